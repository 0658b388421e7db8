import { Migration } from '@mikro-orm/migrations';

/**
 * Every change of a cart moves `updated_at`. While an index held it, each wrote a new entry into all four; without it the next version of a cart
 * lies beside the last and no index is written. Abandoned carts are looked for once a night, by a look at all.
 */
export class Migration20261125210001_carts_in_place extends Migration {
  override up(): void {
    this.addSql('drop index carts_abandoned;');
    this.addSql('alter table carts set (fillfactor = 70);');
    this.addSql('alter table cart_items set (fillfactor = 70);');
  }

  override down(): void {
    this.addSql('alter table cart_items reset (fillfactor);');
    this.addSql('alter table carts reset (fillfactor);');
    this.addSql("create index carts_abandoned on carts (updated_at) where state = 'open' and customer_id is null;");
  }
}
