import { sql } from '../platform/db/sql.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { narrowed } from '../search/conditions.ts';
import { lessAsked, readingsOf } from '../search/readings.ts';
import type { SearchText } from '../search/read-search.ts';
import { searchNote } from '../search/search-scope.ts';
import { CATALOG_CACHE, cachedJson, listingJson } from '../catalog/answer.ts';
import { tagged } from '../catalog/bits.ts';
import { offerOf } from '../catalog/card-column.ts';
import { byRank, type ListingRequest, readListing, type Scope } from '../catalog/listing.ts';
import { listOwner } from './own-lists.ts';
import { attributePicture, readAttribute, readCategory } from '../catalog/pages.ts';
import { productsScope, type ProductsQuery } from './products-scope.ts';

const options = { cache: CATALOG_CACHE };

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

/** The listing of what was typed into the search; where nothing has all its words, of those that something has (OP-137). */
async function products(c: RequestContext, query: ProductsQuery): Promise<string> {
  const typed = query['filter[search]'];
  const read = async (search: SearchText | null, request = query) =>
    readListing(c.em, await productsScope(c, request, search), request, c.viewer.groupId);
  if (typed === undefined) return listingJson(await read(null), query, { search: null });
  for await (const reading of readingsOf(c.em, typed)) {
    const request = narrowed(query, reading.conditions);
    let { search } = reading;
    let listing = await read(search, request);
    if (listing.scope === 0 && reading.mayDrop && search.terms.length > 1) {
      search = await lessAsked(c.em, search);
      listing = await read(search, request);
    }
    if (listing.total === 0 && !reading.isLast) continue;
    const note =
      search.isEmpty && reading.conditions.length === 0 ? null : await searchNote(c.em, typed, search, reading.conditions);
    return listingJson(listing, query, { search: note });
  }
  throw new Error('the last reading is answered');
}

/** The four listings; all answer one shape (CAT-114). */
export const listingRoutes = [
  route(
    'GET /products',
    (c, { query }) => {
      const owner = listOwner(c, query['filter[list]']);
      return cachedJson(c, 'products', owner === null ? query : [query, owner], () => products(c, query));
    },
    options,
  ),
  route(
    'GET /category/url/{key}',
    (c, { params, query }) =>
      answer(c, 'category', [params, query], query, async () => {
        const category = await readCategory(c.em, params.key);
        if (!category) throw notFound('Page');
        const where = sql`p.listed and p.category_ids @> array[${category.id}]::int[]`;
        return [{ where, score: byRank, tags: [tagged(`c${category.id}`)] }, { category }];
      }),
    options,
  ),
  route(
    'GET /deals',
    (c, { query }) =>
      answer(c, 'deals', query, query, async () => {
        const deal = offerOf('deal', c.viewer.groupId);
        return [{ where: sql`p.listed and ${deal.where}`, score: byRank, tags: [tagged(deal.tag)] }, { title: 'All Deals' }];
      }),
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
        const where = sql`p.listed and p.attribute_ids @> array[${found.id}]::int[]`;
        return [{ where, score: byRank, tags: [tagged(`a${found.id}`)] }, { attribute }];
      }),
    options,
  ),
];
