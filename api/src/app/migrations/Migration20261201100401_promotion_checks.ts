import { ConcurrentMigration } from '../../platform/db/migration-kinds.ts';

/** Validates the checks of promotions, and adds the index by which the uses of a gift are counted. */
export class Migration20261201100401_promotion_checks extends ConcurrentMigration {
  change(): void {
    this.addSql('alter table coupons validate constraint coupons_budget_cents_check');
    this.addSql('alter table coupons validate constraint coupons_membership_tiers');
    this.addSql('alter table coupon_uses validate constraint coupon_uses_discount_cents_check');
    this.addSql('drop index concurrently if exists order_items_of_gift');
    this.addSql('create index concurrently order_items_of_gift on order_items (gift_offer_id) where gift_offer_id is not null');
  }
}
