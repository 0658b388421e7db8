import { earn, spend } from './move.ts';
import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';
import { mailEndingCash } from './cash-mails.ts';

const START = new Date('2026-03-02T18:00:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const onDay = (count: number): void => api.clock.set(after(START, count * DAY));
let orders = 0;
const movement = (customerId: number, cents: number) => ({
  owner: { customerId },
  causeId: `o-${++orders}`,
  cents,
  now: api.clock.now(),
});
const earned = (customerId: number, cents: number) =>
  api.em().transactional((em) => earn(em, { reason: 'order', ...movement(customerId, cents) }));
const paid = (customerId: number, cents: number) =>
  api.em().transactional((em) => spend(em, { reason: 'thrive_cash_paid', ...movement(customerId, cents) }));
async function mailsTo(email: string): Promise<string[]> {
  await api.runJobs();
  const found = await db(api.em())
    .selectFrom('mailbox_messages')
    .select('text_body')
    .where('recipient', '=', email)
    .where('template', '=', 'cash_ending')
    .orderBy('created_at')
    .execute();
  return found.map(({ text_body: text }) => text.match(/\$[\d.]+|(?<=until )[^.]+/g)?.join(' ') ?? text);
}

test('OP-028: seven days before it ends, mails a shopper what is left, once for each part', async () => {
  onDay(0);
  const { id, email } = await lead(api);
  await earned(id, 300);
  onDay(2);
  await earned(id, 500);
  await paid(id, 100);
  onDay(82.9);
  expect(await mailEndingCash(api.services)).toBe(0);
  onDay(83);
  expect(await mailEndingCash(api.services)).toBe(1);
  expect(await mailEndingCash(api.services)).toBe(0);
  onDay(85);
  expect(await mailEndingCash(api.services)).toBe(1);
  expect(await mailsTo(email)).toEqual(['$2.00 May 31, 2026', '$5.00 June 2, 2026']);
});

test('mails nothing about amounts that were spent or have ended', async () => {
  onDay(0);
  const [spent, late] = [await lead(api), await lead(api)];
  for (const { id } of [spent, late]) await earned(id, 100);
  await paid(spent.id, 100);
  onDay(90);
  expect(await mailEndingCash(api.services)).toBe(0);
  expect((await Promise.all([spent, late].map(({ email }) => mailsTo(email)))).flat()).toEqual([]);
});
