import { LIST_ORDER_WAYS, sortParameter } from '@larder/rules';
import { NARROWED } from './mix.ts';
import { CONNECTIONS, type BenchRequest } from './load.ts';

/** Number of different requests for a connection: more than it sends during the measurement. */
const EACH = 3_000;
/** Shelves with how many pages of 60 the demo store has of them. */
const SHELVES = [
  ['pantry', 20],
  ['snacks', 9],
  ['beverages', 5],
  ['frozen', 4],
] as const;
const ORDERS = LIST_ORDER_WAYS.map(({ key, direction }) => `&${sortParameter(key)}=${direction}`);
const TEXTS = [
  'organic',
  'chocolate',
  'milk',
  'snacks',
  'oil',
  'almond milk',
  'gluten free bread',
  'cofee',
  'kids snacks',
  'oats',
];

/** Picks an element by the remainder of a random number, new for each request, and divides the number for the next pick. */
class Draw {
  #left: number;
  constructor(n: number) {
    // Knuth's: neighbours have nothing in common, and each run the same.
    this.#left = Math.imul(n + 1, 2_654_435_761) >>> 0;
  }
  of<T>(list: readonly T[]): T {
    const item = list[this.#left % list.length] as T;
    this.#left = Math.floor(this.#left / list.length);
    return item;
  }
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const SIZES = upTo(21).map((more) => 49 + more);
const THIRDS = [true, false, false];

/** Requests of a connection: each is for a random page of 50 to 70, so that hardly any response is cached. */
const varied =
  (pathOf: (draw: Draw) => string) =>
  (connection: number): BenchRequest[] =>
    Array.from({ length: EACH }, (_, at) => {
      const draw = new Draw(connection * EACH + at);
      return { path: `/api/v1${pathOf(draw)}&page_size=${draw.of(SIZES)}` };
    });

/** Lists: shelves in every order, two thirds of them some page, a third the first page narrowed by a facet. */
export const variedLists = varied((draw) => {
  const [shelf, pages] = draw.of(SHELVES);
  const rest = draw.of(THIRDS) ? draw.of(NARROWED) : `&cur_page=${draw.of(upTo(pages))}`;
  return `/category/url/${shelf}?${draw.of(ORDERS).slice(1)}${rest}`;
});

/** Searches of ten texts: every order, the first three pages. */
export const variedSearches = varied(
  (draw) => `/products?filter[search]=${encodeURIComponent(draw.of(TEXTS))}${draw.of(ORDERS)}&cur_page=${draw.of(upTo(3))}`,
);

/** The keys of all listed products. */
export async function productKeys(api: string): Promise<string[]> {
  const keys: string[] = [];
  for (let page = 1; ; page++) {
    const response = await fetch(`${api}/api/v1/products?page_size=100&cur_page=${page}`);
    if (!response.ok) throw new Error(`products, page ${page}: ${response.status} ${(await response.text()).slice(0, 200)}`);
    const { products } = (await response.json()) as { products: { url_key: string }[] };
    keys.push(...products.map(({ url_key }) => url_key));
    if (products.length < 100) return keys;
  }
}

/** Deals requests out to the connections, each to one of them. */
export const eachOnce =
  (requests: readonly BenchRequest[]) =>
  (connection: number): BenchRequest[] =>
    requests.filter((_, at) => at % CONNECTIONS === connection);
