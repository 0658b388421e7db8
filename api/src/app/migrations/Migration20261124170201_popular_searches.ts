import { Migration } from '@mikro-orm/migrations';

/** Frequent searches, used as suggestions. */
export class Migration20261124170201_popular_searches extends Migration {
  override up(): void {
    this.addSql(`
      create table popular_searches (text text primary key, shoppers integer not null);
      comment on table popular_searches is 'texts of the catalog’s own words that several shoppers searched for; nothing tells who';
      comment on column popular_searches.shoppers is 'how many searched for it in the last 30 days';
    `);
  }
}
