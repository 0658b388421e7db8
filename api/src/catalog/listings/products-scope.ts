import type { CallInput } from '@larder/contracts';
import { publicList } from '../../account/lists/list-read.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { withoutWords } from '../search/exclusions.ts';
import { searchScope } from '../search/search-scope.ts';
import type { SearchText } from '../search/read-search.ts';
import type { Filters } from '../products/filters.ts';
import type { Scope } from '../products/listing-request.ts';
import { type Clause, listed, tagged } from '../products/product-bitmaps.ts';
import { byRank } from '../products/rank-order.ts';
import { ownListScope } from './own-lists.ts';

/** The query parameters of GET /products. */
export type ProductsQuery = CallInput<'GET /products'>['query'];
/** A request with the filters from its search text. */
type ProductsRequest = ProductsQuery & Pick<Filters, 'sizes' | 'excluded'>;

/** A list's products and their order: a curated list by key or id (OP-139), else a shopper's public one by key (ACC-099). */
async function listScope(em: Em, keyOrId: string): Promise<Scope> {
  const curated = await db(em)
    .selectFrom('curated_lists')
    .select('id')
    .where((list) => list.or([list('url_key', '=', keyOrId), list(list.cast<string>('id', 'text'), '=', keyOrId)]))
    .executeTakeFirst();
  if (curated) {
    const products = sql`from curated_list_products l where l.list_id = ${curated.id}`;
    return {
      clauses: [{ where: sql`p.id in (select l.product_id ${products})` }],
      score: sql`-(select l.position ${products} and l.product_id = p.id)`,
    };
  }
  const shared = await db(em)
    .selectFrom('lists as l')
    .select('l.id')
    .where(sql<boolean>`${publicList(keyOrId)}`)
    .executeTakeFirst();
  if (!shared) throw notFound('List');
  const items = sql`from list_items i where i.list_id = ${shared.id}`;
  return {
    clauses: [{ where: sql`p.id in (select i.product_id ${items})` }],
    score: sql`(select extract(epoch from i.added_at) ${items} and i.product_id = p.id)`,
    isOfShopper: true,
  };
}

/** Products with an ad, by its placement (CAT-024). */
const sponsored: Scope = {
  clauses: [{ where: sql`p.id in (select d.product_id from product_ads d)` }],
  score: sql`-(select d.display_position from product_ads d where d.product_id = p.id)`,
};

const inCategory = (key: string): Clause => ({ tags: sql`array(select 'c' || id from categories where url_key = ${key})` });
const withAttribute = (key: string): Clause => ({ tags: sql`array(select 'a' || id from attributes where url_key = ${key})` });

/**
 * Combines all filters. The most specific one decides the order: ids as requested, a curated list by position, ads by
 * placement, a search by relevance (API-031).
 */
export async function productsScope(c: RequestContext, query: ProductsRequest, search: SearchText | null): Promise<Scope> {
  const { 'filter[id]': ids, 'filter[list]': key, 'filter[category]': category, 'filter[attribute]': attribute } = query;
  const list = key ? ((await ownListScope(c, key)) ?? (await listScope(c.em, key))) : null;
  const found = search && searchScope(search);
  const ads = query['filter[sponsored]'] ? sponsored : null;
  const clauses: Clause[] = [
    // Gifts and samples are found in carts alone (CAT-007).
    ids ? { where: sql`p.id = any(${ids}::int[]) and p.tc_product_type is null` } : listed,
    ...[list, ads, found].flatMap((scope) => scope?.clauses ?? []),
    ...(query.sizes ?? []).map((tags) => tagged(...tags)),
    ...(query.excluded ?? []).map(withoutWords),
    ...(category ? [inCategory(category)] : []),
    ...(attribute ? [withAttribute(attribute)] : []),
  ];
  const score = ids ? sql`-array_position(${ids}::int[], p.id)` : (list?.score ?? ads?.score ?? found?.score);
  const isSearch = score !== undefined && score === found?.score;
  return {
    clauses,
    score: score ?? byRank,
    ...(isSearch && found?.first ? { first: found.first } : {}),
    ...(list?.isOfShopper ? { isOfShopper: true as const } : {}),
  };
}
