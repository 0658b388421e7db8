import { storeEnv } from './env.ts';

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

/** A product page of each kind that looks different, found in the opened store. */
async function productPages(): Promise<[name: string, path: string][]> {
  // The stock keeps what is not plain groceries among its first hundred ids.
  const ids = Array.from({ length: 100 }, (_, at) => `filter[id]=${at + 1}`).join('&');
  const [special, plain, wine] = await Promise.all([
    get<{ products: Card[] }>(`/products?page_size=100&${ids}`),
    get<{ products: Card[] }>('/products?page_size=100&sort[recommended]=asc'),
    get<{ products: Card[] }>('/category/url/wine?page_size=5'),
  ]);
  const all = [...special.products, ...plain.products];
  const samples: [string, Card | undefined][] = [
    ...['simple', 'configurable', 'bundle', 'grouped', 'giftcard', 'membership', 'virtual', 'curated_list'].map(
      (type): [string, Card | undefined] => [type, all.find((card) => card.product_type === type && card.in_stock)],
    ),
    ['out of stock', all.find((card) => !card.in_stock)],
    ['minimum advertised price', all.find((card) => card.is_map_enabled)],
    ['wine', wine.products[0]],
  ];
  return samples.map(([name, card]) => {
    if (!card) throw new Error(`The store has no product of this kind: ${name}`);
    return [`product, ${name}`, card.url];
  });
}

/** Every kind of catalog page with an address of the opened store. */
export async function catalogPages(): Promise<[name: string, path: string][]> {
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
    ['home', '/'],
    ['category', '/c/pantry'],
    ['landing category', '/c/frozen'],
    ['category, narrowed', '/c/snacks?filter[in_stock]=1&sort[price]=asc&cur_page=2'],
    ['deals', '/c/all-deals'],
    ['Thrive Cash deals', '/deals/thrivecash'],
    ['shopping lists', '/c/shopping-lists'],
    ['list', lists[0]?.url ?? ''],
    ['brand', `/brand/${brand}`],
    ['value', `/${value?.type}/${value?.url_key}`],
    ['brands', '/brands'],
    ['values', '/values'],
    ['all values', '/all-values'],
    ['search', '/search/results?q=oats'],
    ['search without result', '/search/results?q=zzzzqqq'],
    ['partner', `/ic?slug=${brand}`],
    ['my aisle', '/myaisle'],
    ['comparison', compared],
    ...(await productPages()),
    ['unknown product', '/p/does-not-exist'],
  ];
}

/** Title of a product of a category's first page of which one can buy many, one at a time. */
export async function plentifulIn(category: string): Promise<string> {
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
  return found.title;
}
