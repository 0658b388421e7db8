import { Migration } from '@mikro-orm/migrations';

/** Adds schedule, budget and tiers of promotions, and the cost of each use of a coupon. */
export class Migration20261201100400_promotions extends Migration {
  override up(): void {
    this.addSql(
      'alter table coupons add starts_on date, add budget_cents int, add tiers jsonb, add version int not null default 1',
    );
    this.addSql('alter table coupons add constraint coupons_budget_cents_check check (budget_cents > 0) not valid');
    this.addSql(
      'alter table coupons add constraint coupons_membership_tiers check (not with_membership or tiers is null) not valid',
    );
    this.addSql('alter table coupon_uses add discount_cents int');
    this.addSql('alter table coupon_uses add constraint coupon_uses_discount_cents_check check (discount_cents >= 0) not valid');
    this.addSql('alter table gift_offers add starts_on date, add expires_on date, add version int not null default 1');
  }
}
