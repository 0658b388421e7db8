import { address, product, shopper } from '../cart/shop.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, startApi, type TestApi } from '../../../test/index.ts';
import { moveOrder } from './move-order.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

async function place(number?: string) {
  const person = await shopper(api);
  const products = [{ product_id: await product(api.em()), qty: 6 }];
  const address_id = await address(person);
  const { cart_id } = await person.client.ok('POST /carts/bulk_product', { body: { products } });
  const body = { checkout_id: cart_id, address_id, payment_token: await cardToken(person.client, number) };
  await person.client.call('POST /checkout/order', { body });
  const [order] = await queryRows(api.em(), sql<{ id: string }>`select id from orders where customer_id = ${person.id}`);
  return { person, id: order?.id ?? '' };
}

const history = async (id: string) =>
  (
    await queryRows(
      api.em(),
      sql<{ text: string }>`select concat_ws(' ', from_state, '>', to_state, move, by, cause) as text from order_history
        where order_id = ${id} order by id`,
    )
  ).map(({ text }) => text);

test('each transition of an order is in its history, with its actor', async () => {
  const { person, id } = await place();
  await person.client.ok('POST /account/order/{id}/cancel', { params: { id } });
  await person.client.ok('POST /account/order/{id}/cancel', { params: { id } });
  expect(await history(id)).toEqual([
    '> pending_payment begin shopper',
    'pending_payment > processing pay payments',
    'processing > canceled cancel shopper',
  ]);
});

test('a refused payment is in it with its reason', async () => {
  const { id } = await place('4000000000009995');
  expect((await history(id)).at(-1)).toBe('pending_payment > payment_failed refuse payments insufficient_funds');
});

test('a transition that the state machine does not define is refused with 409, and changes nothing', async () => {
  const { id } = await place();
  const before = await history(id);
  const move = (name: 'deliver' | 'schedule', by: 'warehouse' | 'shopper') =>
    api.em().transactional((em) => moveOrder(api.services, em, id, name, { by }));
  await expect(move('deliver', 'warehouse')).rejects.toMatchObject({ status: 409, errorCode: 'move_not_allowed' });
  await expect(move('schedule', 'shopper')).rejects.toMatchObject({ status: 409 });
  expect(await history(id)).toEqual(before);
  await move('schedule', 'warehouse');
  expect((await history(id)).at(-1)).toBe('processing > scheduled schedule warehouse');
});

test('two workers that move one order make one move', async () => {
  const { id } = await place();
  await sql`update orders set updated_at = updated_at - interval '11 minutes' where id = ${id}`.execute(api.em().getKysely());
  const schedule = () => api.em().transactional((em) => moveOrder(api.services, em, id, 'schedule', { by: 'warehouse' }));
  const done = await Promise.allSettled([schedule(), schedule()]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
