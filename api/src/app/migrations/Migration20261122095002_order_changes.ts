import { Migration } from '@mikro-orm/migrations';

/** Changes of orders that cost more are paid by payments of their own. */
export class Migration20261122095002_order_changes extends Migration {
  override up(): void {
    this.addSql(`
      create table order_changes (
        id uuid not null,
        order_id uuid not null,
        state text not null,
        wish jsonb not null,
        cents int not null,
        payment jsonb not null,
        created_at timestamptz not null,
        settled_at timestamptz,
        constraint order_changes_pkey primary key (id),
        constraint order_changes_order_id_fkey foreign key (order_id) references orders (id) on delete cascade,
        constraint order_changes_state_check check (state in ('open', 'done', 'failed')),
        constraint order_changes_cents_check check (cents > 0),
        constraint order_changes_settled check ((state = 'open') = (settled_at is null))
      );
      create index order_changes_of_order on order_changes (order_id, created_at);
      create unique index order_changes_one_open on order_changes (order_id) where state = 'open';
      alter table payments drop constraint payments_subject_kind_check;
      alter table payments add constraint payments_subject_kind_check
        check (subject_kind in ('order', 'order_ebt', 'order_change', 'enrollment', 'renewal'));
    `);
  }

  override down(): void {
    this.addSql(`
      alter table payments drop constraint payments_subject_kind_check;
      alter table payments add constraint payments_subject_kind_check check (subject_kind in ('order', 'order_ebt', 'enrollment', 'renewal'));
      drop table order_changes;
    `);
  }
}
