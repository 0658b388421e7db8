import type { Target } from './measure.ts';
import { visitor } from './shopper.ts';

const SESSIONS = 10;

interface Card {
  id: number;
  url_key: string;
  in_stock: boolean;
  product_type: string;
}

/** What is measured: product list, product, cart bulk sync at the api; a category page at the host. */
export async function targets(store: string, api: string, databaseUrl: string): Promise<Target[]> {
  const list = `${api}/api/v1/products?page_size=60`;
  const { products } = (await (await fetch(list)).json()) as { products: Card[] };
  const simple = products.filter((each) => each.in_stock && each.product_type === 'simple').slice(0, 5);
  const body = simple.map(({ id }, at) => `products[${at}][product_id]=${id}&products[${at}][qty]=1`).join('&');
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
    { name: 'category page, rendered', url: `${store}/c/pantry` },
  ];
}
