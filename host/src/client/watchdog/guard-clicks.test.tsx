import { runInThisContext } from 'node:vm';
import { onTestFinished, runTestFinished } from '@larder/rules/testing/on-test-finished';
import { guardClicks } from './guard-clicks.ts';

const found = jest.fn();
let inView = 'mf-other@1';
beforeAll(() => guardClicks(() => inView, found));
afterEach(async () => {
  await runTestFinished();
  found.mockClear();
  inView = 'mf-other@1';
});

/** Listens on the document, in a script of a release or of the host, and stops clicks. */
function listen(script: string): void {
  const listener = runInThisContext(`(event) => { event.preventDefault(); event.stopImmediatePropagation(); }`, {
    filename: `https://store.example${script}`,
  }) as (event: Event) => void;
  document.addEventListener('click', listener, true);
  onTestFinished(() => document.removeEventListener('click', listener, true));
}

/** Clicks a link; whether its page's listener gets the click, and nothing prevents the navigation. */
function click(where: 'main' | 'header', movedPx = 0): boolean {
  document.body.innerHTML = `<${where}><a href="#x">link</a></${where}>`;
  const link = document.querySelector('a');
  let isReceived = false;
  link?.addEventListener('click', () => (isReceived = true));
  const at = { bubbles: true, cancelable: true, clientX: 50, clientY: 50, detail: 1 };
  link?.dispatchEvent(new MouseEvent('pointerdown', { ...at, clientX: 50 - movedPx }));
  const isAllowed = link?.dispatchEvent(new MouseEvent('click', at));
  return isReceived && isAllowed === true;
}

const LATE = '/releases/mf-late/1/client/page.js';

test('clicks reach their target when a release whose page was left stops them, and the third is reported', () => {
  listen(LATE);
  expect([click('main'), click('main')]).toEqual([true, true]);
  expect(found).not.toHaveBeenCalled();
  expect([click('header'), click('main')]).toEqual([true, true]);
  expect(found.mock.calls).toEqual([['mf-late@1']]);
});

test('a release may stop clicks in its own page, but not in the frame around it', () => {
  inView = 'mf-late@1';
  listen(LATE);
  expect([click('main'), click('header')]).toEqual([false, true]);
});

test('the host may stop clicks, also for a component of a release', () => {
  listen('/static/main.js');
  expect(click('main')).toBe(false);
});

test('a release may stop the click that ends a drag', () => {
  listen(LATE);
  expect(click('main', 40)).toBe(false);
});
