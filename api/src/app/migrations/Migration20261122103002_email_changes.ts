import { Migration } from '@mikro-orm/migrations';

/** A new e-mail counts once its mailbox confirmed it; the old one can undo it (OP-197). */
export class Migration20261122103002_email_changes extends Migration {
  override up(): void {
    this.addSql(`
      create table email_changes (
        id uuid not null,
        customer_id int not null,
        old_email citext not null,
        new_email citext not null,
        asked_at timestamptz not null,
        sent_at timestamptz not null,
        confirmed_at timestamptz,
        undone_at timestamptz,
        ended_at timestamptz,
        constraint email_changes_pkey primary key (id),
        constraint email_changes_customer_id_fkey foreign key (customer_id) references customers (id) on delete cascade
      );
      create index email_changes_customer on email_changes (customer_id);
      create unique index email_changes_one_open on email_changes (customer_id)
        where confirmed_at is null and undone_at is null and ended_at is null;
    `);
  }

  override down(): void {
    this.addSql('drop table email_changes;');
  }
}
