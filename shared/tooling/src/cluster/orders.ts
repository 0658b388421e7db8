import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { CallResponse } from '@larder/contracts';
import { CallError, type Shopper, shopperOf } from '../testing/shopper.ts';

/** ms until a call that an outage failed is repeated. */
const RETRY_MS = 100;
/** Units of stock that a product needs: more than a shopper orders before the next look at the list. */
const PLENTY = 200;

/** Order that the store has confirmed. */
export interface ConfirmedOrder {
  readonly id: string;
  readonly checkout: string;
  /** ms of this process at which its first call was sent, and at which it was confirmed. */
  readonly began: number;
  readonly ended: number;
}

/** Repeats a call until it succeeds, as a shopper does. @throws CallError for a refusal that is no outage */
async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof CallError && error.status < 500) throw error;
      await pause(RETRY_MS);
    }
  }
}

/** Lists products among which is a plentiful one. */
export const PLENTIFUL = '/products?page_size=60&filter[category]=pantry';

/** Returns the fields of a call that puts a plentiful product into a cart. @throws Error where there is none */
export function lineOfPlenty({ products }: CallResponse<'GET /products'>): Record<string, string> {
  const product = products.find((each) => each.product_type === 'simple' && each.box_type === 'grocery' && each.qty >= PLENTY);
  if (!product) throw new Error(`no product of ${products.length} has a stock of ${PLENTY}`);
  return { 'products[0][product_id]': String(product.id), 'products[0][qty]': String(Math.max(1, product.min_order_qty)) };
}

/** Orders one unit of a product that is plentiful, whatever it takes. */
async function order(shopper: Shopper): Promise<ConfirmedOrder> {
  const began = performance.now();
  const lines = lineOfPlenty(await persist(() => shopper.get<CallResponse<'GET /products'>>(PLENTIFUL)));
  const cart = await persist(() => shopper.post<CallResponse<'POST /carts/bulk_product'>>('/carts/bulk_product', lines));
  const { addresses } = await persist(() => shopper.get<CallResponse<'GET /account/address'>>('/account/address'));
  const form = { checkout_id: cart.cart_id, address_id: String(addresses[0]?.id) };
  // As the page does: each attempt has a new token of the card, because a token works once.
  const { order_id: id } = await persist(async () =>
    shopper.post<CallResponse<'POST /checkout/order'>>('/checkout/order', { ...form, payment_token: await shopper.cardToken() }),
  );
  return { id, checkout: cart.cart_id, began, ended: performance.now() };
}

/** Shoppers who order one after the other, through outages. */
export class Orders {
  readonly confirmed: ConfirmedOrder[] = [];
  readonly #running: Promise<unknown>;
  #isOver = false;

  private constructor(shoppers: readonly Shopper[], restMs: number) {
    this.#running = Promise.all(
      shoppers.map(async (shopper) => {
        while (!this.#isOver) {
          this.confirmed.push(await order(shopper));
          if (restMs > 0) await pause(restMs);
        }
      }),
    );
    // Reported by `end`.
    this.#running.catch(() => (this.#isOver = true));
  }

  /**
   * @param emails demo members, one shopper each
   * @param restMs ms between two orders of a shopper
   */
  static async begin(address: string, emails: readonly string[], restMs = 0): Promise<Orders> {
    return new Orders(await Promise.all(emails.map((email) => shopperOf(address, email))), restMs);
  }

  /** Resolves once so many more orders are confirmed whose first call was sent from now on. Returns the ms until the first one. */
  async more(count: number): Promise<number> {
    const from = performance.now();
    const found = () => this.confirmed.filter(({ began }) => began >= from);
    while (found().length < count) {
      if (this.#isOver) await this.end();
      await pause(10);
    }
    return (found()[0]?.ended ?? Number.NaN) - from;
  }

  /** Lets every shopper complete the current order. @throws Error where one was refused */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }
}

/** Differences between confirmed orders and the database. */
interface OrderDifferences {
  /** Confirmed orders that are not there. */
  readonly lost: string[];
  /** Checkouts with several orders, and orders with several payments. */
  readonly doubled: string[];
  /** Charges of the gateway that belong to no payment. */
  readonly unpaired: string[];
}

/** Compares confirmed orders with those of the database. */
export async function compareOrders(databaseUrl: string, confirmed: readonly ConfirmedOrder[]): Promise<OrderDifferences> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = async (sql: string, ...values: string[][]): Promise<string[]> =>
    (await client.query<{ id: string }>(sql, values)).rows.map(({ id }) => id);
  try {
    const checkouts = confirmed.map(({ checkout }) => checkout);
    const found = new Set(await ids('select id::text from orders where cart_id::text = any($1)', checkouts));
    const orders = confirmed.map(({ id }) => id);
    return {
      lost: orders.filter((id) => !found.has(id)),
      doubled: [
        ...(await ids(
          'select cart_id::text as id from orders where cart_id::text = any($1) group by 1 having count(*) > 1',
          checkouts,
        )),
        ...(await ids(
          `select subject_id as id from payments where state = 'succeeded' and subject_id = any($1) group by 1 having count(*) > 1`,
          orders,
        )),
      ],
      unpaired: await ids(
        `select id from sandbox_gateway.charges where status = 'succeeded'
           and not exists (select from payments where charge_id = charges.id)`,
      ),
    };
  } finally {
    await client.end();
  }
}
