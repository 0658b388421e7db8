import sharp from 'sharp';
import { address, product } from '../../src/ordering/cart/shop.fixture.ts';
import { put } from '../../src/ordering/checkout/buyer.fixture.ts';
import { buyGift, giftProduct } from '../../src/ordering/gift-cards/gift.fixture.ts';
import { withPasskey } from '../../src/account/identity/passkeys/authenticator.fixture.ts';
import { buyVirtual, codeProduct } from '../../src/ordering/virtual-products/virtual.fixture.ts';
import { deliver, ordered } from '../../src/ordering/orders/after-sale.fixture.ts';
import type { Em } from '../../src/platform/db/orm.ts';
import { queryRows, sql } from '../../src/platform/db/sql.ts';
import { cardToken, type Client, type TestApi } from '../index.ts';

/** What there is on the shelf for all of them. */
export interface Shelf {
  soap: number;
  gift: number;
  /** Delivers a code. */
  course: number;
}

/** Adds products that can be returned, put on autoship and given as gifts. */
export async function stockShelf(em: Em): Promise<Shelf> {
  const soap = await product(em, { autoshipPrice: 9, taxClass: 'general' });
  await sql`update products set analytics_category = 'home' where id = ${soap}`.execute(em.getKysely());
  return { soap, gift: await giftProduct(em), course: await codeProduct(em, ['A1', 'B2', 'C3', 'D4']) };
}

/** One record of each kind that belongs to one person, by its id. */
export interface Owned {
  address: number;
  card: number;
  cart: string;
  line: number;
  order: string;
  orderItem: number;
  /** One that can still be changed. */
  openOrder: string;
  openItem: number;
  report: number;
  return: number;
  list: number;
  /** For a free membership, which waits for staff. */
  application: number;
  /** Of that application. */
  document: number;
  giftCard: string;
  virtualProduct: string;
  passkey: number;
  autoshipItem: number;
  schedule: number;
  uuid: string;
  session: string;
  /** At the desk. */
  chat: string;
}
export type Kind = keyof Owned;

export interface FullMember {
  client: Client;
  id: number;
  owned: Owned;
  /** A word that stands in all that is theirs and nowhere else. */
  mark: string;
}

const picture = async (): Promise<string> => {
  const canvas = sharp({ create: { width: 400, height: 300, channels: 3, background: 'green' } });
  return (await canvas.jpeg().toBuffer()).toString('base64url');
};

/** A member who has one of everything. */
export async function createFullMember(api: TestApi, { soap, gift, course }: Shelf, mark: string): Promise<FullMember> {
  const { buyer, id: order } = await ordered(api, soap, 4);
  const { client, id } = buyer;
  await client.ok('PUT /account', { body: { firstname: mark } });
  await deliver(api, order);
  const itemOf = async (id: string) =>
    (await client.ok('GET /account/order/{id}', { params: { id } })).order.items[0]?.item_id ?? 0;
  const orderItem = await itemOf(order);
  const report = await client.ok('POST /account/order/{id}/report', {
    params: { id: order },
    body: { item_id: orderItem, kind: 'damaged', qty: 1, wish: 'refund', note: mark, picture: await picture() },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const returned = await client.ok('POST /account/order/{id}/return', {
    params: { id: order },
    body: { item_id: orderItem, qty: 1, return_reason: 'not_needed' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { list_data } = await client.ok('POST /list', { body: { name: mark } });
  await client.ok('POST /list/{id}/items', { params: { id: list_data.id }, body: { product_id: soap } });
  const bought = await buyGift(buyer, gift, { gc_message: mark });
  const unit = await buyVirtual(buyer, course);
  const addressId = await address(buyer, { city: mark });
  const { card } = await client.ok('POST /account/cc', {
    body: { payment_token: await cardToken(client), postcode: '73301' },
  });
  const { autoship_item } = await client.ok('POST /autoship/item', { body: { product_id: soap, qty: 1 } });
  const { schedules } = await client.ok('GET /autoship/schedules');
  const again = await put(client, soap, 3);
  const body = { checkout_id: again.cart_id, address_id: addressId, cc_id: card.id };
  const { order_id: openOrder } = await client.ok('POST /checkout/order', { body });
  const cart = await put(client, soap, 2);
  const { sessions } = await client.ok('GET /account/sessions');
  const { id: passkey } = await withPasskey(client, mark);
  const [application] = await queryRows(
    api.em(),
    sql<{
      id: number;
    }>`insert into gives_applications (customer_id, category, household_size, income_band, story, state, created_at)
      values (${id}, 'teacher', 3, 'under_25', ${mark}, 'proved', store_now()) returning id`,
  );
  const [chat] = await queryRows(
    api.em(),
    sql<{
      id: string;
    }>`with made as (insert into chats (provider, customer_id, created_at, last_at) values ('agent', ${id}, store_now(), store_now()) returning id),
      message as (insert into chat_messages (chat_id, author, text, links, created_at) select id, 'shopper', ${mark}, '[]', store_now() from made)
      select id from made`,
  );
  const { documents } = await client.ok('POST /gives/documents', { body: { name: mark, document: await picture() } });
  const [added] = documents;
  return {
    client,
    id,
    mark,
    owned: {
      address: addressId,
      card: card.id,
      cart: cart.cart_id,
      line: Object.values(cart.items)[0]?.line_item_id ?? 0,
      order,
      orderItem,
      openOrder,
      openItem: await itemOf(openOrder),
      report: report.reports[0]?.report_id ?? 0,
      return: returned.returns[0]?.return_id ?? 0,
      list: list_data.id,
      application: application?.id ?? 0,
      document: added?.document_id ?? 0,
      giftCard: bought.gift_cards?.[0]?.gift_card_id ?? '',
      virtualProduct: unit.virtual_goods[0]?.virtual_good_id ?? '',
      passkey,
      autoshipItem: autoship_item.item_id,
      schedule: schedules[0]?.id ?? 0,
      session: sessions[0]?.id ?? '',
      chat: chat?.id ?? '',
      uuid: client.cookies.get('uuid') ?? '',
    },
  };
}
