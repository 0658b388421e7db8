import {
  ALLERGEN_KEYS,
  COMPARED_MOST,
  LIST_ORDER_KEYS,
  type ListOrderKey,
  LIST_ORDERS,
  sortParameter,
  LISTING_PAGE_SIZE,
} from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { comparedProduct, productCard, productDetail } from './product.ts';
import { id, int, listOf, moment, ok, paging, reqsource, text, textAsTyped, urlKey, usd } from './wire.ts';

/** A parameter for each sort order of a list; the first given one counts. */
type Sort = {
  [K in ListOrderKey as `sort[${K}]`]: z.ZodOptional<z.ZodEnum<{ [D in (typeof LIST_ORDERS)[K]['directions'][number]]: D }>>;
};
const sort = Object.fromEntries(
  LIST_ORDER_KEYS.map((key) => [sortParameter(key), z.enum(LIST_ORDERS[key].directions).optional()]),
) as unknown as Sort;

/**
 * Facets narrow a list; different facets must all hold. Of several values of one, diets, traits and certifications must all hold, of brands, price ranges
 * and boxes any will do (OP-209). Prices are whole dollars, both ends included; a range is `5-10`.
 */
const facetFilters = {
  'filter[shelf]': listOf(urlKey, 50).optional(),
  'filter[without]': listOf(z.enum(ALLERGEN_KEYS), 9).optional(),
  'filter[avoided]': z.literal('1').optional(),
  'filter[bought]': z.literal('1').optional(),
  'filter[brand]': listOf(urlKey, 50).optional(),
  'filter[diet]': listOf(urlKey, 50).optional(),
  'filter[trait]': listOf(urlKey, 50).optional(),
  'filter[certification]': listOf(urlKey, 50).optional(),
  'filter[price]': listOf(z.string().regex(/^\d{1,7}-\d{1,7}$/), 20).optional(),
  'filter[price_min]': int(0, 1_000_000).optional(),
  'filter[price_max]': int(0, 1_000_000).optional(),
  'filter[rating]': int(1, 5).optional(),
  'filter[in_stock]': z.literal('1').optional(),
  'filter[on_sale]': z.literal('1').optional(),
  'filter[box]': listOf(z.enum(['grocery', 'fresh', 'frozen', 'wine']), 4).optional(),
};

export const facet = z.object({
  name: z.string(),
  label: z.string(),
  values: z.array(z.object({ key: z.string(), label: z.string(), count: z.number().int() })),
});
/** Facet of a product list with its values and the number of products of each (CAT-114). */
export type Facet = z.infer<typeof facet>;

/** Every listing answers the same shape (CAT-114). `total` counts all pages. */
export const productList = z.object({
  products: z.array(productCard),
  total: z.number().int(),
  cur_page: z.number().int(),
  page_size: z.number().int(),
  facets: z.array(facet),
  order_note: z.string(),
  hidden: z.object({ text: z.string(), toggle: z.object({ label: z.string(), on: z.boolean() }).nullable() }).nullable(),
});
/** One page of a product list, with its facets and sort orders (CAT-114). */
export type ProductList = z.infer<typeof productList>;

/**
 * How a search text was read. `corrected`: the text that was searched for where the typed one had misspelled words, else null.
 * `words`: lower case beginnings of words that count as found, for highlighting in titles. `conditions`: labels, brands, boxes, sizes and prices that the
 * text names and that narrow the list, each with the text without it. `left_out`: words of which nothing was found.
 */
export const searchNote = z.object({
  corrected: z.string().nullable(),
  words: z.array(z.string()),
  conditions: z.array(z.object({ label: z.string(), without: z.string() })),
  left_out: z.array(z.string()),
});
/** Explanation of how a search text was interpreted. */
export type SearchNote = z.infer<typeof searchNote>;

/** `facets=0` leaves facets out of the response: counting them costs most of a list. */
const facets = z.literal('0').optional();
const listing = { ...paging(LISTING_PAGE_SIZE), ...sort, ...facetFilters, facets, ...reqsource };
export const listingQuery = z.object(listing);
/** Query parameters of a product list as callers send them: facets, sort order and page. */
export type ListingQuery = z.input<typeof listingQuery>;

const navNode: z.ZodType<NavNode> = z.lazy(() =>
  z.object({ id: z.number().int(), name: z.string(), url: z.string(), image: z.string().nullable(), children: z.array(navNode) }),
);
/** Category in the navigation menu with its subcategories (API-103). */
export interface NavNode {
  id: number;
  name: string;
  url: string;
  image: string | null;
  children: NavNode[];
}

export const category = z.object({
  id: z.number().int(),
  name: z.string(),
  url_key: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  landing: z.boolean(),
  meta_title: z.string(),
  meta_description: z.string(),
  breadcrumbs: z.array(z.object({ name: z.string(), url: z.string() })),
  children: z.array(z.object({ id: z.number().int(), name: z.string(), url: z.string(), image: z.string().nullable() })),
});
/** Category with the texts, breadcrumbs and subcategories of its page. */
export type Category = z.infer<typeof category>;

const attributeType = z.enum(['brand', 'diets', 'certifications', 'concerns', 'ingredients', 'social']);

const attributePage = z.object({
  type: attributeType,
  name: z.string(),
  url_key: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  meta_title: z.string(),
  meta_description: z.string(),
});

