import { ConcurrentMigration } from '../../platform/db/migration-kinds.ts';

const INDEXES = {
  products_off_sale: '(id) where not is_available',
  products_reduced: '(id) where on_sale',
  products_sku_prefix: '(lower(sku) text_pattern_ops)',
  products_sold_out: '(id) where not in_stock',
  products_unlisted: '(id) where not listed',
} as const;

/** Adds the indexes by which the back office filters products. */
export class Migration20261201100201_product_lists extends ConcurrentMigration {
  change(): void {
    for (const [name, columns] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on products ${columns}`);
    }
  }
}
