import { storeEnv } from './env.ts';
import type { PageKind } from './page-checks.ts';

interface Card {
  id: number;
  title: string;
  qty: number;
  max_order_qty: number;
  min_order_qty: number;
  url: string;
  product_type: string;
  in_stock: boolean;
  is_available: boolean;
  is_map_enabled: boolean;
  box_type: string;
}

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(`${storeEnv.apiUrl}/api/v1${path}`);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return (await answer.json()) as T;
}

/** Product pages of the opened store by what they are made of. */
async function productKinds(): Promise<PageKind[]> {
  // The stock has what is not plain groceries among its first hundred ids.
  const ids = Array.from({ length: 100 }, (_, at) => `filter[id]=${at + 1}`).join('&');
  const [special, plain, wine] = await Promise.all([
    get<{ products: Card[] }>(`/products?page_size=100&${ids}`),
    get<{ products: Card[] }>('/products?page_size=100&sort[recommended]=asc'),
    get<{ products: Card[] }>('/category/url/wine?page_size=5'),
  ]);
  const all = [...special.products, ...plain.products];
  const first = (what: string, isIt: (card: Card) => boolean, among = all): string => {
    const card = among.find(isIt);
    if (!card) throw new Error(`The store has no product of this kind: ${what}`);
    return card.url;
  };
  const inStock = (type: string) => first(type, (card) => card.product_type === type && card.in_stock);
  return [
    {
      name: 'product',
      pages: [
        inStock('simple'),
        inStock('membership'),
        inStock('virtual'),
        first('out of stock', (card) => !card.in_stock),
        first('minimum advertised price', (card) => card.is_map_enabled),
        first('wine', () => true, wine.products),
      ],
    },
    { name: 'configurable product', pages: [inStock('configurable')] },
    { name: 'set of products', pages: [inStock('bundle'), inStock('grouped'), inStock('curated_list')] },
    { name: 'gift card', pages: [inStock('giftcard')] },
  ];
}

/** Every kind of catalog page with addresses of the opened store. */
export async function catalogKinds(): Promise<PageKind[]> {
  const [brands, values, lists] = await Promise.all([
    get<{ url_key: string }[]>('/brands'),
    get<{ url_key: string; type: string }[]>('/values'),
    get<{ url: string }[]>('/navigation/lists'),
  ]);
  const brand = brands[0]?.url_key ?? '';
  const pantry = await get<{ products: Card[] }>('/category/url/pantry?page_size=3');
  const compared = `/compare?${pantry.products.map(({ url }) => `p=${url.replace('/p/', '')}`).join('&')}`;
  // Diets, values and the like share one page.
  const value = values.find(({ type }) => type !== 'brand');
  return [
    { name: 'home', pages: ['/'] },
    {
      name: 'category',
      pages: ['/c/pantry', '/c/snacks?filter[in_stock]=1&sort[price]=asc&cur_page=2', '/c/all-deals', '/deals/thrivecash'],
    },
    { name: 'landing category', pages: ['/c/frozen'] },
    { name: 'shopping lists', pages: [lists[0]?.url ?? '', '/c/shopping-lists'] },
    { name: 'brand', pages: [`/brand/${brand}`, `/${value?.type}/${value?.url_key}`, `/ic?slug=${brand}`, '/myaisle'] },
    { name: 'directory', pages: ['/brands', '/values', '/all-values'] },
    { name: 'search', pages: ['/search/results?q=oats', '/search/results?q=zzzzqqq'] },
    { name: 'comparison', pages: [compared] },
    ...(await productKinds()),
    { name: 'unknown product', pages: ['/p/does-not-exist'] },
  ];
}

/**
 * Finds a product of a category's first page of which one can buy many, one at a time.
 * @throws Error when the page has none
 */
export async function plentifulProductIn(category: string): Promise<Card> {
  const { products } = await get<{ products: Card[] }>(`/category/url/${category}`);
  const found = products.find(
    (card) =>
      card.product_type === 'simple' &&
      card.is_available &&
      !card.is_map_enabled &&
      card.min_order_qty === 1 &&
      Math.min(card.qty, card.max_order_qty) >= 50,
  );
  if (!found) throw new Error(`Nothing in ${category} can be bought by the dozen`);
  return found;
}

/** Title of {@link plentifulProductIn}. */
export const plentifulIn = async (category: string): Promise<string> => (await plentifulProductIn(category)).title;
