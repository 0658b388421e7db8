import type { Target } from './measure.ts';
import { visitor } from './shopper.ts';

const SESSIONS = 10;

interface Card {
  id: number;
  url_key: string;
  in_stock: boolean;
  product_type: string;
}

/** What is measured: product list, product, cart bulk sync at the api; a visitor's pages at the host, as all get them and as one gets them alone. */
export async function targets(store: string, api: string, databaseUrl: string): Promise<Target[]> {
  const list = `${api}/api/v1/products?page_size=60`;
  const { products } = (await (await fetch(list)).json()) as { products: Card[] };
  const simple = products.filter((each) => each.in_stock && each.product_type === 'simple').slice(0, 5);
  const body = simple.map(({ id }, at) => `products[${at}][product_id]=${id}&products[${at}][qty]=1`).join('&');
  const pages = [
    ['home', '/'],
    ['category', '/c/pantry'],
    ['product', `/p/${simple[0]?.url_key ?? ''}`],
    ['search', '/search/results?q=oats'],
  ] as const;
  return [
    { name: 'product list (60)', url: list },
    { name: 'product', url: `${api}/api/v1/product/url/${simple[0]?.url_key ?? ''}` },
    {
      name: 'cart bulk sync (5 lines); Koa with a select',
      url: `${api}/api/v1/carts/bulk_product`,
      method: 'POST',
      headers: await Promise.all(Array.from({ length: SESSIONS }, () => visitor(api))),
      body,
      databaseUrl,
    },
    ...pages.flatMap(([page, path]): Target[] => [
      { name: `${page} page`, url: store + path, isPacked: true },
      // Whoever came with a code gets a page of their own.
      { name: `${page} page, rendered anew`, url: store + path, isPacked: true, headers: [{ cookie: 'ccode=BENCH' }] },
    ]),
  ];
}
