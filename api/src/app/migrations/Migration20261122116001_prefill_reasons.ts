import { Migration } from '@mikro-orm/migrations';

/** How often a product was taken out of a filled cart counts; what a cart was filled with says why; and the store's calendar remembers when it last filled one. */
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
