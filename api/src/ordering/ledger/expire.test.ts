import { addDays, losAngelesDay, losAngelesMoment } from '@larder/rules';
import { after, DAY, MINUTE } from '../../platform/clock.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import { giveTimeBack, windTo } from '../../platform/time/advance-time.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { balanceOf, historyOf } from './balance.ts';
import { expireDue, nextEnd } from './expire.ts';
import { ledgerHolds, owner } from './ledger.fixture.ts';
import { earn, spend } from './move.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent' } });
  await api.services.jobs.tick(api.services);
});
afterAll(() => api.stop());
afterEach(async () => {
  jest.restoreAllMocks();
  await api.services.clock.refresh();
  await ledgerHolds(api.em());
});

const now = () => api.services.clock.now();
const wind = (ms: number) => windTo(api.services, after(now(), ms));
/** A shopper whose credit ends in a number of days. */
async function createOwner(cents: number, days = 90): Promise<number> {
  const customerId = await owner(api.em());
  const earnedAt = after(now(), (days - 90) * DAY);
  const movement = { reason: 'order', owner: { customerId }, causeId: `of-${customerId}`, cents, now: earnedAt } as const;
  await api.em().transactional((em) => earn(em, movement));
  return customerId;
}
const historyTexts = async (customerId: number) =>
  (await historyOf(api.em(), 'thrive_cash', { customerId }, { limit: 9 })).map(({ text, cents }) => `${text} ${cents}`);
const expiries = async () =>
  (
    await db(api.em())
      .selectFrom('ledger_entries')
      .select(countOfRows.as('count'))
      .where('reason', '=', 'expired')
      .executeTakeFirstOrThrow()
  ).count;

test('OP-028: what was not used ends on time and once; what was spent leaves nothing to end', async () => {
  const [unspent, spent] = [await createOwner(300, 2), await createOwner(100, 2)];
  const movement = { reason: 'thrive_cash_paid', owner: { customerId: spent }, causeId: 'one', cents: 100, now: now() } as const;
  await api.em().transactional((em) => spend(em, movement));
  const end = await nextEnd(api.em());
  await wind(DAY);
  expect(await balanceOf(api.em(), 'thrive_cash', { customerId: unspent }, now())).toBe(300);
  expect(await expiries()).toBe(0);
  await wind(3 * DAY);
  expect(await historyTexts(unspent)).toEqual(['Expired -300', 'Order 300']);
  expect(await historyTexts(spent)).toEqual(['Paid for an order -100', 'Order 100']);
  expect(await expiries()).toBe(1);
  // At the midnight after its end.
  const [line] = await historyOf(api.em(), 'thrive_cash', { customerId: unspent }, { limit: 1 });
  if (!line || !end) throw new Error('nothing ended');
  const midnight = losAngelesMoment(addDays(losAngelesDay(end), 1));
  expect(Math.abs(line.happenedAt.getTime() - midnight.getTime())).toBeLessThan(MINUTE);
  expect(await nextEnd(api.em())).toBeNull();
});

test('a sweep that is cut off after the first account is done by the next one, each lot once', async () => {
  const people = [await createOwner(10), await createOwner(20), await createOwner(30)];
  const before = await expiries();
  const moment = after(now(), 91 * DAY);
  jest.spyOn(api.services.clock, 'now').mockReturnValue(moment);
  const { fork } = api.services;
  let statements = 0;
  jest.spyOn(api.services, 'fork').mockImplementation(() => {
    // The list, the first account, and then the end of the process.
    if (++statements === 3) throw new Error('killed');
    return fork();
  });
  await expect(expireDue(api.services)).rejects.toThrow('killed');
  jest.mocked(api.services.fork).mockRestore();
  expect(await expiries()).toBe(before + 1);
  expect(await expireDue(api.services)).toBe(2);
  expect(await expireDue(api.services)).toBe(0);
  expect(await expiries()).toBe(before + 3);
  for (const customerId of people)
    expect((await historyTexts(customerId)).filter((text) => text.startsWith('Expired'))).toHaveLength(1);
});

test('two sweeps at once close each lot once', async () => {
  await createOwner(10);
  const before = await expiries();
  jest.spyOn(api.services.clock, 'now').mockReturnValue(after(now(), 91 * DAY));
  await Promise.all([expireDue(api.services), expireDue(api.services)]);
  expect(await expiries()).toBe(before + 1);
});

test('an account that fails is reported, delays no other, and fails the job, so that it is retried', async () => {
  const [first] = [await createOwner(10), await createOwner(20)];
  const before = await expiries();
  jest.spyOn(api.services.clock, 'now').mockReturnValue(after(now(), 91 * DAY));
  const error = jest.spyOn(api.services.log, 'error');
  const { fork } = api.services;
  let statements = 0;
  jest.spyOn(api.services, 'fork').mockImplementation(() => {
    const em = fork();
    if (++statements === 2) jest.spyOn(em, 'transactional').mockRejectedValue(new Error('lost'));
    return em;
  });
  await expect(expireDue(api.services)).rejects.toThrow("1 of the ledger's accounts could not be swept");
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ account_id: expect.any(Number) }), expect.any(String));
  expect(await expiries()).toBe(before + 1);
  jest.mocked(api.services.fork).mockRestore();
  await expireDue(api.services);
  expect(await expiries()).toBe(before + 2);
  expect(await historyTexts(first)).toContain('Expired -10');
});

test('time that is given back closes nothing twice', async () => {
  const customerId = await createOwner(10, 1);
  await wind(3 * DAY);
  await giveTimeBack(api.services);
  expect(await expireDue(api.services)).toBe(0);
  expect(await historyTexts(customerId)).toEqual(['Expired -10', 'Order 10']);
});
