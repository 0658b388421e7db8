import { losAngelesDay } from '@larder/rules';
import { shopper } from '../cart/shop.fixture.ts';
import { buyGift, giftForm, giftProduct, mails } from '../gift-cards/gift.fixture.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { advanceOrdersJob } from './advance-orders.ts';
import { handOverJob } from './hand-over.ts';

let api: TestApi;
let gift: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  gift = await giftProduct(api.em());
});
afterEach(() => api.clock.set(null));
afterAll(() => api.stop());

const later = async (hours: number) => {
  api.clock.set(new Date(Date.now() + hours * HOUR));
  await advanceOrdersJob.run(api.services, {});
  await handOverJob.run(api.services, {});
};
const stateOf = async (id: string) =>
  (await queryRows(api.em(), sql<{ state: string }>`select state from orders where id = ${id}`))[0]?.state;

test('an order of gift cards is done an hour after they were mailed, without a warehouse or carrier', async () => {
  const buyer = await shopper(api);
  const { order_id: id } = await buyGift(buyer, gift);
  expect(await mails(api, 'gift_card', giftForm().gc_recipient_email)).toHaveLength(1);
  await later(0.5);
  expect(await stateOf(id)).toBe('processing');
  await later(1.2);
  await later(1.2);
  expect(await stateOf(id)).toBe('delivered');
  expect(await mails(api, 'order_news', buyer.email)).toEqual([]);
  const [moves] = await queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select string_agg(concat_ws(' ', move, by), ', ' order by id) as text from order_history where order_id = ${id}`,
  );
  expect(moves?.text).toBe('begin shopper, pay payments, hand_over mails');
});

test('one that waits for its day is not done before; until then it can be canceled, which the job leaves', async () => {
  const buyer = await shopper(api);
  const { order_id: id } = await buyGift(buyer, gift, { send_date: losAngelesDay(new Date(Date.now() + 10 * DAY)) });
  await later(5);
  expect(await stateOf(id)).toBe('processing');
  api.clock.set(null);
  await buyer.client.ok('POST /account/order/{id}/cancel', { params: { id } });
  await later(5);
  expect(await stateOf(id)).toBe('canceled');
});
