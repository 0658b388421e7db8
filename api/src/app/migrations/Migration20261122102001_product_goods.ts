import { Migration } from '@mikro-orm/migrations';

/** What carts price a product by is kept beside its card: worked out with each look at a cart it was a third of what the look cost. */
export class Migration20261122102001_product_goods extends Migration {
  override up(): void {
    this.addSql(`alter table products add column goods jsonb`);
    this.addSql(`comment on column products.goods is 'what it is priced by in carts, as of its card'`);
  }
}
