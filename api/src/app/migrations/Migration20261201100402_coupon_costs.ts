import { BatchedMigration } from '../../platform/db/migration-kinds.ts';

/** Fills in the cost of coupons that orders used before it was stored. */
export class Migration20261201100402_coupon_costs extends BatchedMigration {
  batch(): string {
    return `with batch as (
        select u.id, o.totals from coupon_uses u join orders o on o.id = u.order_id
          where u.discount_cents is null limit 1000 for update of u skip locked)
      update coupon_uses u set discount_cents = coalesce((
          select -(e ->> 'cents')::int from jsonb_array_elements(b.totals) e where e ->> 'type' = 'discount'), 0)
        from batch b where u.id = b.id returning 1`;
  }
}
