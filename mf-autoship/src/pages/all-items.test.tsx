import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AutoshipItem } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import type { FakeAnswers } from '@larder/shell/testing';
import { anItem, member } from '../../test/autoship.ts';
import { aCard, bodiesOf, visit } from '@larder/shell/testing';
import * as allItems from './all-items.tsx';

const ITEMS = 'GET /autoship/items';
const CHANGE = 'PUT /autoship/item/{itemId}';
const NAME = 'Rolled Oats 1';
const changed = { success: true, autoship_item: anItem() };
const down = (text = 'The shelves are being moved.') => new ApiError(text, { code: 500, body: { error: text } });

const open = (items: AutoshipItem[], answers: FakeAnswers = {}) =>
  visit(allItems, { session: member(), answers: { [ITEMS]: { items }, [CHANGE]: changed, ...answers } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('all items (AUTO-014)', () => {
  test.each([
    ['active', `Pause: ${NAME}`, { status: 'paused' }],
    ['active', `Skip once: ${NAME}`, { status: 'skipped' }],
    ['paused', `Resume: ${NAME}`, { status: 'active' }],
    ['skipped', `Don’t skip: ${NAME}`, { status: 'active' }],
    ['active', `Remove ${NAME} from Autoship`, { status: 'cancelled' }],
    ['paused', `Remove ${NAME} from Autoship`, { status: 'cancelled' }],
  ] as const)('AUTO-003, AUTO-015: what is %s, "%s"', async (status, name, body) => {
    const { seen, shell } = await open([anItem({ status })]);
    await press(name);
    await waitFor(() => expect(bodiesOf(seen, CHANGE)).toEqual([body]));
    await waitFor(() => expect(bodiesOf(seen, ITEMS)).toHaveLength(2));
    expect(shell.snacks.list.get()[0]).toMatchObject({ type: 'success' });
    expect(shell.emitted).toContainEqual({ name: 'autoship.changed', detail: { itemId: 1 } });
  });

  test.each([
    ['processing', 'Being prepared'],
    ['discontinued', 'No longer available'],
  ] as const)('AUTO-004, OP-003: %s has its label and no control', async (status, label) => {
    await open([anItem({ status, editable: false })]);
    const list = within(screen.getByRole('list', { name: 'All items on Autoship' }));
    expect(list.getByText(label)).toBeTruthy();
    expect(list.queryAllByRole('button')).toEqual([]);
  });

  test('AUTO-004: each state renders its own label, and no two share one', async () => {
    const states = ['active', 'paused', 'skipped', 'discontinued', 'processing'] as const;
    await open(states.map((status, at) => anItem({ item_id: at + 1, status })));
    const rows = within(screen.getByRole('list', { name: 'All items on Autoship' })).getAllByRole('listitem');
    const labels = ['Active', 'Paused', 'Skipped this time', 'No longer available', 'Being prepared'];
    expect(rows.map((row) => labels.filter((label) => within(row).queryByText(label)))).toEqual(labels.map((label) => [label]));
  });

  test.each([
    ['active', 1],
    ['skipped', 1],
    ['paused', 0],
  ] as const)('AUTO-014: an item that is %s shows a day (%d), a paused one does not', async (status, days) => {
    await open([anItem({ status })]);
    expect(screen.queryAllByText(/^Next on/)).toHaveLength(days);
  });

  test('a product is swapped for something like it', async () => {
    const { seen } = await open([anItem()], {
      'GET /autoship/item/{itemId}/like': { products: [aCard({ id: 9, autoship_enabled: true })] },
    });
    await press(`Swap ${NAME}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Rolled Oats 9' }));
    await waitFor(() => expect(bodiesOf(seen, CHANGE)).toEqual([{ product_id: 9 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('an unavailable item is shown, and one press replaces it with a similar one', async () => {
    const { seen } = await open([anItem({ status: 'discontinued', editable: false })], {
      'GET /autoship/item/{itemId}/like': { products: [aCard({ id: 9, autoship_enabled: true })] },
    });
    expect(screen.getByText(/We no longer sell Rolled Oats 1/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /^Send Rolled Oats 9 instead/ }));
    await waitFor(() => expect(bodiesOf(seen, CHANGE)).toEqual([{ product_id: 9 }]));
  });

  test('OP-102: after the editing end the controls are off', async () => {
    await open([anItem({ editable: false })]);
    expect(screen.getByText('This delivery can no longer be changed.')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('AUTO: a removed item can be put back by its notice', async () => {
    const { seen, shell } = await open([anItem()], { 'POST /autoship/item': { success: true } });
    await press(/^Remove/);
    await waitFor(() => expect(shell.snacks.list.get()[0]).toMatchObject({ action: { label: 'Undo' } }));
    shell.snacks.list.get()[0]?.action?.run();
    const { product_id, product_data, frequency } = anItem();
    await waitFor(() =>
      expect(bodiesOf(seen, 'POST /autoship/item')).toEqual([{ product_id, qty: product_data.qty, frequency }]),
    );
  });

  test('AUTO-018: a failed removal has its own text', async () => {
    const { shell } = await open([anItem()], { [CHANGE]: down() });
    await press(/^Remove/);
    await waitFor(() =>
      expect(shell.snacks.list.get()[0]).toMatchObject({ type: 'error', message: "Couldn't remove item from autoship" }),
    );
  });

  test('AUTO-017: a failed change is reported once and fetched again once, and the screen shows what the server has', async () => {
    let requestCount = 0;
    const { seen, shell } = await open([], {
      [ITEMS]: () => ({ items: [anItem({ status: requestCount++ === 0 ? 'active' : 'paused' })] }),
      [CHANGE]: down(),
    });
    await press(`Skip once: ${NAME}`);
    expect(await screen.findByText('Paused')).toBeTruthy();
    expect(bodiesOf(seen, ITEMS)).toHaveLength(2);
    expect(shell.emitted).toEqual([{ name: 'error_alert', detail: { message: 'The shelves are being moved.' } }]);
  });

  test('with nothing in it leads on', async () => {
    await open([]);
    expect(screen.getByRole('heading', { level: 2, name: 'Nothing on Autoship yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/');
  });

  test('hundreds of items stand', async () => {
    await open(Array.from({ length: 300 }, (_, index) => anItem({ item_id: index + 1 })));
    expect(screen.getByText('300 items on Autoship')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'All items on Autoship' }).children).toHaveLength(300);
  });
});

describe('changing an item', () => {
  const edit = async (answers: FakeAnswers = {}) => {
    const view = await open([anItem()], answers);
    await press(`Change ${NAME}`);
    return view;
  };
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const type = async (name: string, text: string) => {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
  };

  test('AUTO-016: only what differs is sent, and the focus goes back', async () => {
    const { seen } = await edit();
    await type('Next delivery', '2099-02-03');
    await press('Save changes');
    await waitFor(() => expect(bodiesOf(seen, CHANGE)).toEqual([{ scheduled_at_date: '2099-02-03' }]));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: `Change ${NAME}` })));
  });

  test('quantity and frequency', async () => {
    const { seen } = await edit();
    await type('Quantity', '6');
    await userEvent.selectOptions(field('How often'), 'Every 3 months');
    await press('Save changes');
    await waitFor(() => expect(bodiesOf(seen, CHANGE)).toEqual([{ qty: 6, frequency: 3 }]));
  });

  test.each([
    ['Quantity', '0', 'Please enter a valid quantity.'],
    ['Quantity', '1.5', 'Please enter a valid quantity.'],
    ['Quantity', 'many', 'Please enter a valid quantity.'],
  ])('%s %s is not sent: it is marked and has the focus', async (name, text, error) => {
    const { seen } = await edit();
    await type(name, text);
    await press('Save changes');
    expect(screen.getByRole('alert').textContent).toContain(error);
    expect(document.activeElement).toBe(field(name));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(bodiesOf(seen, CHANGE)).toEqual([]);
  });

  test('a refusal of the server is shown at its field, and the typed text stays', async () => {
    const text = 'Please choose a day in the next 12 months that can still be changed.';
    const { shell } = await edit({
      [CHANGE]: new ApiError(text, { code: 400, fields: { scheduled_at_date: text }, body: { error: text } }),
    });
    await type('Next delivery', '2120-02-03');
    await press('Save changes');
    await waitFor(() => expect(document.activeElement).toBe(field('Next delivery')));
    expect(field('Next delivery').value).toBe('2120-02-03');
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(shell.snacks.list.get()).toEqual([]);
  });

  test('the editor offers choices for an item out of stock, with consent to a substitute as a separate choice', async () => {
    const { seen } = await edit();
    expect(screen.getByRole('radio', { name: /Leave it out/ })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: /Send a similar item/ }));
    await press('Save changes');
    await waitFor(() => expect(bodiesOf(seen, CHANGE)).toEqual([{ when_out: 'substitute' }]));
  });

  test('nothing changed is nothing sent', async () => {
    const { seen } = await edit();
    await press('Save changes');
    expect(screen.queryByRole('form')).toBeNull();
    expect(bodiesOf(seen, CHANGE)).toEqual([]);
  });
});
