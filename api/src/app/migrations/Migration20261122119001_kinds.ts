import { Migration } from '@mikro-orm/migrations';

/** The kind of a product, separate from its ingredients and title: searches rank it first. */
export class Migration20261122119001_kinds extends Migration {
  override up(): void {
    this.addSql(`
      alter table products add kind_noun tsquery not null default '', add kind_shelf tsquery not null default '';
      comment on column products.kind_noun is 'the word that says what it is, as a query over the words that were asked for';
      comment on column products.kind_shelf is 'the names of its shelves, likewise';
      update products set
        kind_noun = plainto_tsquery('english', coalesce(substring(
          regexp_replace(unaccent(lower(title)), '\\s+(in|with|for|from|of|on|without|by)\\s.*$', '') from '([[:alpha:]]+)[^[:alpha:]]*$'), '')),
        kind_shelf = (select coalesce(string_agg(distinct '(' || kind::text || ')', ' | ') filter (where numnode(kind) > 0), '')::tsquery
          from product_categories x join categories c on c.id = x.category_id
          cross join lateral regexp_split_to_table(unaccent(c.name), '\\s*(?:&|,|\\mand\\M)\\s*') part
          cross join lateral plainto_tsquery('english', part) kind where x.product_id = products.id);
    `);
  }
}
