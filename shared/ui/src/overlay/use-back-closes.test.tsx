import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

/** What of the Navigation API is asked for, as a browser has it. */
class FakeNavigation extends EventTarget {
  currentEntry = { index: 4 };
  step(to: number, navigationType = 'traverse', cancelable = true): boolean {
    const event = Object.assign(new Event('navigate', { cancelable }), { navigationType, destination: { index: to } });
    return this.dispatchEvent(event);
  }
}

const history = new FakeNavigation();
const onClose = vi.fn();

beforeEach(() => vi.stubGlobal('navigation', history));
afterEach(() => {
  vi.unstubAllGlobals();
  onClose.mockReset();
});

const dialog = (open: boolean, inAddress = false) => (
  <Dialog open={open} inAddress={inAddress} onClose={onClose} title="Fresh">
    Berries
  </Dialog>
);

test('SHELL-197: a step back closes the dialog and keeps the page beneath it', async () => {
  const view = render(dialog(true));
  await screen.findByRole('dialog');
  expect(history.step(3)).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
  view.rerender(dialog(false));
  expect(history.step(3)).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['a step forward', 5, 'traverse', true],
  ['a link', -1, 'push', true],
  ['a step that may not be held back', 3, 'traverse', false],
])('%s goes its way', async (_what, to, type, cancelable) => {
  render(dialog(true));
  await screen.findByRole('dialog');
  expect(history.step(to, type, cancelable)).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('what the address opened is closed by the address', async () => {
  render(dialog(true, true));
  await screen.findByRole('dialog');
  expect(history.step(3)).toBe(true);
});

test('a browser without the interface opens dialogs all the same', async () => {
  vi.stubGlobal('navigation', undefined);
  render(dialog(true));
  await screen.findByRole('dialog');
});
