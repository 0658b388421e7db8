import type { DeskHome, HomeDay } from '@larder/contracts';
import { addDays, losAngelesDay, toCents } from '@larder/rules';
import { buyerOf, orderBody } from '../checkout/buyer.fixture.ts';
import { product } from '../cart/shop.fixture.ts';
import { deliver, ordered } from '../orders/after-sale.fixture.ts';
import { booksHold, change } from '../orders/change/change.fixture.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { DAY } from '../../platform/clock.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { employee, type Person, startApi, type TestApi } from '../../../test/index.ts';

const DECLINED = '4000000000000002';
let api: TestApi;
let finance: Person;
let oats: number;
let soap: number;
let firstDay: string;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  oats = await product(api.em(), { price: 10, stock: 1000 });
  soap = await product(api.em(), { price: 12.35, stock: 1000, taxClass: 'general' });
  await sql`update products set analytics_category = case id when ${soap} then 'home' else 'pantry' end`.execute(
    api.em().getKysely(),
  );
  finance = await employee(api, 'finance');
  firstDay = losAngelesDay(api.clock.now());
  for (const act of HISTORY) {
    await act();
    api.clock.advance(DAY / 2);
  }
  await api.runJobs();
});
afterAll(() => api.stop());

const cancel = ({ buyer, id }: Awaited<ReturnType<typeof ordered>>) =>
  buyer.client.ok('POST /account/order/{id}/cancel', { params: { id } });
const refund = (id: string, cents: number, cause: string) =>
  api.em().transactional((em) => refundOrder(api.services, em, id, { cents, cause }));

/** Half days of the store: orders by card and credit, with changes, refunds, cancellations and a declined card. */
const HISTORY: readonly (() => Promise<unknown>)[] = [
  () => ordered(api, oats, 2),
  () => ordered(api, soap, 3, 1_234),
  async () => cancel(await ordered(api, oats, 1, 500)),
  async () => {
    const { id } = await ordered(api, soap, 5, 777);
    await refund(id, 1_111, 'first');
    await refund(id, 2_222, 'second');
    await refund(id, 2_222, 'second');
  },
  async () => {
    const { buyer, id } = await ordered(api, oats, 4, 2_500);
    await change(buyer.client, id, [1]);
    await refund(id, 700, 'after');
  },
  async () => {
    const { buyer, id } = await ordered(api, oats, 1);
    await change(buyer.client, id, [3]);
    await cancel({ buyer, id });
  },
  // Credit pays all of it.
  async () => cancel(await ordered(api, soap, 1, 9_999)),
  async () => deliver(api, (await ordered(api, soap, 2)).id),
  async () => {
    const buyer = await buyerOf(api, oats, 2);
    const { code } = await buyer.client.fails('POST /checkout/order', { body: await orderBody(buyer, DECLINED) });
    expect(code).toBe(400);
  },
];

const home = (query: Record<string, unknown> = {}, { client } = finance): Promise<DeskHome> =>
  client.ok('GET /desk/home', { query });
const centsOf = (days: readonly HomeDay[], name: 'gross_sales' | 'refunds') =>
  days.reduce((sum, day) => sum + toCents(day[name] ?? 0), 0);

/** Cents that orders brought in, by the payments and the ledger alone, less refunds and returned credit. */
async function received(): Promise<number> {
  const [row] = await queryRows(
    api.em(),
    sql<{ cents: number }>`select (
      (select coalesce(sum(amount_cents - refunded_cents), 0) from payments where state = 'succeeded' and subject_kind like 'order%')
      + (select coalesce(sum(t.cents), 0) from ledger_postings t join ledger_accounts a on a.id = t.account_id where a.kind = 'spent_on_orders')
    )::int as cents`,
  );
  return row?.cents ?? Number.NaN;
}

test('sales less refunds of all days are what payments and ledger received, to the cent', async () => {
  await booksHold(api);
  const { period, previous_period: before } = await home();
  expect([period.length, before.length]).toEqual([28, 28]);
  expect(centsOf(period, 'gross_sales') - centsOf(period, 'refunds')).toBe(await received());
  expect(centsOf(period, 'refunds')).toBeGreaterThan(10_000);
  expect(centsOf(before, 'gross_sales')).toBe(0);
});

