import { Migration } from '@mikro-orm/migrations';

/** Sets, cards and choices are few: similar ones are found among them alone. */
export class Migration20261121000610_sets_by_category extends Migration {
  override up(): void {
    this.addSql(
      `create index products_not_simple on products using gin (category_ids) where listed and product_type <> 'simple'`,
    );
  }

  override down(): void {
    this.addSql('drop index products_not_simple; alter table product_bits reset (parallel_workers)');
  }
}
