import { Migration } from '@mikro-orm/migrations';

/** Adds the session of an employee who views the store as a customer, and where a merged account and its ledger accounts went. */
export class Migration20261201100500_desk_customers extends Migration {
  override up(): void {
    this.addSql('alter table sessions add viewed_customer_id int, add viewing_until timestamptz');
    this.addSql('alter table customers add merged_into int');
    this.addSql('alter table ledger_accounts add merged_into int');
  }
}