const cards = z.object({ products: z.array(productCard), total: z.number().int() });
/** `hidden` says why products are left out for their allergens; null where none are. */
const proposed = cards.extend({ hidden: z.string().nullable() });

export const catalogCalls = {
  'GET /products': call({
    summary: 'Products by list, ids, search text and facets (API-031, OP-137..139)',
    query: z.object({
      'filter[list]': text(80).optional(),
      'filter[id]': listOf(id, 100).optional(),
      'filter[search]': textAsTyped(200).optional(),
      'filter[category]': urlKey.optional(),
      'filter[attribute]': urlKey.optional(),
      'filter[sponsored]': z.literal('1').optional(),
      ...listing,
    }),
    response: productList.extend({ search: searchNote.nullable() }),
  }),
  'GET /category/url/{key}': call({
    summary: 'A category and its products (API-028)',
    params: z.object({ key: urlKey }),
    query: listingQuery,
    response: productList.extend({ category }),
  }),
  'GET /deals': call({
    summary: 'The all-deals listing (API-029)',
    query: listingQuery,
    response: productList.extend({ title: z.string() }),
  }),
  'GET /attribute-page/{key}': call({
    summary: 'An attribute page of any of the six families (API-030, OP-160)',
    params: z.object({ key: urlKey }),
    query: z.object({ type: attributeType.optional(), ...listing }),
    response: productList.extend({ attribute: attributePage }),
  }),
  'GET /product/url/{key}': call({
    summary: 'A product page (CAT-120)',
    params: z.object({ key: urlKey }),
    response: z.object({ product: productDetail }),
  }),
  'GET /product/compare': call({
    summary: 'Up to four products side by side, in the order in which they are named; unknown ones are left out',
    query: z.object({ keys: listOf(urlKey, COMPARED_MOST) }),
    response: z.object({ products: z.array(comparedProduct) }),
  }),
  'GET /product/{id}/similar': call({
    summary: 'Similar items in stock (CAT-047)',
    params: z.object({ id }),
    query: z.object({ limit: int(1, 24).default(12) }),
    response: proposed,
  }),
  'GET /search/suggest': call({
    summary: 'Suggestions as one types; of nothing typed, what is popular (OP-137)',
    query: z.object({ q: text(100) }),
    response: z.object({
      /** `price` is null where a manufacturer's minimum keeps it from being shown in a list. */
      products: z.array(
        z.object({
          title: z.string(),
          url: z.string(),
          image: z.string(),
          manufacturer: z.string(),
          price: usd.nullable(),
          bought: z.boolean(),
        }),
      ),
      searches: z.array(z.object({ text: z.string(), url: z.string() })),
      hidden: z.string().nullable(),
      categories: z.array(z.object({ name: z.string(), url: z.string() })),
      brands: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
  }),
  'GET /navigation': call({ summary: 'The menu (API-103)', response: z.array(navNode) }),
  'GET /navigation/lists': call({
    summary: 'Curated lists (API-104)',
    response: z.array(z.object({ id: z.number().int(), name: z.string(), url: z.string(), image: z.string().nullable() })),
  }),
  'GET /featured-nav': call({
    summary: 'Featured menu strip (API-106)',
    response: z.array(z.object({ name: z.string(), url: z.string(), image: z.string().nullable(), position: z.number().int() })),
  }),
  'GET /brands': call({
    summary: 'Brands by letter (API-105)',
    response: z.array(z.object({ name: z.string(), url_key: z.string(), image: z.string().nullable(), letter: z.string() })),
  }),
  'GET /values': call({
    summary: 'Values (API-107)',
    response: z.array(z.object({ name: z.string(), url_key: z.string(), type: attributeType, image: z.string().nullable() })),
  }),
  'GET /ds/recommend': call({
    summary: 'Recommendations (API-109, OP-193)',
    query: z.object({
      type: z.enum(['home', 'pdp', 'cart', 'picks']).default('home'),
      product_id: id.optional(),
      limit: int(1, 60).default(12),
    }),
    response: proposed,
  }),
  'GET /account/recently_viewed': call({
    summary: 'The last 50 products looked at, newest first; by uuid when signed out (OP-098)',
    query: z.object({ limit: int(1, 50).default(50) }),
    response: cards,
  }),
  'POST /account/recently_viewed': call({
    summary: 'A product page was seen (ACC-112)',
    csrf: false,
    body: z.object({ product_id: id }),
    response: ok,
  }),
  'GET /sitemap/{kind}': call({
    summary: 'Paths of a kind for sitemap.xml, 10,000 a page; what is not listed is left out',
    params: z.object({ kind: z.enum(['products', 'categories', 'attributes', 'lists']) }),
    query: z.object({ cur_page: int(1, 1000).default(1) }),
    response: z.object({ urls: z.array(z.object({ url: z.string(), updated_at: moment.nullable() })), pages: z.number().int() }),
  }),
  'GET /product/sku/membership-gift-dynamic': call({
    summary: 'Gift membership price (API-043)',
    response: z.object({
      msrp: usd,
      price: usd,
      temporary_price_reduction: z.array(z.object({ type: z.enum(['by_fixed', 'by_percent']), amount: z.number() })),
    }),
  }),
};
