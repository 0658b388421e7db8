import type { Asked } from './measure.ts';

/** So many different requests a connection: more than are answered while it is measured. */
const EACH = 3_000;
const SHELVES = ['pantry', 'snacks', 'frozen', 'chips', 'pasta', 'beverages'];
const ORDERS = ['', '&sort[price]=asc', '&sort[rating]=desc'];
const TEXTS = [
  'organic',
  'chocolate',
  'milk',
  'snacks',
  'oil',
  'almond+milk',
  'gluten+free+bread',
  'cofee',
  'larder+olive+oil',
  'oats',
];

/** The nth of what a connection asks, by a number that no other request has: of dollars, from 20 on. */
const different =
  (pathOf: (n: number, dollars: number) => string) =>
  (connection: number): Asked[] =>
    Array.from({ length: EACH }, (_, n) => {
      const own = connection * EACH + n;
      return { path: `/api/v1${pathOf(own, 20 + own)}` };
    });

/** Lists of 60, no two of them alike: shelves in several orders, up to a price. */
export const differentLists = different(
  (n, price) =>
    `/category/url/${SHELVES[n % SHELVES.length]}?page_size=60&filter[price_max]=${price}${ORDERS[n % ORDERS.length]}`,
);

/** Searches of 60, no two of them alike, whose texts are ten. */
export const differentSearches = different(
  (n, price) => `/products?page_size=60&filter[search]=${TEXTS[n % TEXTS.length]}&filter[price_max]=${price}`,
);

/** Products by their keys, of all that the store has; each connection begins elsewhere. */
export async function differentProducts(api: string): Promise<(connection: number) => Asked[]> {
  const keys: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await fetch(`${api}/api/v1/products?page_size=100&cur_page=${page}`);
    const { products } = (await answer.json()) as { products: { url_key: string }[] };
    keys.push(...products.map(({ url_key }) => url_key));
    if (products.length < 100) break;
  }
  return (connection) => {
    const from = Math.floor((keys.length * connection) / 10);
    return [...keys.slice(from), ...keys.slice(0, from)].map((key) => ({ path: `/api/v1/product/url/${key}` }));
  };
}
