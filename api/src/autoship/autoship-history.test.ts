import type { RawBuilder } from 'kysely';
import { product, shopper } from '../ordering/cart/shop.fixture.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { startApi, type TestApi } from '../../test/index.ts';
import { moveItem, moveSchedule } from './move-autoship.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

async function onAutoship() {
  const { client } = await shopper(api);
  const product_id = await product(api.em(), { autoshipPrice: 4 });
  const add = async () => (await client.ok('POST /autoship/item', { body: { product_id, qty: 2 } })).autoship_item.item_id;
  const itemId = await add();
  const { schedule } = await client.ok('GET /autoship/schedule/first');
  return { client, add, itemId, scheduleId: schedule?.id ?? 0 };
}

const history = async (of: RawBuilder<unknown>) =>
  (
    await queryRows(
      api.em(),
      sql<{
        text: string;
      }>`select concat_ws(' ', from_state, '>', to_state, move, by) as text from autoship_history where ${of} order by id`,
    )
  ).map(({ text }) => text);

test('each move of an item is in its history, with who made it', async () => {
  const { client, add, itemId } = await onAutoship();
  expect(await history(sql`item_id = ${itemId}`)).toEqual(['> active begin shopper']);
  const change = (status: string) => client.ok('PUT /autoship/item/{itemId}', { params: { itemId }, body: { status } });
  for (const status of ['paused', 'active', 'skipped']) await change(status);
  await add();
  await change('cancelled');
  expect(await history(sql`item_id = ${itemId}`)).toEqual([
    '> active begin shopper',
    'active > paused pause shopper',
    'paused > active resume shopper',
    'active > skipped skip shopper',
    'skipped > active add_again shopper',
    'active > cancelled remove shopper',
  ]);
});

test('each transition of a schedule is in its history, and none of its items', async () => {
  const { client, scheduleId } = await onAutoship();
  for (const status of ['paused', 'active'] as const)
    await client.ok('PUT /autoship/schedule/{id}', { params: { id: scheduleId }, body: { status } });
  const expected = ['> active begin shopper', 'active > paused pause shopper', 'paused > active resume shopper'];
  expect(await history(sql`schedule_id = ${scheduleId}`)).toEqual(expected);
  await api.em().transactional((em) => moveSchedule(em, scheduleId, 'fail', { by: 'payments', now: api.services.clock.now() }));
  expect(await history(sql`schedule_id = ${scheduleId}`)).toEqual([...expected, 'active > failed_charge_1 fail payments']);
});

test('a move that a machine does not know is refused with 409, and leaves no entry', async () => {
  const { itemId, scheduleId } = await onAutoship();
  const now = api.services.clock.now();
  const refused = { status: 409, errorCode: 'move_not_allowed' };
  const { em } = api;
  await expect(em().transactional((tx) => moveItem(tx, itemId, 'ship', { by: 'clock', now }))).rejects.toMatchObject(refused);
  await expect(em().transactional((tx) => moveItem(tx, itemId, 'pack', { by: 'shopper', now }))).rejects.toMatchObject(refused);
  await expect(
    em().transactional((tx) => moveSchedule(tx, scheduleId, 'give_up', { by: 'payments', now })),
  ).rejects.toMatchObject(refused);
  const begun = '> active begin shopper';
  expect(await history(sql`item_id = ${itemId} or schedule_id = ${scheduleId}`)).toEqual([begun, begun]);
});
