import type { GroupId } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';
import { cardColumnOf, priceSql } from './card-column.ts';
import { facetsOf, type FacetCounts, PRICE_STEPS, STARS } from './facets.ts';
import { chosenKeys, conditions, FACET_NAMES, type FacetName } from './filters.ts';
import type { Listing, ListingRequest, Scope } from './listing.ts';
import { orderBy } from './sorting.ts';

interface ListingRow {
  scope: number;
  total: number;
  cards: string;
  attributes: FacetCounts['attributes'];
  rest: Omit<FacetCounts, 'attributes'>;
}

/**
 * Reads one page with its facets in one statement that looks at every product of the scope: right for some thousands. A facet counts the products that fit all the other facets, so that choosing a
 * second value of it shows what it would add (CAT-114).
 */
export async function readSmall(em: Em, scope: Scope, request: ListingRequest, group: GroupId): Promise<Listing> {
  const ok = conditions(request, group);
  const misses = sql.join(
    FACET_NAMES.map((name) => sql`(not (${ok[name]}))::int`),
    sql` + `,
  );
  const flags = sql.join(FACET_NAMES.map((name) => sql`(${ok[name]}) as ${sql.ref(`ok_${name}`)}`));
  const fits = (name: FacetName) => sql`b.misses = (not b.${sql.ref(`ok_${name}`)})::int`;
  const order = orderBy(request);
  const row = await one(
    em,
    sql<ListingRow>`
      with base as materialized (
        select p.id, p.title, p.rating, p.attribute_ids, p.box, p.on_sale, p.buyable,
          ${priceSql(group)} as price, (${scope.score})::float8 as score, ${misses} as misses, ${flags}
        from products p where ${scope.where}
      ), page as (
        select b.id, row_number() over (order by ${order}) as n from base b where b.misses = 0
        order by n limit ${request.page_size} offset ${(request.cur_page - 1) * request.page_size}
      )
      select (select count(*)::int from base) as scope, (select count(*)::int from base where misses = 0) as total,
        (select coalesce(string_agg(p.${sql.ref(cardColumnOf(group))}::text, ',' order by page.n), '') from page join products p on p.id = page.id) as cards,
        (select coalesce(json_agg(json_build_object('type', a.type, 'key', a.url_key, 'label', a.name, 'count', coalesce(f.count, 0))
            order by f.count desc nulls last, a.name), '[]') from (
          select a.id, count(*)::int as count
          from base b cross join unnest(b.attribute_ids) as x (id) join attributes a on a.id = x.id
          where (a.type = 'brand' and ${fits('brand')}) or (a.type = 'diets' and ${fits('diet')})
            or (a.type = 'certifications' and ${fits('certification')})
          group by a.id) f right join attributes a on a.id = f.id
          where f.count > 0 or a.url_key = any(${chosenKeys(request)}::text[])) as attributes,
        (select json_build_object(
          'price', json_build_array(${sql.join(PRICE_STEPS.map(({ low, high }) => sql`count(*) filter (where ${fits('price')} and b.price between ${low * 100}::int and ${high * 100}::int)`))}),
          'rating', json_build_array(${sql.join(STARS.map((stars) => sql`count(*) filter (where ${fits('rating')} and b.rating >= ${stars}::int)`))}),
          'inStock', count(*) filter (where ${fits('in_stock')} and b.buyable),
          'onSale', count(*) filter (where ${fits('on_sale')} and b.on_sale),
          'box', json_build_array(${sql.join(['grocery', 'fresh', 'frozen', 'wine'].map((box) => sql`count(*) filter (where ${fits('box')} and b.box = ${box})`))})
        ) from base b) as rest`,
  );
  if (!row) throw new Error('a listing answers one row');
  const facets = facetsOf({ attributes: row.attributes, ...row.rest }, chosenKeys(request));
  return { cards: row.cards, total: row.total, scope: row.scope, facets };
}
