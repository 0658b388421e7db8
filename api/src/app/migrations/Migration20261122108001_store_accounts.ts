import { Migration } from '@mikro-orm/migrations';

/**
 * The store's own accounts are there before anybody moves anything: made by the first movements they were one row for which all of those
 * waited, while they held accounts that others waited for.
 */
export class Migration20261122108001_store_accounts extends Migration {
  override up(): void {
    this.addSql(
      `insert into ledger_accounts (kind) values ('promotions'), ('spent_on_orders'), ('expired'), ('gift_cards_sold') on conflict do nothing`,
    );
  }

  override down(): void {
    this.addSql(`delete from ledger_accounts a where a.customer_id is null and a.gift_card is null
      and not exists (select 1 from ledger_postings p where p.account_id = a.id)`);
  }
}
