import { Migration } from '@mikro-orm/migrations';

/**
 * Counts how often a product was removed from a prefilled cart, stores the reason of each pick, and records when the calendar
 * last filled a cart.
 */
export class Migration20261122116001_prefill_reasons extends Migration {
  override up(): void {
    this.addSql(`
      alter table prefill_marks add removals integer not null default 1;
      alter table prefill_requests
        add reasons jsonb not null default '{}',
        add scheduled_at timestamptz;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table prefill_marks drop removals;
      alter table prefill_requests drop reasons, drop scheduled_at;
    `);
  }
}
