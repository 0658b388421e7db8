import { type FacetName, LIST_ORDER_WAYS, sortParameter } from '@larder/rules';

/** Requests of one kind; each call gives another page size, so that no answer comes out of a cache. */
export interface Kind {
  name: string;
  paths: readonly ((size: number) => string)[];
}

const search =
  (text: string, more = '') =>
  (size: number) =>
    `/products?filter[search]=${encodeURIComponent(text)}&page_size=${size}${more}`;
const category =
  (key: string, more = '') =>
  (size: number) =>
    `/category/url/${key}?page_size=${size}${more}`;
/** Every order in every direction. */
const SORTS = LIST_ORDER_WAYS.map(({ key, direction }) => `&${sortParameter(key)}=${direction}`);

/** A value of every facet. */
const FACET_VALUES: Record<FacetName, string> = {
  shelf: 'pasta',
  without: 'milk',
  bought: '1',
  diet: 'vegan',
  trait: 'caffeine-with-caffeine',
  brand: 'larder',
  certification: 'organic',
  price: '5-10',
  rating: '4',
  in_stock: '1',
  on_sale: '1',
  box: 'grocery',
};
/** The parameters that narrow a list by each facet. */
export const NARROWED = Object.entries(FACET_VALUES).map(([name, value]) => `&filter[${name}]=${value}`);

/** Shopper requests by kind. `most`: number of products in the largest category; `keys`, `ids`: some products. */
export function mix({ most, keys, ids }: { most: number; keys: readonly string[]; ids: readonly number[] }): Kind[] {
  const some = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  return [
    { name: 'product list', paths: [(n) => `/products?page_size=${n}`, (n) => `/deals?page_size=${n}`] },
    {
      name: 'category page',
      paths: ['pantry', 'snacks', 'chips', 'frozen'].flatMap((key) => [
        category(key),
        category(key, '&filter[diet]=vegan&filter[in_stock]=1'),
        category(key, '&filter[price_min]=5&filter[price_max]=10&filter[rating]=4'),
      ]),
    },
    { name: 'category, each facet', paths: NARROWED.map((facet) => category('pantry', facet)) },
    { name: 'category, each order', paths: SORTS.map((sort) => category('pantry', sort)) },
    {
      name: 'category, page in the middle',
      paths: ['', '&filter[in_stock]=1'].flatMap((more) =>
        SORTS.map((sort) => (n: number) => category('pantry', `${sort}${more}&cur_page=${Math.ceil(most / 2 / n)}`)(n)),
      ),
    },
    {
      name: 'attribute page',
      paths: ['vegan', 'organic', 'larder'].map((key) => (n) => `/attribute-page/${key}?page_size=${n}`),
    },
    {
      name: 'search',
      paths: [
        ...['organic', 'chocolate', 'milk', 'snacks', 'oil'].map((text) => search(text)),
        ...['organic chocolate', 'almond milk', 'gluten free bread', 'kids snacks'].map((text) => search(text)),
        ...['chocolat almnd', 'cofee', 'sparklng watr', 'penut buter'].map((text) => search(text)),
        ...['larder olive oil', 'verdanza salsa', 'glycinate', 'zzzzqqqq', 'qwxyz chocolate', 'choc', 'spark'].map((text) =>
          search(text),
        ),
        search('organic', '&filter[diet]=vegan&sort[price]=asc'),
      ],
    },
    {
      name: 'suggestions',
      paths: ['choc', 'or', 'alm', 'organic ch', 'pea', 'cofee'].map(
        (q) => (n) => `/search/suggest?q=${encodeURIComponent(q)}${' '.repeat(n - 19)}`,
      ),
    },
    { name: 'product page', paths: [(n) => `/product/url/${some(keys, n)}`] },
    {
      name: 'similar, recommended',
      paths: [
        (n) => `/product/${some(ids, n)}/similar`,
        (n) => `/ds/recommend?type=home&limit=${n - 19}`,
        (n) => `/ds/recommend?type=picks&limit=${n - 19}`,
      ],
    },
  ];
}
