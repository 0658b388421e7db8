import type { CallResponse } from '@larder/contracts';
import { address, product } from '../cart/shop.fixture.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, type Person, type TestApi } from '../../../test/index.ts';

/** Puts the gift card on the shelf of an empty store, with its amounts and the year of membership that may be in it; answers the id. */
export async function giftProduct(em: Em): Promise<number> {
  const membership = await product(em, { price: 49.95 });
  await sql`update products set sku = 'membership-gift-dynamic' where id = ${membership}`.execute(em.getKysely());
  const id = await product(em, { price: 25, type: 'giftcard', taxClass: 'general' });
  await sql`insert into product_options (product_id, key, label) values (${id}, 'amount', 'Shopping credit')`.execute(
    em.getKysely(),
  );
  await sql`insert into product_option_values (option_id, key, label, price_delta_cents)
      select o.id, v::text, '$' || v, (v - 25) * 100 from product_options o, unnest(array[25, 50, 200]) v where o.product_id = ${id}`.execute(
    em.getKysely(),
  );
  return id;
}

/** Form values of a gift card. */
export const giftForm = (change: Record<string, string> = {}) => ({
  type: 'credit',
  amount: '50',
  gc_recipient_full_name: 'Ann Lee',
  gc_recipient_email: 'ann@larder.example',
  gc_message: 'Happy birthday!',
  sender_fullname: 'Bo Lind',
  gc_sender_email: 'bo@larder.example',
  ...change,
});

type Order = CallResponse<'GET /account/order/{id}'>['order'];

/** Buys gift cards; answers the order. */
export async function buyGift(buyer: Person, giftId: number, change: Record<string, string> = {}, qty = 1): Promise<Order> {
  const addressId = await address(buyer);
  const cart = await buyer.client.ok('POST /carts/product', { body: { product_id: giftId, qty, options: giftForm(change) } });
  const body = { checkout_id: cart.cart_id, address_id: addressId, payment_token: await cardToken(buyer.client) };
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body });
  return (await buyer.client.ok('GET /account/order/{id}', { params: { id } })).order;
}

/** E-mails of a template to an address, oldest first, as text. */
export async function mails(api: TestApi, template: string, to: string): Promise<string[]> {
  // First the cards, then the mails that they queued.
  await api.runJobs();
  await api.runJobs();
  const found = await queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select text_body as text from mailbox_messages where template = ${template} and recipient = ${to} order by created_at, id`,
  );
  return found.map(({ text }) => text);
}

const CODE = /LARD(-[A-Z2-9]{4}){3}/;

/** The codes that were mailed to an address, oldest first. */
export const codesTo = async (api: TestApi, to: string): Promise<string[]> =>
  (await mails(api, 'gift_card', to)).map((text) => CODE.exec(text)?.[0] ?? '');

/** The store's remaining liability for a gift card, cents. */
export async function owedFor(api: TestApi, giftCardId: string): Promise<number> {
  const [found] = await queryRows(
    api.em(),
    sql<{ cents: number }>`select coalesce(sum(p.cents), 0)::int as cents from ledger_postings p
      join ledger_accounts a on a.id = p.account_id where a.gift_card = ${giftCardId}`,
  );
  return found?.cents ?? -1;
}
