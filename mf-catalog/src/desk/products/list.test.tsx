import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskProduct } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { bodiesOf, visit } from '@larder/shell/testing';
import * as page from './list.tsx';

const product = (change: Partial<DeskProduct> = {}): DeskProduct => ({
  id: 7,
  sku: 'OAT-1',
  title: 'Rolled oats',
  brand: 'Larder',
  category_name: 'Oatmeal',
  image: null,
  product_type: 'simple',
  base_price: 4.99,
  msrp: 5.99,
  current_price: 3.99,
  autoship_price: 4.5,
  map_price: null,
  stock: 12,
  is_available: true,
  in_lists: true,
  version: 3,
  ...change,
});

const CHOICES = {
  categories: [{ id: 2, name: 'Pantry › Oatmeal' }],
  brands: [{ id: 1, name: 'Larder' }],
  labels: [{ id: 9, name: 'Vegan', type: 'diets' }],
};

const open = (answers: Record<string, unknown> = {}, path = '/desk/products') =>
  visit(page, {
    path,
    answers: {
      'GET /desk/products': { items: [product(), product({ id: 8, sku: 'OAT-2', title: 'Steel-cut oats' })], next_cursor: null },
      'GET /desk/products/choices': CHOICES,
      ...answers,
    },
  });

const saved = (change: Partial<DeskProduct>) => ({ success: true, product: product(change) });

test('filters of the address are sent, and the export has the same', async () => {
  const { seen } = await open({}, '/desk/products?q=oat&stock=out');
  expect(seen.find(({ name }) => name === 'GET /desk/products')?.options?.query).toEqual({ q: 'oat', stock: 'out' });
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain('q=oat&stock=out');
  expect(screen.getByRole('link', { name: 'Rolled oats' }).getAttribute('href')).toBe('/desk/products/7');
});

test('a price is changed in place with the version that was seen, and undone with all prices of before', async () => {
  const user = userEvent.setup();
  const { seen, shell } = await open({ 'PUT /desk/products/{id}/prices': saved({ version: 4, base_price: 3.5 }) });
  await user.click(screen.getByRole('button', { name: 'Price of Rolled oats: $4.99. Change' }));
  const field = screen.getByRole('textbox', { name: 'New price of Rolled oats, dollars' });
  await user.clear(field);
  await user.type(field, 'cheap{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('such as 4.99');
  await user.clear(field);
  await user.type(field, '3.50{Enter}');
  await waitFor(() => expect(bodiesOf(seen, 'PUT /desk/products/{id}/prices')).toEqual([{ version: 3, base_price: 3.5 }]));
  const [snack] = shell.snacks.list.get();
  act(() => snack?.action?.run());
  await waitFor(() =>
    expect(bodiesOf(seen, 'PUT /desk/products/{id}/prices')[1]).toEqual({
      version: 4,
      base_price: 4.99,
      msrp: 5.99,
      autoship_price: 4.5,
    }),
  );
});

test('a price that someone else changed: both are shown, and mine is saved with the present version', async () => {
  const user = userEvent.setup();
  const current = { ...product({ version: 5, base_price: 4.29 }) };
  const conflict = new ApiError('changed', { code: 409, errorCode: 'changed_meanwhile', body: { current } });
  let answer: unknown = conflict;
  const { seen } = await open({ 'PUT /desk/products/{id}/prices': () => answer });
  await user.click(screen.getByRole('button', { name: /Price of Rolled oats/ }));
  const field = screen.getByRole('textbox', { name: /New price/ });
  await user.clear(field);
  await user.type(field, '3.5{Enter}');
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('$4.29')).toBeTruthy();
  answer = saved({ version: 6, base_price: 3.5 });
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(bodiesOf(seen, 'PUT /desk/products/{id}/prices')[1]).toEqual({ version: 5, base_price: 3.5 }));
});

test('stock is corrected with a reason; a number that changed meanwhile is shown before it is repeated', async () => {
  const user = userEvent.setup();
  const conflict = new ApiError('changed', { code: 409, errorCode: 'changed_meanwhile', body: { current: { stock: 10 } } });
  let answer: unknown = conflict;
  const { seen } = await open({ 'PUT /desk/products/{id}/stock': () => answer });
  await user.click(screen.getByRole('button', { name: 'Stock of Rolled oats: 12. Correct' }));
  const field = await screen.findByRole('textbox', { name: 'Units in stock' });
  await user.clear(field);
  await user.type(field, '20');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'counted');
  await user.click(screen.getByRole('button', { name: 'Save stock' }));
  expect((await screen.findByRole('alert')).textContent).toContain('it is 10 now');
  answer = saved({ stock: 20 });
  await user.click(screen.getByRole('button', { name: 'Save stock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(seen, 'PUT /desk/products/{id}/stock')).toEqual([
    { stock: 20, seen_stock: 12, reason: 'counted' },
    { stock: 20, seen_stock: 10, reason: 'counted' },
  ]);
});

