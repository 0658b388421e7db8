import { endOfEarned } from '@larder/rules';
import { type Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { balanceOf, historyOf, nextExpiry } from './balance.ts';
import { day, ledgerHolds, owner, START, giftCard } from './ledger.fixture.ts';
import { mergeBalances } from './merge-balances.ts';
import { earn, spend } from './move.ts';
import { reverse } from './reverse.ts';

let api: TestApi;
let customerId: number;
let order = 0;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());
afterEach(() => ledgerHolds(api.em()));

const inTx = <T>(work: (em: Em) => Promise<T>): Promise<T> => api.em().transactional(work);
const fresh = async () => (customerId = await owner(api.em()));
const nextOrder = () => `order-${++order}`;
const earned = (cents: number, now = START, causeId = nextOrder()) =>
  inTx((em) => earn(em, { reason: 'order', owner: { customerId }, causeId, cents, now }));
const paid = (cents: number, now = START, causeId = nextOrder()) =>
  inTx((em) => spend(em, { reason: 'thrive_cash_paid', owner: { customerId }, causeId, cents, now }));
const back = (causeId: string, now: Date, more: { cents?: number; id?: string; reason?: 'order' } = {}) =>
  inTx((em) =>
    reverse(em, {
      reason: more.reason ?? 'thrive_cash_paid',
      causeId,
      because: { kind: 'cancellation', id: more.id ?? causeId },
      now,
      ...(more.cents === undefined ? {} : { cents: more.cents }),
    }),
  );
const balance = (now = START) => balanceOf(api.em(), 'thrive_cash', { customerId }, now);
const ends = (now = START) => nextExpiry(api.em(), 'thrive_cash', { customerId }, now);
const history = (limit = 50, before?: string) =>
  historyOf(api.em(), 'thrive_cash', { customerId }, { limit, ...(before === undefined ? {} : { before }) });

test('concurrent first movements of a store, and of many accounts, wait for each other without a deadlock', async () => {
  const chain = await Promise.all(Array.from({ length: 8 }, () => owner(api.em())));
  const give = (em: Em, id: number) =>
    earn(em, { reason: 'order', owner: { customerId: id }, causeId: nextOrder(), cents: 10, now: START });
  // Each earns alone, and with the friend whom they brought.
  const moves = chain.flatMap((id, place) => [
    inTx((em) => give(em, id)),
    inTx(async (em) => (await give(em, id)) + (await give(em, chain[place + 1] ?? id))),
  ]);
  expect(await Promise.all(moves)).toEqual(chain.flatMap(() => [10, 20]));
});

test('an owner without earnings has no balance, and cannot pay', async () => {
  await fresh();
  expect(await balance()).toBe(0);
  expect(await ends()).toBeNull();
  expect(await history()).toEqual([]);
  await expect(paid(1)).rejects.toMatchObject({ status: 409, errorCode: 'balance_too_low' });
});

test('OP-028: what is earned counts once for its cause, for 90 days', async () => {
  await fresh();
  const cause = nextOrder();
  expect([await earned(250, START, cause), await earned(250, START, cause)]).toEqual([250, 0]);
  expect(await Promise.all([balance(), balance(day(89.999)), balance(day(90))])).toEqual([250, 250, 0]);
  expect(await ends()).toEqual({ cents: 250, expiresAt: day(90) });
  await expect(earned(0)).rejects.toThrow(RangeError);
  await expect(earned(1.5)).rejects.toThrow(RangeError);
});

test('CART-039: what ends first pays first, once for an order, and never more than there is', async () => {
  await fresh();
  await earned(100, day(0));
  await earned(200, day(10));
  const cause = nextOrder();
  expect([await paid(150, day(11), cause), await paid(150, day(11), cause)]).toEqual([150, 0]);
  expect(await ends(day(11))).toEqual({ cents: 150, expiresAt: day(100) });
  await expect(paid(151, day(11))).rejects.toMatchObject({ errorCode: 'balance_too_low' });
  expect(await balance(day(11))).toBe(150);
  expect((await history()).map(({ text, cents }) => [text, cents])).toEqual([
    ['Paid for an order', -150],
    ['Order', 200],
    ['Order', 100],
  ]);
  const [newest] = await history(1);
  expect((await history(1, newest?.id)).map(({ cents, expiresAt }) => [cents, expiresAt])).toEqual([[200, day(100)]]);
});

test('two payments of the same balance at once: one is refused, and nothing falls below zero', async () => {
  await fresh();
  await earned(100);
  for (let round = 0; round < 5; round++) {
    const cause = nextOrder();
    const tried = await Promise.allSettled([paid(100, START, cause), paid(100), paid(60)]);
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tried.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toEqual(Array(2).fill(expect.objectContaining({ errorCode: 'balance_too_low' })));
    expect(await balance()).toBeGreaterThanOrEqual(0);
    await earned(100 - (await balance()));
  }
});

test('many concurrent requests for the same movement on a missing account count once', async () => {
  await fresh();
  const cause = nextOrder();
  const tried = await Promise.all(Array.from({ length: 6 }, () => earned(70, START, cause)));
  expect(tried.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 70]);
  expect(await balance()).toBe(70);
});

