// Unchecked SQL: page, total and facets out of one materialized base.
import { ALLERGEN_KEYS, FACET_NAMES, type FacetName, type GroupId } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { queryPrepared, queryRows, sql } from '../platform/db/sql.ts';
import { offerOf, priceSql } from './card-column.ts';
import { facetsOf, type FacetCounts, PRICE_STEPS, STARS } from './facets.ts';
import { chosenKeys, conditions, isBought, mayContain, narrowingOf, NARROWING } from './filters.ts';
import { joinCards } from './join-cards.ts';
import type { Listing, ListingRequest, Scope } from './listing.ts';
import { byRank } from './rank-order.ts';
import { directOrder, orderBy, sortKeys } from './sorting.ts';

/** Remembers the ids of a list in one of its orders, or `what` else is told of that order. */
export type KeepOrder = <T extends NonNullable<unknown>>(make: () => Promise<T>, what?: string) => Promise<T>;

/** Ids of one list that are remembered at most. */
const MOST_ORDERED = 2_000;

interface ListingRow {
  scope: number;
  total: number;
  left_out: number;
  page: number[];
  attributes: FacetCounts['attributes'];
  rest: Omit<FacetCounts, 'attributes'>;
}

/**
 * Reads one page with its facets in one statement that looks at every product of the scope: right for some thousands. A facet counts the products
 * that fit all the other facets, so that choosing a second value of it shows what it would add; one whose values narrow counts those that fit its
 * own too: what a second value would leave (CAT-114, OP-209).
 */
export async function readSmall(em: Em, scope: Scope, request: ListingRequest, group: GroupId): Promise<Listing> {
  const ok = conditions(request, group);
  const misses = sql.join(
    FACET_NAMES.map((name) => sql`(not (${ok[name]}))::int`),
    sql` + `,
  );
  const flags = sql.join(FACET_NAMES.map((name) => sql`(${ok[name]}) as ${sql.ref(`ok_${name}`)}`));
  const fits = (name: FacetName) =>
    NARROWING.has(name) ? sql`b.misses = 0` : sql`b.misses = (not b.${sql.ref(`ok_${name}`)})::int`;
  const order = orderBy(request, group);
  const [row] = await queryRows(
    em,
    sql<ListingRow>`
      with base as materialized (
        select p.id, p.rating, p.attribute_ids, p.category_ids, p.box, p.allergens, p.tax_class, ${isBought(request)} as is_bought, ${offerOf('sale', group).where} as on_sale, p.buyable,
          ${priceSql(group)} as price, ${sortKeys(request, group, scope.score)}, ${misses} as misses, ${flags}
        from products p where ${scope.where}
      ), page as (
        select b.id, row_number() over (order by ${order}) as n from base b where b.misses = 0
        order by n limit ${request.page_size} offset ${(request.cur_page - 1) * request.page_size}
      ), labels as materialized (
        -- Taken apart in the list of columns, and named only when counted: half the time of a join with each label of each product.
        select x.id, count(*) filter (where x.brand) as brand, count(*) filter (where x.diet) as diet, count(*) filter (where x.trait) as trait, count(*) filter (where x.certification) as certification
        from (select unnest(b.attribute_ids) as id, ${fits('brand')} as brand, ${fits('diet')} as diet, ${fits('trait')} as trait, ${fits('certification')} as certification from base b) x
        group by x.id
      ), shelves as materialized (
        select unnest(b.category_ids) as id, count(*)::int as count from base b where ${fits('shelf')} group by 1
      )
      select (select count(*)::int from base) as scope, (select count(*)::int from base where misses = 0) as total,
        (select count(*)::int from base where misses = 1 and not ok_without) as left_out,
        (select coalesce(json_agg(page.id order by page.n), '[]') from page) as page,
        (select coalesce(json_agg(json_build_object('type', f.type, 'key', f.url_key, 'label', f.name, 'trait', f.trait, 'position', f.position, 'count', coalesce(f.count, 0))
            order by f.count desc nulls last, f.name), '[]') from (
          select a.type, a.url_key, a.name, a.trait, a.position,
            case a.type when 'brand' then c.brand when 'diets' then c.diet when 'traits' then c.trait when 'certifications' then c.certification end::int as count
          from attributes a left join labels c on c.id = a.id
          union all
          select 'shelf', k.url_key, k.name, null, null, s.count from categories k left join shelves s on s.id = k.id
          where ${!scope.isShelf}::boolean and not exists (select 1 from categories below where below.parent_id = k.id)) f
          where f.count > 0 or f.url_key = any(${chosenKeys(request)}::text[])) as attributes,
        (select json_build_object(
          'price', json_build_array(${sql.join(PRICE_STEPS.map(({ low, high }) => sql`count(*) filter (where ${fits('price')} and b.price between ${low * 100}::int and ${high * 100}::int)`))}),
          'rating', json_build_array(${sql.join(STARS.map((stars) => sql`count(*) filter (where ${fits('rating')} and b.rating >= ${stars}::int)`))}),
          'total', count(*) filter (where b.misses = 0), 'bought', count(*) filter (where ${fits('bought')} and b.is_bought),
          'without', json_build_array(${sql.join(ALLERGEN_KEYS.map((key) => sql`count(*) filter (where b.misses = 0 and not ${mayContain([key], 'b')})`))}),
          'inStock', count(*) filter (where ${fits('in_stock')} and b.buyable),
          'onSale', count(*) filter (where ${fits('on_sale')} and b.on_sale),
          'box', json_build_array(${sql.join(['grocery', 'fresh', 'frozen', 'wine'].map((box) => sql`count(*) filter (where ${fits('box')} and b.box = ${box})`))})
        ) from base b) as rest`,
  );
  if (!row) throw new Error('a listing answers one row');
  const facets = facetsOf({ attributes: row.attributes, ...row.rest }, chosenKeys(request));
  const cards = await joinCards(em, row.page, group);
  return { cards, total: row.total, leftOut: row.left_out, scope: row.scope, facets };
}

/**
 * The cards of one page alone, where the rest of {@link readSmall} is known: most who look on take another page or another order of the same list. `keep` remembers the ids of a
 * list of at most `MOST_ORDERED` products (`total`) in their order; of a longer one, in a catalog without bitmaps, each page is read by itself.
 */
export async function pageSmall(
  em: Em,
  scope: Pick<Scope, 'where' | 'score'>,
  request: ListingRequest,
  group: GroupId,
  total: number,
  keep: KeepOrder,
): Promise<string> {
  const skip = (request.cur_page - 1) * request.page_size;
  const narrowing = narrowingOf(conditions(request, group));
  const order = directOrder(request, group, scope.score === byRank ? null : scope.score);
  // Lists that nothing narrows are few texts, and most that are asked for: planning each anew costs half of what they do.
  const runQuery = narrowing.length === 0 ? queryPrepared : queryRows;
  const read = async (from: number, count: number) => {
    const query = sql<{ ids: number[] }>`
      select coalesce(json_agg(x.id), '[]') as ids from (
        select p.id from products p where ${sql.join([scope.where, ...narrowing], sql` and `)} order by ${order} limit ${count} offset ${from}) x`;
    return (await runQuery(em, query))[0]?.ids ?? [];
  };
  const ids =
    total > MOST_ORDERED
      ? await read(skip, request.page_size)
      : (await keep(() => read(0, MOST_ORDERED))).slice(skip, skip + request.page_size);
  return joinCards(em, ids, group);
}
