import { Migration } from '@mikro-orm/migrations';

/** The allergens on a label; null when unknown, which is not the same as none. */
export class Migration20261123170002_allergens extends Migration {
  override up(): void {
    this.addSql(`
      alter table products add allergens text[]
        constraint products_allergens_check
          check (allergens <@ '{milk,eggs,fish,shellfish,tree-nuts,peanuts,wheat,soy,sesame}');
      comment on column products.allergens is 'of the label; null where nobody told';
    `);
  }
}
