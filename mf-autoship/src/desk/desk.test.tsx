import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeliveryDay, DeskDelivery, RecallPreview } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { visit } from '@larder/shell/testing';
import * as deliveries from './deliveries.tsx';
import * as recall from './recall.tsx';

const COUNTS = {
  delivery_count: 2,
  unit_count: 5,
  delivery_value: 45.5,
  card_problems: 1,
  stock_problems: 0,
  address_problems: 0,
  standing_problems: 0,
};
const DAYS: DeliveryDay[] = ['2098-12-01', '2098-12-02'].map((ship_day) => ({ ship_day, ...COUNTS }));
const NONE = { ...COUNTS, delivery_count: 0 };

const DELIVERY: DeskDelivery = {
  delivery_id: 7,
  ship_day: '2098-12-01',
  delivery_status: 'planned',
  frequency: 1,
  version: 3,
  customer_id: 12,
  shopper_name: 'Ada Moss',
  shopper_email: 'ada@larder.example',
  delivery_value: 45.5,
  delivery_problems: ['stock'],
  next_try_at: null,
  delivery_lines: [
    { product_id: 1, product_name: 'Oats', qty: 3, available_qty: 1, is_skipped: false },
    { product_id: 2, product_name: 'Rice', qty: 1, available_qty: 0, is_skipped: true },
  ],
  is_retryable: false,
  is_changeable: true,
  is_own: false,
};
const FAILED: DeskDelivery = {
  ...DELIVERY,
  delivery_id: 8,
  delivery_status: 'ordering',
  delivery_problems: ['card'],
  is_retryable: true,
  is_changeable: false,
};

const open = (rows: readonly DeskDelivery[], more: Record<string, unknown> = {}, path = '/desk/autoship') =>
  visit(deliveries, {
    path,
    answers: {
      'GET /desk/autoship/days': { overdue: NONE, days: DAYS },
      'GET /desk/autoship/deliveries': { items: [...rows], next_cursor: null },
      ...more,
    },
  });

test('deliveries say what is missing and what can be done; a day filters them', async () => {
  const user = userEvent.setup();
  const { seen } = await open([DELIVERY, FAILED, { ...DELIVERY, delivery_id: 9, is_own: true }]);
  const [, first, second, third] = screen.getAllByRole('row');
  if (!first || !second || !third) throw new Error('Rows are missing');
  expect(first.textContent).toMatch(/Ada Moss.*Mon, Dec 1.*3 × Oats, 1 × Rice \(skipped\).*\$45.50.*Oats: 1 of 3 in stock/);
  expect(
    within(first)
      .getAllByRole('button')
      .map(({ textContent: text }) => text),
  ).toEqual(['Move', 'Skip']);
  expect(second.textContent).toMatch(/Being ordered.*The card was declined/);
  expect(
    within(second)
      .getAllByRole('button')
      .map(({ textContent: text }) => text),
  ).toEqual(['Retry']);
  expect(within(third).queryByRole('button')).toBeNull();
  const day = screen.getByRole('button', { name: /Mon, Dec 1.*2 deliveries.*\$45.50.*1 card/ });
  await user.click(day);
  await waitFor(() => expect(day.getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(seen.at(-1)?.options?.query).toEqual({ ship_day: '2098-12-01' }));
});

test('a delivery is moved, after a conflict with the version that is current now', async () => {
  const user = userEvent.setup();
  const versions: unknown[] = [];
  await open([DELIVERY], {
    'POST /desk/autoship/deliveries/{id}/move'({ body }: { body: { version: number } }) {
      versions.push(body.version);
      return body.version === 4
        ? { success: true, delivery: { ...DELIVERY, delivery_id: 10, ship_day: '2098-12-05' } }
        : new ApiError('changed', {
            code: 409,
            errorCode: 'changed_meanwhile',
            body: { current: { version: 4, ship_day: '2098-12-02' } },
          });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Move the delivery of Ada Moss' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Move delivery' }));
  expect(await within(dialog).findByText('Please choose another day.')).toBeTruthy();
  const field = within(dialog).getByLabelText(/New day/);
  await user.clear(field);
  await user.type(field, '2098-12-05');
  await user.click(within(dialog).getByRole('button', { name: 'Move delivery' }));
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/December 2/);
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  await user.click(within(dialog).getByRole('button', { name: 'Move delivery' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual([3, 4]);
});

test('a declined charge is retried with a reason, and the notice says how it went', async () => {
  const user = userEvent.setup();
  const { seen, shell } = await open([FAILED], {
    'POST /desk/autoship/deliveries/{id}/retry': { success: true, delivery: FAILED },
  });
  await user.click(screen.getByRole('button', { name: 'Retry the delivery of Ada Moss' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'New card');
  await user.click(screen.getByRole('button', { name: 'Charge now' }));
  await waitFor(() => expect(shell.snacks.list.get().map(({ message }) => message)).toEqual(['The card was declined again.']));
  const sent = seen.find(({ name }) => name.endsWith('/retry'));
  expect(sent?.options).toMatchObject({ params: { id: 8 }, body: { version: 3, reason: 'New card' } });
});

const PREVIEW: RecallPreview = {
  recalled_name: 'Oats',
  recalled_price: 4,
  replacement_name: null,
  replacement_price: null,
  is_available: true,
  customer_count: 3,
  unit_count: 6,
  replaced_count: 0,
  removed_count: 2,
  packed_count: 1,
};

test('a recall is previewed, and started with a message and a reason', async () => {
  const user = userEvent.setup();
  const task = { label: 'Recall of Oats', state: 'done', total: 3, done: 3, failed: 0, errors: [], is_undoable: true };
  const { seen } = await visit(recall, {
    path: '/desk/autoship/recall',
    answers: {
      'GET /desk/products': { items: [{ id: 5, title: 'Oats', brand: 'Mill', sku: 'O-1' }], next_cursor: null },
      'POST /desk/autoship/recall/preview': PREVIEW,
      'POST /desk/autoship/recall': { success: true, task_id: '11111111-1111-4111-8111-111111111111' },
      'GET /desk/tasks/{id}': task,
    },
  });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Please choose a product of the list.')).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: /Recalled product/ }), 'Oa');
  await user.click(await screen.findByRole('option', { name: /Oats Mill, O-1/ }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect((await screen.findByText(/3 customers have Oats/)).closest('p')?.textContent).toMatch(/6 units in each round/);
  expect(screen.getByText(/2 items are removed\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove from all schedules' }));
  expect(await screen.findByText('Please say why.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Message/ }), 'Please throw it away.');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Nuts');
  await user.click(screen.getByRole('button', { name: 'Remove from all schedules' }));
  expect(await screen.findByText('Done: 3 of 3')).toBeTruthy();
  expect(seen.find(({ name }) => name === 'POST /desk/autoship/recall')?.options?.body).toEqual({
    product_id: 5,
    recall_note: 'Please throw it away.',
    reason: 'Nuts',
  });
});