test('a canceled order refunds its credit, in parts and never more; expired amounts live on for their remaining days', async () => {
  await fresh();
  await earned(100, day(0));
  await earned(200, day(50));
  const cause = nextOrder();
  await paid(250, day(80), cause);
  expect(await back(cause, day(81), { cents: 100, id: 'a' })).toBe(100);
  expect(await back(cause, day(81), { cents: 100, id: 'a' })).toBe(0);
  expect(await ends(day(81))).toEqual({ cents: 150, expiresAt: day(140) });
  // The first lot ended on day 90, ten days after it paid.
  expect(await back(cause, day(95))).toBe(150);
  expect(await back(cause, day(95), { id: 'b' })).toBe(0);
  expect(await balance(day(95))).toBe(300);
  expect(await ends(day(95))).toEqual({ cents: 100, expiresAt: day(105) });
  expect((await history(1))[0]).toMatchObject({ text: 'Refund: order', cents: 150 });
});

test('an order’s earnings are taken back as far as they are available', async () => {
  await fresh();
  const cause = nextOrder();
  await earned(200, START, cause);
  await earned(30);
  await paid(100);
  expect(await back(cause, day(1), { reason: 'order', cents: 50, id: 'part' })).toBe(50);
  expect(await back(cause, day(1), { reason: 'order', id: 'rest' })).toBe(80);
  expect(await back(cause, day(1), { reason: 'order', id: 'more' })).toBe(0);
  expect(await balance(day(1))).toBe(0);
  // A later earning is not taken for it when the same return is reported again.
  await earned(500, day(2));
  expect(await back(cause, day(2), { reason: 'order', id: 'more' })).toBe(0);
  expect(await balance(day(2))).toBe(500);
  expect(await back('never', day(2))).toBe(0);
});

test('a merger moves open lots with their ends; later refunds and reversals go to the account that stays, also after a second merger', async () => {
  await fresh();
  const first = customerId;
  const [order1, order2] = [nextOrder(), nextOrder()];
  await earned(300, START, order1);
  await paid(100, day(2), order2);
  let from = first;
  for (let n = 0; n < 2; n++) {
    const into = await owner(api.em());
    expect(await inTx((em) => mergeBalances(em, { from, into, now: day(3) }))).toBe(200);
    from = into;
  }
  expect(await balance(day(3))).toBe(0);
  customerId = from;
  expect(await ends(day(3))).toEqual({ cents: 200, expiresAt: endOfEarned('order', START) });
  expect(await back(order2, day(4))).toBe(100);
  expect(await ends(day(4))).toEqual({ cents: 300, expiresAt: endOfEarned('order', START) });
  expect(await back(order1, day(5), { reason: 'order', id: 'returned' })).toBe(300);
  expect(await balance(day(5))).toBe(0);
  expect(await balanceOf(api.em(), 'thrive_cash', { customerId: first }, day(5))).toBe(0);
});

test('what fails in the caller’s transaction leaves nothing behind', async () => {
  await fresh();
  const cause = nextOrder();
  const failing = inTx(async (em) => {
    await earn(em, { reason: 'order', owner: { customerId }, causeId: cause, cents: 40, now: START });
    throw new Error('afterwards');
  });
  await expect(failing).rejects.toThrow('afterwards');
  expect(await balance()).toBe(0);
  expect(await earned(40, START, cause)).toBe(40);
});

test('a gift card has a separate account, and its balance does not expire', async () => {
  const card = { giftCard: await giftCard(api.em()) };
  await inTx((em) => earn(em, { reason: 'gift_card_sold', owner: card, causeId: card.giftCard, cents: 2500, now: START }));
  expect(await balanceOf(api.em(), 'gift_card', card, day(5000))).toBe(2500);
  expect(await nextExpiry(api.em(), 'gift_card', card, START)).toBeNull();
  await fresh();
  const wrong = inTx((em) => earn(em, { reason: 'gift_card_sold', owner: { customerId }, causeId: 'x', cents: 1, now: START }));
  await expect(wrong).rejects.toThrow('ledger_accounts_owner');
});

test('the database refuses what does not add up, falls below zero, is of a foreign lot, or changes what was written', async () => {
  await fresh();
  await earned(100);
  const [lot] = await queryRows(
    api.em(),
    sql<{ id: string; entry_id: string; account_id: number }>`select l.id, l.entry_id, l.account_id from ledger_lots l
      join ledger_accounts a on a.id = l.account_id where a.customer_id = ${customerId}`,
  );
  const post = (...postings: [account: number | undefined, lot: string | null, cents: number][]) =>
    inTx(async (em) => {
      for (const [account, of, cents] of postings)
        await sql`insert into ledger_postings (entry_id, account_id, lot_id, cents) values (${lot?.entry_id}, ${account}, ${of}, ${cents})`.execute(
          em.getKysely(),
        );
    });
  const [store] = await queryRows(api.em(), sql<{ id: number }>`select id from ledger_accounts where kind = 'promotions'`);
  const id = lot?.id ?? '';
  await expect(post([lot?.account_id, id, -40], [store?.id, null, 39])).rejects.toThrow('does not add up');
  await expect(post([lot?.account_id, id, -101], [store?.id, null, 101])).rejects.toThrow('below 0');
  await expect(post([lot?.account_id, null, -1], [store?.id, null, 1])).rejects.toThrow('another account');
  await expect(post([lot?.account_id, id, -1], [store?.id, id, 1])).rejects.toThrow('another account');
  for (const statement of [
    sql`update ledger_postings set cents = 1`,
    sql`delete from ledger_postings`,
    sql`update ledger_entries set happened_at = now()`,
    sql`delete from ledger_entries`,
    sql`update ledger_lots set expires_at = null`,
    sql`delete from ledger_lots`,
    sql`truncate ledger_postings`,
  ])
    await expect(statement.execute(api.em().getKysely())).rejects.toThrow('only added to');
  expect(await balance()).toBe(100);
});