test('selected products: the change is previewed, and started with a reason', async () => {
  const user = userEvent.setup();
  const preview = {
    total: 2,
    affected: 1,
    refused: 1,
    rows: [
      { id: 8, title: 'Steel-cut oats', before: {}, after: {}, problem: 'This product costs what its cheapest choice costs.' },
      { id: 7, title: 'Rolled oats', before: { base_price: 4.99 }, after: { base_price: 4.49 }, problem: null },
    ],
  };
  const { seen } = await open({
    'POST /desk/products/bulk/prices/preview': preview,
    'POST /desk/products/bulk/prices': { success: true, task_id: 'task' },
    'GET /desk/tasks/{id}': {
      id: 'task',
      kind: 'product.bulk_prices',
      label: 'Prices −10 %: 2 products',
      state: 'done',
      total: 2,
      done: 2,
      failed: 1,
      is_undoable: true,
      actor_email: 'catalog@larder.example',
      created_at: '2026-12-01T08:00:00Z',
      ended_at: null,
      errors: [],
    },
  });
  for (const name of ['Select Rolled oats', 'Select Steel-cut oats']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Change selected' }));
  await user.type(await screen.findByRole('textbox', { name: /Value/ }), '-10');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const table = await screen.findByRole('table', { name: /All of them/ });
  expect(within(table).getByRole('row', { name: /Rolled oats/ }).textContent).toMatch(/\$4.99.*→.*\$4.49/);
  expect(within(table).getByRole('row', { name: /Steel-cut/ }).textContent).toContain('cheapest choice');
  await user.click(screen.getByRole('button', { name: 'Change 1 product' }));
  expect(bodiesOf(seen, 'POST /desk/products/bulk/prices')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'season');
  await user.click(screen.getByRole('button', { name: 'Change 1 product' }));
  const task = await screen.findByRole('region', { name: 'Prices −10 %: 2 products' });
  expect(within(task).getByRole('button', { name: 'Undo' })).toBeTruthy();
  const change = { ids: [7, 8], way: 'percent', value: -10 };
  expect(bodiesOf(seen, 'POST /desk/products/bulk/prices/preview')).toEqual([change]);
  expect(bodiesOf(seen, 'POST /desk/products/bulk/prices')).toEqual([{ ...change, reason: 'season' }]);
});

test('all that match: the filters of the list are sent', async () => {
  const user = userEvent.setup();
  const { seen } = await open(
    { 'POST /desk/products/bulk/changes/preview': { total: 2, affected: 0, refused: 0, rows: [] } },
    '/desk/products?brand=1',
  );
  await user.click(screen.getByRole('button', { name: 'Change all that match' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Change' }), 'Take off sale');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByText(/0 products change/);
  expect(bodiesOf(seen, 'POST /desk/products/bulk/changes/preview')).toEqual([{ filter: { brand: '1' }, is_available: false }]);
  expect(screen.queryByRole('button', { name: /^Change 0/ })).toBeNull();
});

test('a product is added with what it needs, and a refused SKU is shown at its field', async () => {
  const user = userEvent.setup();
  const taken = new ApiError('invalid', { code: 400, fields: { sku: 'The SKU is in the store already.' } });
  const { seen } = await open({ 'POST /desk/products': taken });
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add product' }));
  expect(bodiesOf(seen, 'POST /desk/products')).toEqual([]);
  for (const [name, text] of [
    [/^Title/, 'Rye flakes'],
    [/^Brand/, 'Larder'],
    [/^SKU/, 'RYE-1'],
    [/^Price/, '2.50'],
  ] as const)
    await user.type(dialog.getByRole('textbox', { name }), text);
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Category/ }), 'Pantry › Oatmeal');
  await user.click(dialog.getByRole('button', { name: 'Add product' }));
  expect(await dialog.findByText('The SKU is in the store already.')).toBeTruthy();
  expect(bodiesOf(seen, 'POST /desk/products')).toEqual([
    { title: 'Rye flakes', brand: 'Larder', sku: 'RYE-1', category_id: 2, price: 2.5 },
  ]);
});
