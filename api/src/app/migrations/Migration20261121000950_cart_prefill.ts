import { Migration } from '@mikro-orm/migrations';

/** Cart prefill: what was announced of it, and the quiz's switch on for everybody, who may turn it off (ACC-016, OP-013, OP-115). */
export class Migration20261121000950_cart_prefill extends Migration {
  override up(): void {
    this.addSql(`
      create table prefill_requests (
        customer_id integer primary key references customers (id) on delete cascade,
        uuid uuid not null,
        type text check (type in ('fop', 'scheduled', 'user_triggered', 'quiz')),
        add_to_cart boolean,
        is_manual_prefill boolean,
        prepared_at timestamptz not null default now()
      );
      create index prefill_marks_of_product on prefill_marks (product_id);
      alter table customers alter cartprefill_quiz_enabled set default true;
      -- Nobody could turn it on or off before.
      update customers set cartprefill_quiz_enabled = true;
    `);
  }

  override down(): void {
    this.addSql(`
      update customers set cartprefill_quiz_enabled = false;
      alter table customers alter cartprefill_quiz_enabled set default false;
      drop index prefill_marks_of_product;
      drop table prefill_requests;
    `);
  }
}
