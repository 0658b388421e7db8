import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Button } from '../actions/Button.tsx';
import { DataTable } from './DataTable.tsx';
import type { DeskColumn, TableList } from './table-model.ts';
import type { TableSort } from './TableHead.tsx';

interface Order {
  id: string;
  total: string;
}
const COLUMNS: readonly DeskColumn<Order>[] = [
  { key: 'id', heading: 'Order', cell: ({ id }) => <a href={`/desk/orders/${id}`}>{id}</a>, isSortable: true },
  { key: 'total', heading: 'Total', cell: ({ total }) => total, align: 'end' },
  { key: 'note', heading: 'Note', cell: () => 'none', isOptional: true },
];
const ROWS: readonly Order[] = ['7', '8', '9'].map((id) => ({ id, total: `$${id}.00` }));
const keyOf = ({ id }: Order): string => id;
const nameOf = ({ id }: Order): string => `order ${id}`;

const table = (list: Partial<TableList<Order>> = {}, more: object = {}) => (
  <DataTable
    name="orders"
    caption="Orders"
    columns={COLUMNS}
    list={{ rows: ROWS, status: 'success', ...list }}
    rowKey={keyOf}
    rowName={nameOf}
    {...more}
  />
);
const idsShown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

beforeEach(() => window.localStorage.clear());

test('the server renders the rows of a first screen', () => expect(renderToString(table())).toContain('/desk/orders/9'));

test('a long list has the rows in view alone in the document, and says how many there are', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({ id: String(at), total: '$1.00' }));
  render(table({ rows }, { total: 100_000 }));
  expect(screen.getByRole('table', { name: 'Orders' }).getAttribute('aria-rowcount')).toBe('100001');
  expect(screen.getByRole('status').textContent).toBe('100000 rows');
  expect(idsShown().length).toBeLessThan(60);
});

test('rows are selected one by one or all; the buttons get them, and clear the selection', async () => {
  const user = userEvent.setup();
  const pack = jest.fn();
  const bulkActions = (rows: Order[], clear: () => void) => (
    <Button
      onClick={() => {
        pack(rows.map(keyOf));
        clear();
      }}
    >
      Pack
    </Button>
  );
  render(table({}, { bulkActions }));
  await user.click(screen.getByRole('checkbox', { name: 'Select order 8' }));
  expect(screen.getByRole('status').textContent).toBe('1 selected');
  await user.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Pack' }));
  expect(pack).toHaveBeenCalledWith(['7', '8', '9']);
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('a heading sorts, and a second press turns the order', async () => {
  const user = userEvent.setup();
  const onSort = jest.fn<(sort: TableSort) => void>();
  const { rerender } = render(table({}, { onSort }));
  await user.click(screen.getByRole('button', { name: 'Order' }));
  rerender(table({}, { onSort, sort: { by: 'id', isDescending: false } }));
  expect(screen.getByRole('columnheader', { name: /Order/ }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: /Order/ }));
  expect(onSort.mock.calls).toEqual([[{ by: 'id', isDescending: false }], [{ by: 'id', isDescending: true }]]);
});

test('chosen columns are remembered in this browser', async () => {
  const user = userEvent.setup();
  const { unmount } = render(table());
  expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Note' }));
  unmount();
  render(table());
  expect(screen.getByRole('columnheader', { name: 'Note' })).toBeTruthy();
});

test('arrow keys move between the same controls of the rows', async () => {
  const user = userEvent.setup();
  render(table());
  screen.getByRole('link', { name: '7' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('8');
});

test('a list that is empty, loads, or could not be read says so', async () => {
  const user = userEvent.setup();
  const retry = jest.fn();
  const { rerender } = render(table({ rows: [] }, { empty: <p>No order fits.</p> }));
  expect(screen.getByText('No order fits.')).toBeTruthy();
  rerender(table({ rows: [], status: 'pending' }));
  expect(screen.getByRole('group', { name: 'Orders' }).getAttribute('aria-busy')).toBe('true');
  rerender(table({ rows: [], status: 'error', error: 'You may not read orders.', retry }));
  expect(screen.getByRole('alert').textContent).toContain('You may not read orders.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
