import type { SearchNote } from '@larder/contracts';
import { ANY_PRODUCT, attributeKey, categoryKey, productKey } from '@larder/contracts/data-keys';
import { requestedOrder, type ListMaking, orderNote } from '@larder/rules';
import type { RequestContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { RawJson } from '../../platform/http/raw-json.ts';
import { narrowed } from '../search/conditions.ts';
import { relaxSearch, readingsOf } from '../search/readings.ts';
import { wordsOf } from '../search/query-text.ts';
import { NO_WORDS, type SearchText } from '../search/read-search.ts';
import { searchNote } from '../search/search-scope.ts';
import { CATALOG_CACHE, cachedJson, cachedCounts, listingJson, withEtag } from '../products/answer.ts';
import { listed, tagged } from '../products/product-bitmaps.ts';
import { offerOf } from '../products/card-column.ts';
import { type Listing, readListing } from '../products/listing.ts';
import type { ListingRequest, Scope } from '../products/listing-request.ts';
import { byRank } from '../products/rank-order.ts';
import { withShopper, hiddenNote, type Shopper, shopperOf } from './for-shopper.ts';
import { listOwner } from './own-lists.ts';
import { attributePicture, readAttribute, readCategory } from '../products/pages.ts';
import { productsScope, type ProductsQuery } from './products-scope.ts';

const options = { cache: CATALOG_CACHE };

interface Answered {
  scope: Scope;
  more: Record<string, unknown>;
  /** Keys of the data of the list (`data-keys.ts` of the contracts). */
  dataKeys: readonly string[];
}

function answer(c: RequestContext, name: string, input: unknown, request: ListingRequest, about: () => Promise<Answered>) {
  return cachedResponse(c, name, [input], async (shopper) => {
    const { scope, more, dataKeys } = await about();
    const listing = await readListing(c.em, scope, withShopper(request, shopper), c.viewer.groupId, cachedCounts(c));
    const json = listingJson(listing, request, { ...notes(request, shopper, listing.leftOut, 'shelf'), ...more });
    return withEtag(json, dataKeys);
  });
}

/** Caches a response for all shoppers with the same lists: the same avoided allergens and no purchases. */
async function cachedResponse(
  c: RequestContext,
  name: string,
  key: readonly unknown[],
  make: (shopper: Shopper) => Promise<RawJson>,
) {
  const shopper = await shopperOf(c);
  return cachedJson(c, name, [...key, shopper.owner, shopper.avoided], () => make(shopper));
}

const notes = (request: ListingRequest, shopper: Shopper, leftOut: number, making: ListMaking) => ({
  order_note: orderNote(requestedOrder({ ...request }), making),
  hidden: hiddenNote(request, shopper, leftOut),
});

function makingOf(query: ProductsQuery): ListMaking {
  if (query['filter[list]'] !== undefined || query['filter[id]'] !== undefined) return 'curated';
  if (query['filter[sponsored]'] !== undefined) return 'placed';
  return query['filter[search]'] === undefined ? 'shelf' : 'search';
}

/** Lists the results of a search. When no product has all its words, it lists those with some of them (OP-137). */
async function products(c: RequestContext, query: ProductsQuery, shopper: Shopper): Promise<Buffer> {
  const typed = query['filter[search]'];
  // Who names products by their ids has seen them.
  const isNamed = query['filter[id]'] !== undefined;
  const own = isNamed ? { ...shopper, avoided: [] } : shopper;
  const keep = cachedCounts(c);
  const read = async (search: SearchText | null, request = query) =>
    readListing(c.em, await productsScope(c, request, search), withShopper(request, own), c.viewer.groupId, keep);
  const respond = (listing: Listing, search: SearchNote | null, request = query) =>
    listingJson(listing, query, { ...notes(request, own, listing.leftOut, makingOf(query)), search });
  if (typed === undefined) return respond(await read(null), null);
  if (typed !== '' && wordsOf(typed).length === 0) return respond(await read(NO_WORDS), null);
  for await (const reading of readingsOf(c.em, typed, keep)) {
    const request = narrowed(query, reading.conditions);
    let { search } = reading;
    let listing = await read(search, request);
    if (listing.scope === 0 && reading.mayDrop && search.terms.length > 1) {
      search = await relaxSearch(c.em, search, keep);
      listing = await read(search, request);
    }
    // Products that are left out for their allergens still count as found.
    if (listing.total + listing.leftOut === 0 && !reading.isLast) continue;
    if (search.isEmpty && reading.conditions.length === 0) return respond(listing, null, request);
    const understood = JSON.stringify([typed, search, reading.conditions]);
    const note = await keep(`note ${understood}`, () => searchNote(c.em, typed, search, reading.conditions));
    return respond(listing, note, request);
  }
  throw new Error('the last reading is answered');
}

/** The four listings; all answer one shape (CAT-114). */
export const listingRoutes = [
  route(
    'GET /products',
    (c, { query }) => {
      const owner = listOwner(c, query['filter[list]']);
      return cachedResponse(c, 'products', [query, owner], async (shopper) =>
        withEtag(await products(c, query, shopper), query['filter[id]']?.map(productKey) ?? [ANY_PRODUCT]),
      );
    },
    options,
  ),
  route(
    'GET /category/url/{key}',
    (c, { params, query }) =>
      answer(c, 'category', [params, query], query, async () => {
        const { category } = await cachedCounts(c)(`shelf ${params.key}`, async () => ({
          category: await readCategory(c.em, params.key),
        }));
        if (!category) throw notFound('Page');
        const clauses = [listed, tagged(`c${category.id}`)];
        return { scope: { clauses, score: byRank, isShelf: true }, more: { category }, dataKeys: [categoryKey(category.id)] };
      }),
    options,
  ),
  route(
    'GET /deals',
    (c, { query }) =>
      answer(c, 'deals', query, query, async () => {
        const scope = { clauses: [listed, tagged(offerOf('deal', c.viewer.groupId).tag)], score: byRank };
        return { scope, more: { title: 'All Deals' }, dataKeys: [ANY_PRODUCT] };
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
        return {
          scope: { clauses: [listed, tagged(`a${found.id}`)], score: byRank },
          more: { attribute },
          dataKeys: [attributeKey(found.id)],
        };
      }),
    options,
  ),
];
