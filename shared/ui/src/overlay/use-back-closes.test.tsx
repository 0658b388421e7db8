import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

/** What of the Navigation API is asked for, as a browser has it: entries of the store, after one that was loaded for itself if so told. */
class FakeNavigation extends EventTarget {
  keys = ['a', 'b'];
  isLanding = false;
  get currentEntry() {
    return { index: this.keys.length - 1, key: this.keys.at(-1) };
  }
  entries() {
    return this.keys.map((key, at) => ({ key, sameDocument: !this.isLanding || at > 0 }));
  }
  /** Answers whether the browser takes the step. */
  step(by: number, navigationType = 'traverse', cancelable = true, info?: unknown): boolean {
    const destination = { index: this.currentEntry.index + by };
    return this.dispatchEvent(Object.assign(new Event('navigate', { cancelable }), { navigationType, destination, info }));
  }
  /** Like the browser's own, taken a task later. */
  readonly back = vi.fn(({ info }: { info: unknown }) => {
    const taken = new Promise<void>((done, fail) => {
      setTimeout(() => {
        if (!this.step(-1, 'traverse', true, info)) return fail(new DOMException('held back', 'AbortError'));
        this.keys.pop();
        this.dispatchEvent(new Event('currententrychange'));
        done();
      });
    });
    return { committed: taken, finished: taken };
  });
}

const onClose = vi.fn();
const push = vi.spyOn(window.history, 'pushState');
let navigation: FakeNavigation;

function arrive(isLanding: boolean): void {
  navigation = Object.assign(new FakeNavigation(), { isLanding });
  vi.stubGlobal('navigation', navigation);
  push.mockImplementation(() => void navigation.keys.push('layer'));
}

beforeEach(() => arrive(false));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const spy of [onClose, push]) spy.mockReset();
});

const dialog = (open: boolean, inAddress = false) => (
  <Dialog open={open} inAddress={inAddress} onClose={onClose} title="Fresh">
    Berries
  </Dialog>
);

async function opened(inAddress = false) {
  const view = render(dialog(true, inAddress));
  await screen.findByRole('dialog');
  return view;
}

test('SHELL-197: a step back closes the dialog and keeps the page beneath it', async () => {
  const view = await opened();
  expect(navigation.step(-1)).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
  view.rerender(dialog(false));
  expect(navigation.step(-1)).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
  expect([push, navigation.back].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('SHELL-197: on the page where a shopper came in the step back is the dialog’s own, and goes with it', async () => {
  arrive(true);
  const view = await opened();
  expect(navigation.keys).toEqual(['a', 'b', 'layer']);
  expect(navigation.step(-1, 'traverse', false)).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
  view.rerender(dialog(false));
  expect(navigation.back).not.toHaveBeenCalled();
});

test('closed by another way, its step is taken back; one that was followed by a page stays', async () => {
  arrive(true);
  const view = await opened();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  view.rerender(dialog(false));
  vi.runAllTimers();
  expect(navigation.keys).toEqual(['a', 'b']);
  view.rerender(dialog(true));
  navigation.keys.push('page');
  view.unmount();
  vi.runAllTimers();
  expect(navigation.back).toHaveBeenCalledOnce();
});

test('closed by a link in it that leads on at once, it leaves its step where it is, and the shopper on the page', async () => {
  arrive(true);
  const view = await opened();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  view.rerender(dialog(false));
  navigation.keys.push('page');
  vi.runAllTimers();
  expect(navigation.back).not.toHaveBeenCalled();
});

const two = (first: boolean, second: boolean, onSecondClose: () => void) => (
  <>
    {dialog(first)}
    <Dialog open={second} onClose={onSecondClose} title="Members only">
      Join
    </Dialog>
  </>
);

test('SHELL-197: a dialog that follows another in one moment on the page where a shopper came in stays, and has its step', async () => {
  arrive(true);
  const onSecondClose = vi.fn();
  const view = render(two(true, false, onSecondClose));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  view.rerender(two(false, true, onSecondClose));
  vi.runAllTimers();
  expect(onSecondClose).not.toHaveBeenCalled();
  expect(navigation.keys).toEqual(['a', 'b', 'layer']);
  expect(navigation.step(-1, 'traverse', false)).toBe(true);
  expect(onSecondClose).toHaveBeenCalledOnce();
});

test('SHELL-197: so does one that is opened while the step of the one before is on its way back, and it leaves nothing behind', async () => {
  arrive(true);
  const onSecondClose = vi.fn();
  const view = render(two(true, false, onSecondClose));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  view.rerender(two(false, false, onSecondClose));
  vi.runOnlyPendingTimers();
  expect(navigation.back).toHaveBeenCalledOnce();
  view.rerender(two(false, true, onSecondClose));
  vi.runAllTimers();
  expect(onSecondClose).not.toHaveBeenCalled();
  expect(navigation.keys).toEqual(['a', 'b', 'layer']);
  view.rerender(two(false, false, onSecondClose));
  vi.runAllTimers();
  expect(navigation.keys).toEqual(['a', 'b']);
});

test.each([
  ['a step forward', 1, 'traverse', true],
  ['a link', 1, 'push', true],
  ['a step that may not be held back', -1, 'traverse', false],
])('%s goes its way', async (_what, by, type, cancelable) => {
  await opened();
  expect(navigation.step(by, type, cancelable)).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('what the address opened is closed by the address', async () => {
  await opened(true);
  expect(navigation.step(-1)).toBe(true);
});

test('a browser without the interface opens dialogs all the same', async () => {
  vi.stubGlobal('navigation', undefined);
  await opened();
  expect(push).not.toHaveBeenCalled();
});
