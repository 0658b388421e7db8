import { ConcurrentMigration } from '../../platform/db/migration-kinds.ts';

/** Indexes of the back office's reports, payments and ledger, by name. */
const INDEXES = {
  orders_placed: "orders (created_at) where state not in ('pending_payment', 'payment_failed')",
  order_refunds_by_time: 'order_refunds (created_at)',
  payments_by_time: 'payments (created_at desc, id desc)',
  payments_failed: "payments (settled_at) where state in ('refused', 'gave_up')",
  ledger_entries_by_time: 'ledger_entries (happened_at desc, id desc)',
  membership_history_by_time: 'membership_history (at)',
  product_stats_sold: 'product_stats (sold_30d desc) where sold_30d > 0',
};

/** Adds the indexes of the back office's reports, payments and ledger. */
export class Migration20261201100701_finance extends ConcurrentMigration {
  change(): void {
    for (const [name, of] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${of}`);
    }
  }
}