test('each day has its own orders; one that was not paid is a failed payment, not an order', async () => {
  const { period } = await home();
  const counts = period.map(({ date, placed_orders: orders, failed_payments: failed }) => `${date} ${orders} ${failed}`);
  expect(counts.filter((text) => !text.endsWith(' 0 0'))).toHaveLength(5);
  expect(period.reduce((sum, day) => sum + day.placed_orders, 0)).toBe(8);
  expect(period.reduce((sum, day) => sum + (day.failed_payments ?? 0), 0)).toBe(1);
  expect(period.at(-1)?.date).toBe(losAngelesDay(api.clock.now()));
});

test('a shorter period is compared with as many days before', async () => {
  const { period, previous_period: before } = await home({ day_count: 2 });
  expect([...before, ...period].map(({ date }) => date)).toEqual(
    [3, 2, 1, 0].map((ago) => addDays(losAngelesDay(api.clock.now()), -ago)),
  );
  expect(centsOf(before, 'gross_sales')).toBeGreaterThan(0);
});

test('members count on the day on which they join and leave', async () => {
  const joined = (await home()).period.reduce((sum, day) => sum + day.joined_members, 0);
  await sql`insert into membership_history (customer_id, at, from_state, to_state, move, by) values
    (${finance.id}, ${api.clock.now()}, 'none', 'active', 'join', 'payments'),
    (${finance.id}, ${api.clock.now()}, 'active', 'active', 'renew', 'payments'),
    (${finance.id}, ${api.clock.now()}, 'active', 'canceled', 'end', 'shopper')`.execute(api.em().getKysely());
  const { period } = await home();
  expect(period.reduce((sum, day) => sum + day.joined_members, 0)).toBe(joined + 1);
  expect(period.at(-1)?.ended_members).toBe(1);
});

test('parts that a role may not read are null: catalog sees no money, and out-of-stock best sellers', async () => {
  const catalog = await employee(api, 'catalog');
  await sql`insert into product_stats (product_id, sold_30d) values (${oats}, 70), (${soap}, 90)
    on conflict (product_id) do update set sold_30d = excluded.sold_30d`.execute(api.em().getKysely());
  await sql`update products set stock_qty = 0 where id = ${oats}`.execute(api.em().getKysely());
  await sql`insert into empty_searches values ('kelp crisps', 7)`.execute(api.em().getKysely());
  const seen = await home({}, catalog);
  expect(seen.period[0]).toMatchObject({ gross_sales: null, refunds: null, failed_payments: null, placed_orders: 0 });
  expect(seen.sold_out).toMatchObject([{ product_id: oats, sold_units: 70 }]);
  expect(seen.empty_searches).toEqual([{ search_text: 'kelp crisps', searched_by: 7 }]);
});

