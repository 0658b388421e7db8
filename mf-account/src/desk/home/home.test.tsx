import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskHome, HomeDay } from '@larder/contracts';
import { visit } from '@larder/shell/testing';
import * as page from './home.tsx';

const day = (date: string, numbers: Partial<HomeDay> = {}): HomeDay => ({
  date,
  placed_orders: 0,
  autoship_orders: 0,
  gross_sales: 0,
  refunds: 0,
  failed_payments: 0,
  joined_members: 0,
  ended_members: 0,
  ...numbers,
});

const HOME: DeskHome = {
  period: [
    day('2026-11-29', { placed_orders: 3, autoship_orders: 1, gross_sales: 90.1, refunds: 5 }),
    day('2026-11-30', { placed_orders: 1, gross_sales: 10.2, failed_payments: 2, joined_members: 4 }),
  ],
  previous_period: [day('2026-11-27', { placed_orders: 2, gross_sales: 50.15 }), day('2026-11-28', { joined_members: 8 })],
  sold_out: [{ product_id: 7, sku: 'OAT-1', title: 'Rolled oats', sold_units: 90 }],
  empty_searches: [],
};

const open = (home: DeskHome = HOME, path = '/desk/home') => visit(page, { path, answers: { 'GET /desk/home': home } });
const stat = (label: string) => screen.getByText(label).parentElement?.textContent;

test('adds up the period to the cent, and compares it with the days before', async () => {
  await open();
  expect(stat('Sales')).toBe('Sales$100.30Up 100 %');
  expect(stat('Average order')).toBe('Average order$25.08No change');
  expect(stat('Orders')).toBe('Orders4Up 100 %');
  expect(stat('Autoship orders')).toBe('Autoship orders1 (25 %)');
  expect(stat('New members')).toBe('New members4Down 50 %');
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/desk/payments?payment_state=refused');
});

test('each chart has its values in a table', async () => {
  await open();
  const table = screen.getByRole('table', { name: 'Sales by day' });
  const rows = within(table)
    .getAllByRole('row', { hidden: true })
    .map(({ textContent: text }) => text);
  expect(rows).toEqual(['DayThis periodPeriod before', 'Nov 29$90.10$50.15', 'Nov 30$10.20$0']);
  expect(screen.getAllByRole('img').map((chart) => chart.getAttribute('aria-label'))).toHaveLength(4);
});

test('shows nothing that the employee may not read', async () => {
  const hidden = { gross_sales: null, refunds: null, failed_payments: null };
  await open({
    period: [day('2026-11-30', { ...hidden, placed_orders: 3 })],
    previous_period: [day('2026-11-29', hidden)],
    sold_out: null,
    empty_searches: null,
  });
  expect(stat('Orders')).toContain('3');
  for (const label of ['Sales', 'Refunds', 'Average order', 'Failed payments', 'Sales by day', 'Best sellers out of stock'])
    expect(screen.queryByText(label)).toBeNull();
});

test('lists best sellers without stock, and says that no search was empty', async () => {
  await open();
  expect(screen.getByRole('row', { name: 'Rolled oats OAT-1 90' })).toBeTruthy();
  expect(screen.getByText(/No search of five or more shoppers/)).toBeTruthy();
});

test('the period is in the address; an unknown one is the default', async () => {
  const { seen, location } = await open(HOME, '/desk/home?days=5000');
  expect(seen[0]?.options?.query).toEqual({ day_count: 28 });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
  await waitFor(() => expect(location()).toBe('/desk/home?days=7'));
  await waitFor(() => expect(seen.at(-1)?.options?.query).toEqual({ day_count: 7 }));
});
