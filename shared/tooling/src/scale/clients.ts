import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallResponse } from '@larder/contracts';
import { PlainError } from '@larder/platform/process/plain-error';
import { type Shopper, shopperOf, signIn, visitor } from '../testing/shopper.ts';
import type { Client } from './load.ts';

/** Demo members who can order. Each has one order in progress at most, so that carts do not disturb each other. */
const MEMBERS = ['annual@larder.example', 'monthly@larder.example', 'trial@larder.example'];
const LINES = 5;
/** Units of stock that a product needs, so that no measurement sells it out. */
const PLENTY = 200;
/** A visitor with a promo code gets pages that no cache shares. */
const PERSONAL = 'ccode=SCALE';
const PACKED = { 'accept-encoding': 'br' };
const PAGE_SIZE = 60;

type Products = CallResponse<'GET /products'>['products'];

async function fetchProducts(store: string): Promise<Products> {
  const response = await fetch(`${store}/api/v1/products?page_size=${PAGE_SIZE}&filter[category]=pantry`);
  if (!response.ok) throw new PlainError(`The store lists no products: ${response.status}.`);
  const { products } = (await response.json()) as CallResponse<'GET /products'>;
  return products.filter(
    ({ product_type, box_type, in_stock }) => product_type === 'simple' && box_type === 'grocery' && in_stock,
  );
}

/** Form of a cart with some products, from a position in their list on. */
function cartLines(products: Products, from: number, quantity: number): Record<string, string> {
  const chosen = Array.from({ length: LINES }, (_, at) => products[(from + at) % products.length]);
  return Object.fromEntries(
    chosen.flatMap((product, at) => [
      [`products[${at}][product_id]`, String(product?.id)],
      [`products[${at}][qty]`, String(Math.max(quantity, product?.min_order_qty ?? 1))],
    ]),
  );
}

/** Attempts at a page that a busy store refuses, and ms between two of them: as long as shoppers are asked to wait. */
const ATTEMPTS = 10;
const RETRY_MS = 200;

interface Answer {
  readonly status: number;
  readonly bytes: number;
}

/** Sends a request, again where the store is busy, until its response is complete. @returns bytes of its body @throws PlainError for a failure */
async function exchange(agent: Agent, url: string, headers: Record<string, string>, body?: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, bytes } = await send(agent, url, headers, body);
    if (status === 200) return bytes;
    if (status !== 503 || attempt === ATTEMPTS) throw new PlainError(`${url} responds with ${status}.`);
    await pause(RETRY_MS);
  }
}

/** Sends a request and reads its response. Uses less CPU than fetch, because it unpacks nothing. */
function send(agent: Agent, url: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      let bytes = 0;
      response.once('error', fail);
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.once('end', () => done({ status: response.statusCode ?? 0, bytes }));
    });
    sent.once('error', fail);
    sent.end(body);
  });
}

/**
 * Creates clients of a stocked store, each with a connection, a cart and a signed-in member.
 * @param store origin of the host: all requests pass through it, as in production
 */
export async function createClients(store: string, count: number): Promise<Client[]> {
  const products = await fetchProducts(store);
  const plentiful = products.filter(({ qty }) => qty >= PLENTY);
  if (plentiful.length < LINES) throw new PlainError(`Only ${plentiful.length} products have a stock of ${PLENTY}.`);
  const members = await Promise.all(
    MEMBERS.map(async (email) => ({ shopper: await shopperOf(store, email), headers: await signIn(store, email) })),
  );
  const orders = await createOrders(
    members.map(({ shopper }) => shopper),
    plentiful,
  );
  let pages = 0;
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const cart = await visitor(store);
      const { cookie = '' } = members[at % members.length]?.headers ?? {};
      let changes = 0;
      const client: Client = (kind) => {
        switch (kind) {
          case 'cachedPage':
            return exchange(agent, `${store}/c/pantry`, PACKED);
          case 'renderedPage':
            return exchange(agent, `${store}/p/${products[pages++ % products.length]?.url_key}`, { ...PACKED, cookie: PERSONAL });
          case 'memberPage':
            return exchange(agent, `${store}/`, { ...PACKED, cookie });
          case 'cartChange':
            return exchange(
              agent,
              `${store}/api/v1/carts/bulk_product`,
              cart,
              new URLSearchParams(cartLines(products, at, 1 + (changes++ % 2))).toString(),
            );
          case 'order':
            return orders();
        }
      };
      return client;
    }),
  );
}

/** Creates a function that places an order of a member who has none in progress. */
async function createOrders(shoppers: readonly Shopper[], products: Products): Promise<() => Promise<number>> {
  const free = await Promise.all(
    shoppers.map(async (shopper) => {
      const { addresses } = await shopper.get<CallResponse<'GET /account/address'>>('/account/address');
      return { shopper, address: String(addresses[0]?.id) };
    }),
  );
  const waiting: (() => void)[] = [];
  let placed = 0;
  return async () => {
    while (free.length === 0) await new Promise<void>((wake) => waiting.push(wake));
    const member = free.shift();
    if (!member) throw new Error('no member is free');
    const { shopper, address } = member;
    const lines = cartLines(products, LINES * placed++, 1);
    const { cart_id: checkout } = await shopper.post<CallResponse<'POST /carts/bulk_product'>>('/carts/bulk_product', lines);
    await shopper.post('/checkout/order', {
      checkout_id: checkout,
      address_id: address,
      payment_token: await shopper.cardToken(),
    });
    free.push(member);
    waiting.shift()?.();
    return 0;
  };
}
