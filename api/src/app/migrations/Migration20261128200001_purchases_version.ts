import { Migration } from '@mikro-orm/migrations';

/**
 * Data derived from all orders of a customer was recomputed for each page. It is now cached while their purchases have the same
 * version.
 */
export class Migration20261128200001_purchases_version extends Migration {
  override up(): void {
    this.addSql('alter table customers add column purchases_version integer not null default 0');
  }

  override down(): void {
    this.addSql('alter table customers drop column purchases_version');
  }
}
