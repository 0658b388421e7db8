import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keys } from '@larder/contracts/keys';
import { useNavigate } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers, type FakeShell } from '@larder/shell/testing';
import { cart, cartItem, product } from '../../test/fixtures.ts';
import { Page } from '../pages/cart.tsx';
import CartOverlays from '../slots/overlays.tsx';
// Loads the lazy modules of the overlays first: fake timers do not wait for a busy machine to read them.
import './CartDrawer.tsx';
import './RemovedPick.tsx';
import Quantity from '../slots/quantity.tsx';

const oats = product();
const tea = product({ id: 8, title: 'Green Tea' });
const BULK = 'POST /carts/bulk_product';
const clicks = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

interface Sent {
  products: { product_id: number; qty: number; prefill_status?: string }[];
}

/** A server whose cart follows the bulk calls; `oats` was picked by the store, `tea` by the shopper. */
function world() {
  let lines = [cartItem({ product: oats, is_cart_prefilled_item: true }), cartItem({ product: tea })];
  let version = 1;
  const answers: FakeAnswers = {
    'GET /carts': () => cart(lines, { version }),
    [BULK]: ({ body }: { body: Sent }) => {
      for (const { product_id: id, qty } of body.products) {
        const card = id === oats.id ? oats : tea;
        lines = lines.filter((line) => line.product_id !== id);
        if (qty > 0) lines.push(cartItem({ product: card, line_item_qty: qty }));
      }
      version += 1;
      return cart(lines, { version });
    },
  };
  return answers;
}

function Elsewhere() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/c/tea')}>Elsewhere</button>;
}

