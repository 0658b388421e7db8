import { Migration } from '@mikro-orm/migrations';

/** One-time Autoship items, the shopper's choice for out-of-stock items, and the price that the shopper was last shown. */
export class Migration20261122115001_autoship_wishes extends Migration {
  override up(): void {
    this.addSql(`
      alter table autoship_items
        add is_once boolean not null default false,
        add when_out text not null default 'skip',
        add agreed_at timestamptz,
        add is_waiting boolean not null default false,
        add told_cents integer,
        add constraint autoship_items_when_out_check check (when_out in ('skip', 'wait', 'substitute')),
        add constraint autoship_items_agreed check ((when_out = 'substitute') = (agreed_at is not null));
      create index autoship_items_waiting on autoship_items (schedule_id) where is_waiting;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table autoship_items drop is_once, drop when_out, drop agreed_at, drop is_waiting, drop told_cents;
    `);
  }
}
