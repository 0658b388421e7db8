import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { SnackView } from './Snack.tsx';
import { SnackStack } from './SnackStack.tsx';

const saved: SnackView = { id: 'a', type: 'success', message: 'Saved' };
const failed: SnackView = { id: 'b', type: 'error', title: 'Add to Cart error', message: 'Only 3 left in stock.' };
const ignore = () => undefined;

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

/** Renders a stack that closes its own snacks, like the store. */
function open(first: readonly SnackView[]) {
  const close = jest.fn();
  let snacks = first;
  const show = (next: readonly SnackView[]) => {
    snacks = next;
    view.rerender(page());
  };
  const onClose = (id: string) => {
    close(id);
    show(snacks.filter((snack) => snack.id !== id));
  };
  const page = () => <SnackStack snacks={snacks} onClose={onClose} />;
  const view = render(page());
  return { close, show };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const texts = () => [...document.querySelectorAll('[role] p')].map((text) => text.textContent);

describe('SnackStack', () => {
  it('SHELL-156, SHELL-159: shows each by its type, in the given order', () => {
    open([failed, saved]);
    expect(screen.getByRole('alert').textContent).toBe('Add to Cart errorOnly 3 left in stock.');
    expect(screen.getByRole('status').textContent).toBe('Saved');
    expect(screen.getByRole('alert').compareDocumentPosition(screen.getByRole('status'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('CART-105: a snack is named by its title', () => {
    open([failed]);
    expect(screen.getByRole('alert', { name: 'Add to Cart error' })).toBeTruthy();
  });

  it('SHELL-156: has three looks: an error is an alert, a warning and a success are statuses, each with its own sign', () => {
    const types = (['error', 'warning', 'success'] as const).map((type) => ({ id: type, type, message: type }));
    open(types);
    const shown = types.map(({ type }) => screen.getByText(type).closest('[role]'));
    expect(shown.map((each) => each?.getAttribute('role'))).toEqual(['alert', 'status', 'status']);
    expect(types.map(({ type }, at) => shown[at]?.classList.contains(type))).toEqual([true, true, true]);
    expect(new Set(shown.map((each) => each?.querySelector('svg')?.innerHTML)).size).toBe(3);
  });

  it('SHELL-158: closes only the one whose button is pressed', async () => {
    const { close } = open([failed, saved]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close notice' })[1]!);
    expect(close.mock.calls).toEqual([['a']]);
    await pass(50);
    expect(texts()).toEqual(['Add to Cart errorOnly 3 left in stock.']);
  });

  it('SHELL-160, SHELL-161: autoDismiss closes after the timeout, by default 4000 ms; others stay', async () => {
    const { close } = open([
      { id: 'three', type: 'success', message: 'three', autoDismiss: true, timeout: 3000 },
      { id: 'four', type: 'success', message: 'four', autoDismiss: true },
      { id: 'stays', type: 'success', message: 'stays', timeout: 1000 },
    ]);
    await pass(2900);
    expect(close.mock.calls).toEqual([]);
    await pass(200);
    expect(close.mock.calls).toEqual([['three']]);
    await pass(1000);
    expect(close.mock.calls).toEqual([['three'], ['four']]);
    await pass(10_000);
    expect(texts()).toEqual(['stays']);
  });

  it('SHELL-160: the time stands still while a pointer is on the notices', async () => {
    const { close } = open([{ ...saved, autoDismiss: true }]);
    fireEvent.mouseEnter(screen.getByRole('region'));
    await pass(10_000);
    expect(close).not.toHaveBeenCalled();
    fireEvent.mouseLeave(screen.getByRole('region'));
    await pass(4000);
    expect(close.mock.calls).toEqual([['a']]);
  });

  it('runs its action, and closes', async () => {
    const run = jest.fn();
    const { close } = open([{ ...saved, action: { label: 'Undo', run } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([run.mock.calls.length, close.mock.calls]).toEqual([1, [['a']]]);
  });

  it('F6 leads to the notices, and Escape closes the one with the focus', async () => {
    const { close } = open([failed, saved]);
    fireEvent.keyDown(window, { key: 'F6' });
    expect(document.activeElement).toBe(screen.getByRole('region'));
    act(() => screen.getAllByRole('button', { name: 'Close notice' })[0]?.focus());
    await userEvent.keyboard('{Escape}');
    expect(close.mock.calls).toEqual([['b']]);
  });

  it('SHELL-163: what left the list fades before it leaves the page', async () => {
    let end: () => void = ignore;
    const finished = new Promise<void>((resolve) => (end = resolve));
    const fade = { finished, pending: false, playState: 'running', effect: null };
    Object.assign(Element.prototype, { getAnimations: () => [fade] });
    const { show } = open([failed, saved]);
    show([saved]);
    await pass(500);
    const left = screen.getByText('Only 3 left in stock.').closest('[role]');
    expect([left?.hasAttribute('data-ending-style'), left?.hasAttribute('inert')]).toEqual([true, true]);
    fade.playState = 'finished';
    end();
    await pass(50);
    expect(texts()).toEqual(['Saved']);
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  });

  it('CART-070, CART-072: a snack whose id has spaces leaves the page too', async () => {
    const { show } = open([{ id: 'saved for later', type: 'success', message: 'Oats was saved for later' }]);
    show([]);
    await pass(50);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('SHELL-159: a snack with the same id comes first, with its new text and its whole time', async () => {
    const timed = { ...saved, autoDismiss: true };
    const { close, show } = open([failed, timed]);
    await pass(3000);
    show([{ ...timed, message: 'Saved twice' }, failed]);
    expect(texts()).toEqual(['Saved twice', 'Add to Cart errorOnly 3 left in stock.']);
    await pass(3000);
    expect(close).not.toHaveBeenCalled();
    await pass(1100);
    expect(close.mock.calls).toEqual([['a']]);
  });
});