async function open(where: 'cart' | 'card' | 'drawer', answers: FakeAnswers = world()) {
  const { api, seen } = fakeApi(answers);
  const path = { cart: '/cart', card: '/c/oats', drawer: '/c/oats#isCartOpen' }[where];
  const view = renderWithShell(
    <>
      {where === 'cart' && <Page />}
      {where === 'card' && <Quantity product={oats} />}
      <Elsewhere />
      <CartOverlays />
    </>,
    { api, path, session: { loggedIn: true, userStatus: 'member', groupId: 4 } },
  );
  // The drawer opens some event-loop ticks later.
  for (let turn = 0; turn < 20; turn += 1) await after(0);
  const sent = () => seen.filter(({ name }) => name === BULK).flatMap(({ options }) => (options as { body: Sent }).body.products);
  return { ...view, sent };
}
const offer = () => screen.findByRole('group', { name: /Rolled Oats is out of your cart/ });
/** The stepper at its minimum and the text button next to it have the same name; the text button is the last. */
const removal = (title = 'Rolled Oats') => screen.getAllByRole('button', { name: `Remove ${title}` }).at(-1) as HTMLElement;
const expectRemoved = () => expect(screen.queryByRole('group', { name: /is out of your cart/ })).toBeNull();

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a removed pick (CART-069, OP-087)', () => {
  test('its line says that it was picked; one’s own does not', async () => {
    await open('cart');
    const [first, second] = screen.getAllByRole('listitem').filter((line) => within(line).queryByText('Remove'));
    expect(first?.textContent).toContain('Picked for you');
    expect(second?.textContent).not.toContain('Picked for you');
  });

  test('is removed at once and opens the question; the answer travels in the same call', async () => {
    const { sent, shell, queryClient } = await open('cart');
    queryClient.setQueryData(keys.neverList, 'as it was');
    const link = () => screen.queryByRole('link', { name: 'Mill & Meadow Rolled Oats' });
    expect(link()).toBeTruthy();
    await clicks().click(removal());
    expect(link()).toBeNull();
    await offer();
    await clicks().click(screen.getByRole('button', { name: 'Never add again' }));
    expectRemoved();
    expect(queryClient.getQueryData(keys.neverList)).toBe('as it was');
    await after(750);
    // Refetched only once the call has put it there.
    expect(queryClient.getQueryData(keys.neverList)).toBeUndefined();
    expect(sent()).toEqual([{ product_id: oats.id, qty: 0, prefill_status: 'never_item' }]);
    expect(shell.snacks.list.get()[0]?.message).toBe("We won't pick Rolled Oats for you again.");
  });

  test.each([
    ['Skip this time', 'skipped'],
    ['Never add again', 'never_item'],
  ])('"%s" is also sent after the removal', async (name, status) => {
    const { sent } = await open('card');
    await clicks().click(removal());
    await offer();
    await after(2000);
    await clicks().click(screen.getByRole('button', { name }));
    await after(750);
    expect(sent()).toEqual([
      { product_id: oats.id, qty: 0 },
      { product_id: oats.id, qty: 0, prefill_status: status },
    ]);
  });

  test('answered while the removal is under way, it is sent after it', async () => {
    const answers = world();
    let let_go = () => {};
    const firstAnswer = new Promise<void>((resolve) => (let_go = resolve));
    const bulk = answers[BULK] as (options: unknown) => unknown;
    let calls = 0;
    const { sent } = await open('cart', {
      ...answers,
      [BULK]: async (options: unknown) => {
        calls += 1;
        if (calls === 1) await firstAnswer;
        return bulk(options);
      },
    });
    await clicks().click(removal());
    await offer();
    await after(800);
    await clicks().click(screen.getByRole('button', { name: 'Never add again' }));
    await after(800);
    expect(calls).toBe(1);
    let_go();
    await after(0);
    await after(800);
    expect(sent().map(({ prefill_status }) => prefill_status)).toEqual([undefined, 'never_item']);
  });

  test.each<[string, (shell: FakeShell) => Promise<void>]>([
    ['closing', async () => clicks().click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', async () => clicks().keyboard('{Escape}')],
    ['another page', async () => clicks().click(screen.getByRole('button', { name: 'Elsewhere' }))],
    ['signing out', async (shell) => act(() => shell.events.emit('session.changed', { reason: 'logout' }))],
  ])('%s is no answer: nothing more is sent', async (_, leave) => {
    const { sent, shell } = await open('cart');
    await clicks().click(removal());
    await offer();
    // Waits until the removal is sent, so that no other call is pending.
    await after(1000);
    expect(document.documentElement.style.scrollPaddingBottom).toBe('9rem');
    await leave(shell);
    await after(0);
    expectRemoved();
    expect(document.documentElement.style.scrollPaddingBottom).toBe('');
    await after(2000);
    expect(sent()).toEqual([{ product_id: oats.id, qty: 0 }]);
  });

  test('no question opens for the shopper’s own products, or for fewer units of a pick', async () => {
    await open('cart');
    await clicks().click(removal('Green Tea'));
    await clicks().click(screen.getByRole('button', { name: 'One more Rolled Oats' }));
    await clicks().click(screen.getByRole('button', { name: 'One less Rolled Oats' }));
    await after(2000);
    expectRemoved();
  });

  test('added again it needs no answer', async () => {
    await open('card');
    await clicks().click(removal());
    await offer();
    await clicks().click(screen.getByRole('button', { name: 'Add Rolled Oats' }));
    expectRemoved();
  });

  test('by keyboard: the focus is led to the question, and both answers follow', async () => {
    const { sent } = await open('cart');
    removal().focus();
    const hands = clicks();
    await hands.keyboard('{Enter}');
    expect(document.activeElement).toBe(await offer());
    expect(screen.getAllByRole('status').some((region) => within(region).queryByRole('group') !== null)).toBe(true);
    await hands.tab();
    await hands.tab();
    await hands.tab();
    expect(document.activeElement?.textContent).toBe('Never add again');
    await hands.keyboard('{Enter}');
    await after(750);
    expect(sent()[0]?.prefill_status).toBe('never_item');
  });

  test('in the drawer the question opens inside of it, also after the last line', async () => {
    const { sent } = await open('drawer', {
      ...world(),
      'GET /carts': cart([cartItem({ product: oats, is_cart_prefilled_item: true })]),
    });
    const drawer = await screen.findByRole('dialog', { name: 'Your cart' });
    await clicks().click(within(drawer).getByRole('button', { name: 'Remove Rolled Oats' }));
    await clicks().click(await within(drawer).findByRole('button', { name: 'Skip this time' }));
    await after(750);
    expect(sent()).toEqual([{ product_id: oats.id, qty: 0, prefill_status: 'skipped' }]);
    expect(screen.getByRole('dialog', { name: 'Your cart' })).toBeTruthy();
  });
});
