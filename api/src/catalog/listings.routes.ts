import type { CallInput } from '@larder/contracts';
import { publicList } from '../lists/list-read.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { searchScope } from '../search/search-scope.ts';
import { CATALOG_CACHE, cachedJson, listingJson } from './answer.ts';
import { byRank, listed, type ListingRequest, readListing, type Scope } from './listing.ts';
import { listOwner, ownListScope } from './own-lists.ts';
import { attributePicture, readAttribute, readCategory } from './pages.ts';

type ProductsQuery = CallInput<'GET /products'>['query'];

const options = { cache: CATALOG_CACHE };

/** A list's products and their order: a curated list by key or id (OP-139), else a shopper's public one by key (ACC-099). */
async function listScope(em: Em, keyOrId: string): Promise<Scope> {
  const curated = await one(
    em,
    sql<{ id: number }>`select id from curated_lists where url_key = ${keyOrId} or id::text = ${keyOrId}`,
  );
  if (curated) {
    const products = sql`from curated_list_products l where l.list_id = ${curated.id} and l.product_id = p.id`;
    return { where: sql`exists (select 1 ${products})`, score: sql`-(select l.position ${products})` };
  }
  const shared = await one(em, sql<{ id: number }>`select l.id from lists l where ${publicList(keyOrId)}`);
  if (!shared) throw notFound('List');
  const items = sql`from list_items i where i.list_id = ${shared.id} and i.product_id = p.id`;
  return { where: sql`exists (select 1 ${items})`, score: sql`(select extract(epoch from i.added_at) ${items})` };
}

/** Every filter narrows; the most particular one decides the order: ids as asked, a list as curated, a search by fit (API-031). */
async function productsScope(c: RequestContext, query: ProductsQuery): Promise<Scope> {
  const { em } = c;
  const ids = query['filter[id]'];
  const key = query['filter[list]'];
  const list = key ? ((await ownListScope(c, key)) ?? (await listScope(em, key))) : null;
  const found = query['filter[search]'] === undefined ? null : await searchScope(em, query['filter[search]']);
  const category = query['filter[category]'];
  const attribute = query['filter[attribute]'];
  const parts = [
    ids ? sql`p.id = any(${ids}::int[])` : listed,
    ...(list ? [list.where] : []),
    ...(found ? [found.where] : []),
    ...(category
      ? [sql`p.category_ids && (select coalesce(array_agg(id), '{}') from categories where url_key = ${category})`]
      : []),
    ...(attribute
      ? [sql`p.attribute_ids && (select coalesce(array_agg(id), '{}') from attributes where url_key = ${attribute})`]
      : []),
  ];
  const where = sql.join(parts, sql` and `);
  if (ids) return { where, score: sql`-array_position(${ids}::int[], p.id)` };
  return { where, score: list?.score ?? found?.score ?? byRank };
}

function answer(
  c: RequestContext,
  name: string,
  input: unknown,
  request: ListingRequest,
  scope: () => Promise<[Scope, Record<string, unknown>]>,
) {
  return cachedJson(c, name, input, async () => {
    const [about, more] = await scope();
    return listingJson(await readListing(c.em, about, request, c.viewer.groupId), request, more);
  });
}

/** The four listings; all answer one shape (CAT-114). */
export const listingRoutes = [
  route(
    'GET /products',
    (c, { query }) => {
      const owner = listOwner(c, query['filter[list]']);
      return answer(c, 'products', owner === null ? query : [query, owner], query, async () => [
        await productsScope(c, query),
        {},
      ]);
    },
    options,
  ),
  route(
    'GET /category/url/{key}',
    (c, { params, query }) =>
      answer(c, 'category', [params, query], query, async () => {
        const category = await readCategory(c.em, params.key);
        if (!category) throw notFound('Page');
        return [{ where: sql`p.listed and p.category_ids @> array[${category.id}]::int[]`, score: byRank }, { category }];
      }),
    options,
  ),
  route(
    'GET /deals',
    (c, { query }) =>
      answer(c, 'deals', query, query, async () => [
        { where: sql`p.listed and p.has_deal`, score: byRank },
        { title: 'All Deals' },
      ]),
    options,
  ),
  route(
    'GET /attribute-page/{key}',
    (c, { params, query }) =>
      answer(c, 'attribute', [params, query], query, async () => {
        const found = await readAttribute(c.em, params.key);
        if (!found || (query.type && query.type !== found.type)) throw notFound('Page');
        const { type, name, url_key, description } = found;
        const attribute = {
          type,
          name,
          url_key,
          description,
          image: attributePicture(found),
          meta_title: `${name} | Larder`,
          meta_description: `${description} Shop ${name} at member prices.`,
        };
        return [{ where: sql`p.listed and p.attribute_ids @> array[${found.id}]::int[]`, score: byRank }, { attribute }];
      }),
    options,
  ),
];
