import { Migration } from '@mikro-orm/migrations';

/**
 * Every change of a cart updates `updated_at`. While an index contained it, each change wrote a new entry into all four
 * indexes. Without it the next version of a cart is in the same page, and no index is written. A nightly job finds abandoned
 * carts by a full scan.
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
