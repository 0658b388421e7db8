import { Migration } from '@mikro-orm/migrations';

/** Adds the version by which two editors of a product notice each other. */
export class Migration20261201100200_product_version extends Migration {
  override up(): void {
    this.addSql('alter table products add column version integer not null default 0');
  }
}
