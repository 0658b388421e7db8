import type { CallInput } from '@larder/contracts';
import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { searchScope } from '../search/search-scope.ts';
import { CATALOG_CACHE, cachedJson, listingJson } from './answer.ts';
import { byRank, listed, type ListingRequest, readListing, type Scope } from './listing.ts';
import { attributePicture, readAttribute, readCategory } from './pages.ts';

type ProductsQuery = CallInput<'GET /products'>['query'];

const options = { cache: CATALOG_CACHE };

async function listId(em: Em, keyOrId: string): Promise<number> {
  const found = await one(
    em,
    sql<{ id: number }>`select id from curated_lists where url_key = ${keyOrId} or id::text = ${keyOrId}`,
  );
  if (!found) throw notFound('List');
  return found.id;
}

/** Every filter narrows; the most particular one decides the order: ids as asked, a list as curated, a search by fit (API-031). */
async function productsScope(em: Em, query: ProductsQuery): Promise<Scope> {
  const ids = query['filter[id]'];
  const list = query['filter[list]'] ? await listId(em, query['filter[list]']) : null;
  const found = query['filter[search]'] === undefined ? null : await searchScope(em, query['filter[search]']);
  const category = query['filter[category]'];
  const attribute = query['filter[attribute]'];
  const parts = [
    ids ? sql`p.id = any(${ids}::int[])` : listed,
    ...(list === null
      ? []
      : [sql`exists (select 1 from curated_list_products l where l.list_id = ${list} and l.product_id = p.id)`]),
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
  if (list !== null)
    return {
      where,
      score: sql`-(select l.position from curated_list_products l where l.list_id = ${list} and l.product_id = p.id)`,
    };
  return { where, score: found?.score ?? byRank };
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
    (c, { query }) => answer(c, 'products', query, query, async () => [await productsScope(c.em, query), {}]),
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
