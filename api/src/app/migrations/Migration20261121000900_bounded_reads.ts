import { Migration } from '@mikro-orm/migrations';

/** Lets every query find its few products by an index, regardless of the catalog's size. */
export class Migration20261121000900_bounded_reads extends Migration {
  override up(): void {
    this.turns();
    this.shelves();
  }

  /** Reductions store when they are due next: at their beginning and at their end, until a job has processed them. */
  private turns(): void {
    const columns = `add turned_at timestamptz,
      add next_turn timestamptz generated always as (
        case when turned_at is null or turned_at < starts_at then starts_at when turned_at < ends_at then ends_at end) stored`;
    this.addSql(`
      alter table price_reductions ${columns};
      alter table catalog_rules ${columns};
      comment on column price_reductions.turned_at is 'until when beginning and end have been brought to the cards; null: never';
      create index price_reductions_next_turn on price_reductions (next_turn, id) where next_turn is not null;
      -- No key into products: marking a shelf must not wait for what sells on it, nor hold it up.
      create table cards_due (product_id integer primary key, turned timestamptz not null);
      comment on table cards_due is 'products of rules that began or ended, until their cards are written anew';
    `);
  }

  /** The best of each shelf, of what autoship carries and of what is no single product; deals whether they can be bought or not. */
  private shelves(): void {
    this.addSql(`
      create index products_on_autoship on products (type_category, rank desc, id) where listed and buyable and autoship_enabled;
      create index products_sets_by_shelf on products (type_category, rank desc, id) where listed and buyable and product_type <> 'simple';
      drop index products_not_simple, products_with_deal;
      create index products_with_deal on products (buyable desc, rank desc, id) where listed and has_deal;
      -- The first products of a category and of a label, by id.
      drop index product_categories_category, product_attributes_attribute;
      create index product_categories_category on product_categories (category_id, product_id);
      create index product_attributes_attribute on product_attributes (attribute_id, product_id);
    `);
  }

  override down(): void {
    this.addSql(`
      drop index product_attributes_attribute, product_categories_category, products_with_deal, products_sets_by_shelf, products_on_autoship;
      create index product_attributes_attribute on product_attributes (attribute_id);
      create index product_categories_category on product_categories (category_id);
      create index products_with_deal on products (rank desc, id) where listed and buyable and has_deal;
      create index products_not_simple on products using gin (category_ids) where listed and product_type <> 'simple';
      drop table cards_due;
      alter table catalog_rules drop next_turn, drop turned_at;
      alter table price_reductions drop next_turn, drop turned_at;
    `);
  }
}
