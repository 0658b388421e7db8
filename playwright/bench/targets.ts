import type { Target } from './measure.ts';

const SESSIONS = 10;

interface Card {
  id: number;
  url_key: string;
  in_stock: boolean;
  product_type: string;
}

/** A visitor of its own: cookies and csrf token, as a browser would have them. */
async function visitor(api: string): Promise<Record<string, string>> {
  const answer = await fetch(`${api}/api/v1/token/csrf`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { csrf_token } = (await answer.json()) as { csrf_token: string };
  return { cookie, 'x-csrf-token': csrf_token, 'content-type': 'application/x-www-form-urlencoded', reqsource: 'web' };
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