describe('the sales report', () => {
  const period = () => ({ first_day: firstDay, last_day: losAngelesDay(api.clock.now()) });
  const report = async (by: string) =>
    (await finance.client.ok('GET /desk/reports/sales', { query: { ...period(), by } })).sales_lines;
  const sum = (lines: readonly object[], name: string) =>
    lines.reduce((total, line) => total + toCents(Number((line as Record<string, unknown>)[name] ?? 0)), 0);

  test('by day, category and tax rate has the sums of the home page', async () => {
    const { period: days } = await home();
    const [daily, category, tax] = [await report('day'), await report('category'), await report('tax')];
    for (const lines of [daily, tax]) expect(sum(lines, 'gross_sales')).toBe(centsOf(days, 'gross_sales'));
    expect(sum(daily, 'refunds')).toBe(centsOf(days, 'refunds'));
    expect(sum(daily, 'net_sales')).toBe(await received());
    for (const name of ['product_sales', 'tax_collected']) expect(sum(category, name)).toBe(sum(daily, name));
    expect(category.map(({ line_name: name }) => name).toSorted()).toEqual(['home', 'pantry']);
    expect(category.reduce((units, line) => units + line.sold_units, 0)).toBe(
      daily.reduce((units, line) => units + line.sold_units, 0),
    );
  });

  test('agrees with payments and ledger order by order', async () => {
    const books = await finance.client.ok('GET /desk/reports/books', { query: period() });
    expect(books.difference).toBe(0);
    expect(toCents(books.ordered_amount) - toCents(books.order_refunds)).toBe(await received());
    expect(books.credit_returned).toBeGreaterThan(0);
    // A period within the history has no difference, either, although its refunds come later.
    const one = await finance.client.ok('GET /desk/reports/books', { query: { first_day: firstDay, last_day: firstDay } });
    expect(one).toMatchObject({ difference: 0 });
    await sql`update payments set amount_cents = amount_cents + 1 where id = (select min(id::text)::uuid from payments
      where state = 'succeeded' and subject_kind = 'order')`.execute(api.em().getKysely());
    expect((await finance.client.ok('GET /desk/reports/books', { query: period() })).difference).toBe(-0.01);
    await sql`update payments set amount_cents = amount_cents - 1 where id = (select min(id::text)::uuid from payments
      where state = 'succeeded' and subject_kind = 'order')`.execute(api.em().getKysely());
  });

  test('is a CSV file', async () => {
    const { headers, body } = await finance.client.call('GET /desk/reports/sales/export', { query: { ...period(), by: 'tax' } });
    expect(headers.get('content-disposition')).toBe('attachment; filename="sales-by-tax.csv"');
    expect(String(body).split('\r\n')[0]).toMatch(/line_name,placed_orders,sold_units,product_sales/);
  });

  test.each([
    ['2026-02-01', '2026-01-31'],
    ['2025-01-01', '2026-01-02'],
  ])('refuses the period %s to %s', async (first_day, last_day) => {
    const failure = await finance.client.fails('GET /desk/reports/sales', { query: { first_day, last_day } });
    expect(failure).toMatchObject({ code: 400, errors: { last_day: expect.any(String) } });
  });
});

describe('payments', () => {
  const list = (query: Record<string, unknown> = {}) => finance.client.ok('GET /desk/payments', { query });

  test('are listed newest first, by pages, with order and customer', async () => {
    const { items } = await list();
    const pages = [await list({ limit: 6 })];
    for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor)
      pages.push(await list({ limit: 6, cursor }));
    expect(pages.flatMap((page) => page.items)).toEqual(items);
    const found = items.find(({ pays_for: kind }) => kind === 'order_change');
    expect(found).toMatchObject({ payment_state: 'succeeded', order_number: expect.any(String), card_last4: '4242' });
    const q = found?.order_number ?? '';
    expect((await list({ q })).items.map(({ pays_for: kind }) => kind)).toEqual(['order_change', 'order']);
    expect((await list({ q: found?.customer_email?.toUpperCase() })).items.length).toBeGreaterThan(1);
    expect((await list({ q: '%' })).items).toEqual([]);
    expect((await list({ payment_state: 'refused' })).items).toMatchObject([{ card_last4: '0002', refusal: 'declined' }]);
    expect((await list({ to: '2020-01-01T00:00:00Z' })).items).toEqual([]);
  });

  test('with an unconfirmed refund wait, and are settled at the desk with a reason, once', async () => {
    const paid = (await list({ pays_for: 'order', payment_state: 'succeeded' })).items.find(
      ({ refunded_amount: back }) => back === 0,
    );
    const params = { id: paid?.payment_id ?? '' };
    expect((await list({ is_waiting: '1' })).items).toEqual([]);
    await refund(paid?.order_id ?? '', 100, 'waiting');
    expect((await list({ is_waiting: '1' })).items).toMatchObject([{ payment_id: params.id, open_refunds: 1 }]);
    const settle = (reason: string) => finance.client.call('POST /desk/payments/{id}/settle', { params, body: { reason } });
    expect(await settle(' ')).toMatchObject({ status: 400, body: { errors: { reason: expect.any(String) } } });
    expect(await settle('The shopper waits')).toMatchObject({ status: 200, body: { payment: { open_refunds: 0 } } });
    expect(await settle('Again')).toMatchObject({ status: 409, body: { error_code: 'nothing_open' } });
    const { items } = await finance.client.ok('GET /desk/audit', { query: { action: 'payment.settle' } });
    expect(items).toMatchObject([{ subject_id: params.id, reason: 'The shopper waits' }]);
    await booksHold(api);
  });

  test('of an unknown id, and unknown cursors, are refused', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    expect((await finance.client.fails('GET /desk/payments/{id}', { params })).code).toBe(404);
    const refuse = async (call: 'GET /desk/payments' | 'GET /desk/ledger/entries', position: unknown[]) => {
      const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
      expect((await finance.client.fails(call, { query: { cursor } })).error_code).toBe('cursor');
    };
    for (const moment of ['2026-02-31 00:00:00+00', '2026-02-01 24:00:00+00', '0000-02-01 00:00:00+00', 1]) {
      await refuse('GET /desk/payments', [moment, params.id]);
      await refuse('GET /desk/ledger/entries', [moment, '1']);
    }
    await refuse('GET /desk/payments', ['2026-02-01 00:00:00+00', '1']);
    await refuse('GET /desk/ledger/entries', ['2026-02-01 00:00:00+00', params.id]);
  });

  test('are exported', async () => {
    const { body } = await finance.client.call('GET /desk/payments/export', { query: { payment_state: 'refused' } });
    expect(String(body).split('\r\n')).toHaveLength(3);
  });
});

