import { Migration } from '@mikro-orm/migrations';

/**
 * Stores the pricing data of a product in a column beside its card. Deriving it at each cart read took a third of the read's
 * time.
 */
export class Migration20261122102001_product_goods extends Migration {
  override up(): void {
    this.addSql(`alter table products add column goods jsonb`);
    this.addSql(`comment on column products.goods is 'what it is priced by in carts, as of its card'`);
  }
}
