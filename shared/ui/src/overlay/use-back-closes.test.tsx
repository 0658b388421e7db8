import { render, screen, waitFor } from '@testing-library/react';
import { layerOfEntry } from '@larder/rules';
import { Dialog } from './Dialog.tsx';

const onClose = jest.fn();
const entries = () => window.history.length;
const layer = () => layerOfEntry(window.history.state);
const back = async () => {
  const arrived = new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
  window.history.back();
  await arrived;
};
/** Waits until the step back that a closed layer takes has ended. */
const settled = () => waitFor(() => expect(layer()).toBeNull());

let place = 0;
beforeEach(() => {
  onClose.mockReset();
  window.history.pushState({ key: `page ${++place}` }, '', `/c/page-${place}`);
});

const dialog = (open: boolean, title = 'Fresh', inAddress = false, close = onClose) => (
  <Dialog key={title} open={open} inAddress={inAddress} onClose={close} title={title}>
    Berries
  </Dialog>
);

test('SHELL-197: Back closes the dialog and keeps the page beneath it', async () => {
  const view = render(dialog(true));
  await screen.findByRole('dialog');
  expect(layer()).not.toBeNull();
  await back();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(window.history.state).toEqual({ key: `page ${place}` });
  view.rerender(dialog(false));
  await settled();
  expect(window.location.pathname).toBe(`/c/page-${place}`);
});

test('SHELL-197: a dialog that is closed another way takes its entry back', async () => {
  const before = entries();
  const view = render(dialog(true));
  expect(entries()).toBe(before + 1);
  view.rerender(dialog(false));
  await settled();
  expect(window.history.state).toEqual({ key: `page ${place}` });
  expect(onClose).not.toHaveBeenCalled();
});

test('SHELL-197: a dialog that follows another in one moment takes over its entry', async () => {
  const onSecondClose = jest.fn();
  const two = (first: boolean) => (
    <>
      {dialog(first)}
      {dialog(!first, 'Members only', false, onSecondClose)}
    </>
  );
  const view = render(two(true));
  const before = entries();
  view.rerender(two(false));
  await new Promise((resolve) => setTimeout(resolve));
  expect([entries(), onSecondClose.mock.calls.length]).toEqual([before, 0]);
  await back();
  expect(onSecondClose).toHaveBeenCalledTimes(1);
  expect(window.history.state).toEqual({ key: `page ${place}` });
});

test('SHELL-197: a dialog that opens during the step back of the one before stays open, with an entry of its own', async () => {
  const view = render(dialog(true));
  view.rerender(dialog(false));
  await waitFor(() => expect(layer()).toBe('leaving'));
  view.rerender(dialog(true));
  await waitFor(() => expect(layer()).toMatch(/-/));
  expect(onClose).not.toHaveBeenCalled();
  await back();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('SHELL-197: Back closes the upper of two dialogs only', async () => {
  const onUpperClose = jest.fn();
  render(dialog(true));
  render(dialog(true, 'Members only', false, onUpperClose));
  await back();
  expect([onUpperClose.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

test('a dialog that the address opened has no entry of its own', () => {
  const before = entries();
  render(dialog(true, 'Fresh', true));
  expect(entries()).toBe(before);
});
