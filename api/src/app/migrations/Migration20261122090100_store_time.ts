import { Migration } from '@mikro-orm/migrations';

/** Columns in store time: they follow a simulated clock, while sessions and the like stay in real time. */
const OF_THE_STORE: Readonly<Record<string, readonly string[]>> = {
  autoship_schedules: ['created_at'],
  autoship_items: ['created_at', 'updated_at'],
  carts: ['created_at', 'updated_at'],
  cart_items: ['added_at'],
  cart_mutations: ['created_at'],
  prefill_marks: ['updated_at'],
  products: ['created_at', 'updated_at'],
  addresses: ['created_at', 'updated_at'],
  customers: ['created_at', 'registered_at', 'updated_at'],
  lists: ['created_at', 'updated_at'],
  list_items: ['added_at'],
  list_saves: ['saved_at'],
  subscriptions: ['updated_at'],
  orders: ['created_at', 'updated_at'],
  payment_methods: ['created_at'],
  prefill_requests: ['prepared_at'],
  quiz_answers: ['updated_at'],
  reviews: ['created_at'],
  review_votes: ['created_at'],
};

/** The store's own time, which a store that is not in production may wind; and up to when each clock job was queued. */
export class Migration20261122090100_store_time extends Migration {
  override up(): void {
    this.addSql(`create table store_clock (
      id smallint not null, ahead_ms bigint not null default 0,
      constraint store_clock_pkey primary key (id), constraint store_clock_one_row check (id = 1))`);
    this.addSql('insert into store_clock (id) values (1)');
    // Made here and not in a file of its own, because defaults of columns lean on it.
    this.addSql(`create function store_now() returns timestamptz language sql stable parallel safe
      as 'select now() + (select ahead_ms from public.store_clock) * interval ''1 millisecond'''`);
    this.addSql(`create table job_ticks (
      queue text not null, ticked_at timestamptz not null,
      constraint job_ticks_pkey primary key (queue))`);
    this.setDefaults('store_now()');
    // The clock of jobs is the store's now.
    this.addSql('delete from jobs.schedule');
  }

  override down(): void {
    this.setDefaults('now()');
    this.addSql('drop table job_ticks');
    this.addSql('drop function store_now()');
    this.addSql('drop table store_clock');
  }

  private setDefaults(value: string): void {
    for (const [table, columns] of Object.entries(OF_THE_STORE))
      this.addSql(`alter table ${table} ${columns.map((column) => `alter ${column} set default ${value}`).join(', ')}`);
  }
}
