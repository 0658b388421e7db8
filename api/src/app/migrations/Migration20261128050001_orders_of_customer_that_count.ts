import { Migration } from '@mikro-orm/migrations';

/**
 * Each cart read checks whether its owner ordered before, and whether one of those orders had the autoship offer. Without this
 * index it scanned all orders.
 */
export class Migration20261128050001_orders_of_customer_that_count extends Migration {
  override up(): void {
    this.addSql(`
      create index orders_of_customer_that_count on orders (customer_id, created_at) where state not in ('payment_failed', 'canceled');
      create index orders_with_autoship_offer on orders (customer_id)
        where state not in ('payment_failed', 'canceled') and (autoship_schedule_id is not null or totals @> '[{"type": "autoship_discount"}]');
    `);
  }

  override down(): void {
    this.addSql('drop index orders_with_autoship_offer; drop index orders_of_customer_that_count;');
  }
}
