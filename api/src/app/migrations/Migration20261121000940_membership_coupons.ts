import { Migration } from '@mikro-orm/migrations';

/** Coupons that come with a membership (CAT-079): they take their discount off the first fee, so a use may belong to an enrollment as well as to an order. */
export class Migration20261121000940_membership_coupons extends Migration {
  override up(): void {
    this.addSql(`
      alter table coupons add with_membership boolean not null default false,
        -- Shoppers read what it gives, and on what, from the label alone; fees are fixed by the plan, so a minimum has no meaning.
        add constraint coupons_membership_label check (not with_membership or label ~ '^(\\$[0-9,.]+|[0-9.]+%) off membership\\M'),
        add constraint coupons_membership_minimum check (not with_membership or minimum_cents = 0);
      alter table enrollments add coupon_code citext references coupons (code);
      alter table coupon_uses drop constraint coupon_uses_pkey;
      alter table coupon_uses alter order_id drop not null,
        add unique (order_id),
        add enrollment_id uuid unique references enrollments (id) on delete cascade,
        add constraint coupon_uses_one_place check (num_nonnulls(order_id, enrollment_id) = 1);
    `);
  }

  override down(): void {
    this.addSql(`
      delete from coupon_uses where enrollment_id is not null;
      alter table coupon_uses drop constraint coupon_uses_one_place, drop enrollment_id, drop constraint coupon_uses_order_id_key,
        add primary key (order_id);
      alter table enrollments drop coupon_code;
      -- What came off a fee must not come off products.
      update coupons set is_active = false where with_membership;
      alter table coupons drop constraint coupons_membership_minimum, drop constraint coupons_membership_label, drop with_membership;
    `);
  }
}
