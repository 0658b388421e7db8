import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskPaymentDetail, SalesBooks } from '@larder/contracts';
import { visit } from '@larder/shell/testing';
import * as ledger from './ledger.tsx';
import * as payment from './payment.tsx';
import * as payments from './payments.tsx';
import * as sales from './sales.tsx';
import { salesQuery } from './sales-filters.ts';

const PAID: DeskPaymentDetail = {
  payment_id: '11111111-1111-4111-8111-111111111111',
  created_at: '2026-11-30T20:05:00Z',
  settled_at: null,
  payment_state: 'unknown',
  pays_for: 'order',
  order_id: 'o',
  order_number: '100001005',
  customer_id: 7,
  customer_email: 'ada@larder.example',
  charged_amount: 25.95,
  refunded_amount: 0,
  card_brand: 'visa',
  card_last4: '4242',
  refusal: null,
  last_error: 'GatewayTimeout',
  attempts: 3,
  next_attempt_at: '2026-11-30T20:10:00Z',
  open_refunds: 0,
  card_refunds: [],
};
type Request = { query: Record<string, string> };

test('payments link to their page; filters are sent, days as moments, and the export has the same', async () => {
  const { seen } = await visit(payments, {
    path: '/desk/payments?payment_state=unknown&from=2026-11-30&to=2026-11-30',
    answers: { 'GET /desk/payments': { items: [PAID], next_cursor: null } },
  });
  const query = { payment_state: 'unknown', from: '2026-11-30T08:00:00.000Z', to: '2026-12-01T08:00:00.000Z' };
  expect(seen[0]?.options?.query).toEqual(query);
  const row = screen.getByRole('row', { name: /Order 100001005/ });
  expect(row.textContent).toMatch(/ada@larder.example.*visa 4242.*\$25.95.*No result yet/);
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/desk/payments/${PAID.payment_id}`);
  const href = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(href, 'http://store').searchParams)).toEqual({ ...query, reqsource: 'web' });
});

test('a payment without a result is settled with a reason, and shows the result', async () => {
  const user = userEvent.setup();
  let current = PAID;
  const { seen } = await visit(payment, {
    path: `/desk/payments/${PAID.payment_id}`,
    params: { id: PAID.payment_id },
    answers: {
      'GET /desk/payments/{id}': () => current,
      'POST /desk/payments/{id}/settle'() {
        current = { ...PAID, payment_state: 'succeeded', settled_at: '2026-11-30T20:11:00Z', next_attempt_at: null };
        return { success: true, payment: current };
      },
    },
  });
  expect(screen.getByText('GatewayTimeout')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Request the result now' }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The shopper waits');
  await user.click(screen.getByRole('button', { name: 'Request the result' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Request the result now' })).toBeNull());
  const sent = seen.find(({ name }) => name === 'POST /desk/payments/{id}/settle');
  expect(sent?.options).toMatchObject({ params: { id: PAID.payment_id }, body: { reason: 'The shopper waits' } });
});

test('the ledger has balances for the period alone, and movements for all filters', async () => {
  const { seen } = await visit(ledger, {
    path: '/desk/ledger?ledger_account=thrive_cash&from=2026-11-30',
    answers: {
      'GET /desk/ledger/accounts': {
        accounts: [
          {
            ledger_account: 'thrive_cash',
            account_owner: 'customer',
            opening_balance: 10,
            credited: 5,
            debited: 2.5,
            closing_balance: 12.5,
          },
        ],
      },
      'GET /desk/ledger/entries': { items: [], next_cursor: null },
    },
  });
  const from = '2026-11-30T08:00:00.000Z';
  const queries = seen.map(({ name, options }) => [name, options?.query]);
  expect(queries).toContainEqual(['GET /desk/ledger/accounts', { from }]);
  expect(queries).toContainEqual(['GET /desk/ledger/entries', { from, ledger_account: 'thrive_cash' }]);
  expect(screen.getByRole('row', { name: /Thrive Cash Customers \$10.00 \$5.00 \$2.50 \$12.50/ })).toBeTruthy();
  expect(screen.getByText('No movement fits these filters.')).toBeTruthy();
});

describe('the sales report', () => {
  const BOOKS: SalesBooks = {
    ordered_amount: 100,
    order_refunds: 10,
    card_payments: 80,
    card_refunds: 10,
    credit_spent: 20,
    credit_returned: 0,
    difference: 0,
  };
  const open = (books: SalesBooks) =>
    visit(sales, {
      path: '/desk/sales?by=tax&first_day=2026-11-01&last_day=2026-11-30',
      answers: {
        'GET /desk/reports/sales': ({ query }: Request) => ({
          sales_lines: [
            {
              line_name: `CA, by ${query['by']}`,
              placed_orders: 3,
              sold_units: 9,
              product_sales: 80,
              shipping_sales: 5.95,
              tax_collected: 4.05,
              gross_sales: 90,
              refunds: null,
              net_sales: null,
            },
          ],
        }),
        'GET /desk/reports/books': books,
      },
    });

  test('has the lines that the address names, and says that the books agree', async () => {
    const { seen } = await open(BOOKS);
    expect(screen.getByRole('row', { name: /CA, by tax 3 9 \$80.00 \$5.95 \$4.05 \$90.00/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'The books agree' })).toBeTruthy();
    expect(seen.find(({ name }) => name === 'GET /desk/reports/books')?.options?.query).toEqual({
      first_day: '2026-11-01',
      last_day: '2026-11-30',
    });
  });

  test('names a difference of the books', async () => {
    await open({ ...BOOKS, difference: -0.01 });
    expect(screen.getByRole('heading', { name: /The books differ by −\$0.01/ })).toBeTruthy();
  });

  test.each([
    [{}, '2026-11-03', '2026-11-30'],
    [{ first_day: '2020-01-01' }, '2025-11-30', '2026-11-30'],
    [{ first_day: '2026-12-24', last_day: '2026-12-01' }, '2026-12-01', '2026-12-01'],
    [{ first_day: 'nonsense', last_day: '2026-02-31' }, '2026-11-03', '2026-11-30'],
  ])('the period of %j is %s to %s', (filters, first_day, last_day) => {
    const query = salesQuery({ by: '', first_day: '', last_day: '', ...filters }, '2026-11-30');
    expect(query).toEqual({ by: 'day', first_day, last_day });
  });
});
