import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskTask } from '@larder/contracts';
import { bodiesOf, visit } from '@larder/shell/testing';
import * as page from './imports.tsx';

const task: DeskTask = {
  id: 'old',
  kind: 'product.import',
  label: 'Import of stock: monday.csv',
  state: 'done',
  total: 3,
  done: 3,
  failed: 0,
  is_undoable: true,
  actor_email: 'catalog@larder.example',
  created_at: '2026-12-01T08:00:00Z',
  ended_at: null,
};

const open = (answers: Record<string, unknown> = {}) =>
  visit(page, {
    path: '/desk/imports',
    answers: {
      'GET /desk/tasks': { items: [task, { ...task, id: 'other', kind: 'order.pack', label: 'Packing' }], next_cursor: null },
      'GET /desk/products/choices': { categories: [], brands: [], labels: [] },
      ...answers,
    },
  });

test('a file is checked, approved with a reason, and followed', async () => {
  const user = userEvent.setup();
  const csv = 'sku,price\nOAT-1,3.49\nNOPE,1\n';
  // The files of jsdom cannot be read as text.
  const file = Object.assign(new File([csv], 'prices.csv', { type: 'text/csv' }), { text: () => Promise.resolve(csv) });
  const { seen } = await open({
    'POST /desk/imports/preview': {
      total: 1,
      affected: 1,
      refused: 1,
      added: 1,
      new_products: [{ sku: 'RYE-1', title: 'Rye flakes', brand: 'Larder', base_price: 2.5 }],
      rows: [{ id: 7, title: 'Rolled oats', before: { base_price: 4.99 }, after: { base_price: 3.49 }, problem: null }],
      problems: [{ line: 3, field: 'sku', reason: '=is not known' }],
    },
    'POST /desk/imports': { success: true, task_id: 'new' },
    'GET /desk/tasks/{id}': { ...task, id: 'new', label: 'Import of prices: prices.csv', errors: [] },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Contents' }), 'Prices');
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  expect((await screen.findByLabelText(/File/)).getAttribute('aria-invalid')).toBe('true');
  await user.upload(screen.getByLabelText(/File/), file);
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  expect((await screen.findByRole('row', { name: /Rolled oats/ })).textContent).toMatch(/\$4.99.*\$3.49/);
  expect(screen.getByRole('row', { name: /RYE-1 Rye flakes/ }).textContent).toContain('$2.50');
  const refused = screen.getByRole('link', { name: /refused rows/ }).getAttribute('href') ?? '';
  expect(decodeURIComponent(refused)).toContain(`3,"sku","'=is not known"`);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'supplier');
  await user.click(screen.getByRole('button', { name: 'Approve and import' }));
  expect(await screen.findByRole('region', { name: 'Import of prices: prices.csv' })).toBeTruthy();
  expect(bodiesOf(seen, 'POST /desk/imports')).toEqual([{ feed: 'prices', csv, file_name: 'prices.csv', reason: 'supplier' }]);
});

test('the latest imports and bulk changes of products can be undone', async () => {
  const user = userEvent.setup();
  const { seen } = await open({ 'POST /desk/tasks/{id}/undo': { success: true, task: { ...task, errors: [] } } });
  const table = screen.getByRole('table', { name: /Latest/ });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo Import of stock: monday.csv' }));
  await waitFor(() => expect(seen.some(({ name }) => name === 'POST /desk/tasks/{id}/undo')).toBe(true));
});
