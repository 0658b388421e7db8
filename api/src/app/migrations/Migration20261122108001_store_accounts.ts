import { Migration } from '@mikro-orm/migrations';

/**
 * Creates the store's own accounts in advance. Created by the first transactions, they were one row for which all of those
 * waited, while these locked accounts that others waited for.
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
