import { Migration } from '@mikro-orm/migrations';

/** The latest order lines of a product, however many there are of it. */
export class Migration20261121000920_recent_baskets extends Migration {
  override up(): void {
    this.addSql(
      'drop index order_items_of_product; create index order_items_of_product on order_items (product_id, id) include (order_id)',
    );
  }

  override down(): void {
    this.addSql('drop index order_items_of_product; create index order_items_of_product on order_items (product_id)');
  }
}