describe('the ledger', () => {
  const accounts = async (query: Record<string, unknown> = {}) =>
    (await finance.client.ok('GET /desk/ledger/accounts', { query })).accounts;

  test('balances add up to 0, at both ends of any period', async () => {
    const all = await accounts();
    const middle = new Date(api.clock.now().getTime() - 3 * DAY).toISOString();
    for (const sums of [all, await accounts({ from: middle }), await accounts({ to: middle })])
      for (const name of ['opening_balance', 'closing_balance'] as const)
        expect(sums.reduce((total, account) => total + toCents(account[name]), 0)).toBe(0);
    const [early, late] = [await accounts({ to: middle }), await accounts({ from: middle })];
    expect(late.map(({ opening_balance: cents }) => cents)).toEqual(early.map(({ closing_balance: cents }) => cents));
    expect(late.map(({ closing_balance: cents }) => cents)).toEqual(all.map(({ closing_balance: cents }) => cents));
    expect(all.find(({ ledger_account: kind }) => kind === 'promotions')?.debited).toBeGreaterThan(100);
  });

  test('movements are listed newest first, by pages, account and customer', async () => {
    const list = (query: Record<string, unknown>) => finance.client.ok('GET /desk/ledger/entries', { query });
    const { items } = await list({});
    const first = await list({ limit: 3 });
    const second = await list({ limit: 200, cursor: first.next_cursor });
    expect([...first.items, ...second.items]).toEqual(items);
    const back = items.find(({ is_reversal: is }) => is);
    expect(back).toMatchObject({ from_account: 'spent_on_orders', to_account: 'thrive_cash', entry_text: 'Refund: order' });
    const own = (await list({ q: back?.customer_email })).items;
    expect(own.every(({ customer_email: email }) => email === back?.customer_email)).toBe(true);
    expect((await list({ ledger_account: 'gift_card' })).items).toEqual([]);
    const [paid] = await queryRows(
      api.em(),
      sql<{
        number: string;
      }>`select number from orders where id::text = ${own.find(({ entry_reason: reason }) => reason === 'thrive_cash_paid')?.cause_id}`,
    );
    expect((await list({ q: paid?.number })).items.length).toBeGreaterThan(1);
    const { body } = await finance.client.call('GET /desk/ledger/export', { query: { q: back?.customer_email } });
    expect(String(body).split('\r\n')).toHaveLength(own.length + 2);
  });
});
