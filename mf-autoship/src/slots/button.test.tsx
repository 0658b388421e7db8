import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type Session } from '@larder/shell';
import { type FakeAnswers, aCard, anAddress, aSavedCard, bodiesOf, fakeApi, renderWithShell } from '@larder/shell/testing';
import { anItem, aSchedule, member } from '../../test/autoship.ts';
import AutoshipButton from './button.tsx';

const ADD = 'POST /autoship/item';
const oats = aCard({ id: 1, autoship_enabled: true, autoship_price: 4.27, min_order_qty: 3 });
const added = { success: true, autoship_item: anItem({ frequency: 2 }) };

function open(
  session: Partial<Session>,
  { answers = {}, product = oats, appearance }: { answers?: FakeAnswers; product?: typeof oats; appearance?: 'page' } = {},
) {
  const { api, seen } = fakeApi({
    'GET /autoship/items': { items: [] },
    'GET /autoship/recommend/product/{productId}': { products: [aCard({ id: 9, autoship_price: 3 })], total: 1 },
    [ADD]: added,
    ...answers,
  });
  return { ...renderWithShell(<AutoshipButton product={product} appearance={appearance} />, { api, session }), seen };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('who sees the button', () => {
  test.each([
    ['CAT-045: a member', member(), oats, 1],
    ['AUTO-024: who opted out', member({ opted_out: true }), oats, 0],
    ['AUTO-025: who cancelled', member({ status: 'cancelled' }), oats, 0],
    ['AUTO-025: the other spelling', member({ status: 'canceled' }), oats, 0],
    ['AUTO-026: who is inactive', member({ status: 'inactive' }), oats, 0],
    ['AUTO-027: who is signed out', { loggedIn: false }, oats, 0],
    ['CAT-013, AUTO-028: a product without autoship', member(), aCard(), 0],
  ])('%s', (_, session, product, count) => {
    open(session, { product });
    expect(screen.queryAllByRole('button')).toHaveLength(count);
  });
});

describe('a press', () => {
  test.each([
    ['lead', { userStatus: 'lead', groupId: 1 }, 'membership'],
    ['canceled', { userStatus: 'canceled', groupId: 5 }, 'reactivation'],
  ] as const)('MEM-045, MEM-048: leads a %s to what they lack, and sends nothing', async (_, who, overlay) => {
    const { shell, seen } = open(member({}, who));
    await press(/Autoship/);
    expect(shell.openOverlay.get()?.name).toBe(overlay);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodiesOf(seen, ADD)).toEqual([]);
  });

  test('AUTO-013, AUTO-023, OP-102: a frequency is chosen, the least quantity is added, and what goes with it appears', async () => {
    const { shell, seen } = open(member());
    await press('Autoship: Rolled Oats 1');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Every month' })).checked).toBe(true);
    expect(screen.getByText('3 × Rolled Oats 1, $12.81 each time')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Every 2 months' }));
    await press('Start Autoship');
    expect(await screen.findByRole('heading', { name: 'Goes well with this' })).toBeTruthy();
    expect(bodiesOf(seen, ADD)).toEqual([{ product_id: 1, qty: 3, frequency: 2 }]);
    expect(shell.snacks.list.get()[0]?.message).toBe('Rolled Oats 1 is on Autoship, every 2 months.');
    expect(shell.emitted).toContainEqual({ name: 'autoship.changed', detail: { itemId: 1 } });

    await press('Add Rolled Oats 9 to Autoship');
    await waitFor(() => expect(bodiesOf(seen, ADD)[1]).toEqual({ product_id: 9, qty: 1, frequency: 2 }));
    expect(await screen.findByRole('button', { name: 'Rolled Oats 9 is on Autoship' })).toBeTruthy();
  });

  test('before it starts it says when it comes first, how it is paid and where it goes; and it can come just once', async () => {
    const { seen } = open(member(), {
      answers: {
        'GET /autoship/schedules': { schedules: [aSchedule({ next_date: '2099-01-20' })] },
        'GET /account/address': { addresses: [anAddress()] },
        'GET /account/cc': { cards: [aSavedCard()] },
        [ADD]: { success: true, autoship_item: anItem({ once: true }) },
      },
    });
    await press('Autoship: Rolled Oats 1');
    const first = await screen.findByText(/^First on/);
    expect(first.textContent).toMatch(
      /^First on Tuesday, January 20, paid with Visa ending in 4242, to 12 Orchard Lane, Portland\.$/,
    );
    await userEvent.click(screen.getByRole('radio', { name: /Just once/ }));
    await press('Start Autoship');
    await waitFor(() => expect(bodiesOf(seen, ADD)).toEqual([{ product_id: 1, qty: 3, once: 1 }]));
  });

  test('what one buys in a rhythm is offered in the frequency that keeps up with it, and says so', async () => {
    const rhythm = {
      product_id: 1,
      every_days: 61,
      qty: 1,
      due_at: '2026-12-01T00:00:00.000Z',
      because: 'You buy it every 9 weeks',
    };
    const { seen } = open(member(), {
      answers: { 'GET /account/rhythms': { rhythms: [{ ...rhythm, autoship: { frequency: 2, qty: 1 } }] } },
    });
    await press(/Autoship/);
    expect(await screen.findByText('You buy it every 9 weeks. To keep up, get 1 every 2 months.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Every 2 months' }).checked).toBe(true);
    await press('Start Autoship');
    await waitFor(() => expect(bodiesOf(seen, ADD)).toEqual([{ product_id: 1, qty: 3, frequency: 2 }]));
  });

  test('OP-103: the first item changes the account, so it is read again', async () => {
    const { shell } = open(member({ autoship_enabled: false, autoship_type: 'not_set' }));
    await press(/Autoship/);
    await press('Start Autoship');
    await waitFor(() => expect(shell.emitted).toContainEqual({ name: 'session.changed', detail: { reason: 'account' } }));
  });

  test('a refusal is shown in the dialog, and the choice stays', async () => {
    const text = 'This item is not available on autoship.';
    open(member(), {
      answers: { [ADD]: new ApiError(text, { code: 400, fields: { product_id: text }, body: { error: text } }) },
    });
    await press(/Autoship/);
    await userEvent.click(await screen.findByRole('radio', { name: 'Every 3 months' }));
    await press('Start Autoship');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Every 3 months' }).checked).toBe(true);
  });

  test('on the page of a product that comes already it leads to the items', async () => {
    const { location } = open(member(), { appearance: 'page', answers: { 'GET /autoship/items': { items: [anItem()] } } });
    await userEvent.click(await screen.findByRole('button', { name: 'On Autoship: Rolled Oats 1' }));
    await waitFor(() => expect(location()).toBe('/autoship/all-items'));
  });

  test('the product page shows how often the shopper buys it, also if it is on Autoship; without another request', async () => {
    const rhythm = { product_id: 1, every_days: 63, qty: 1, due_at: '2099-01-20T12:00:00Z', because: 'You buy it every 9 weeks' };
    const { seen } = open(member(), {
      appearance: 'page',
      answers: {
        'GET /autoship/items': { items: [anItem()] },
        'GET /account/rhythms': { rhythms: [{ ...rhythm, autoship: { frequency: 2, qty: 1 } }] },
      },
    });
    expect(await screen.findByText('You buy it every 9 weeks.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'On Autoship: Rolled Oats 1' })).toBeTruthy();
    expect(seen.filter(({ name }) => name === 'GET /account/rhythms')).toHaveLength(1);
  });

  test('cards of a list fetch nothing by themselves', () => {
    const { seen } = open(member());
    expect(seen).toEqual([]);
  });
});
