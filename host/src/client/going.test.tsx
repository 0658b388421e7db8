import type { Navigation } from '@larder/shell';
import { hasArrived, isBusyElsewhere, OUTLINE_MS, showGoing } from './going.ts';

const { dataset } = document.documentElement;
const to = (pathname: string, key: string) => showGoing({ state: 'loading', location: { pathname, key } } as Navigation);
const idle = () => showGoing({ state: 'idle' } as Navigation);

const hidePopover = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  // The place of the tests knows no popovers.
  Object.assign(HTMLElement.prototype, { hidePopover });
});
afterEach(() => {
  hasArrived();
  document.body.innerHTML = '';
  hidePopover.mockReset();
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  jest.useRealTimers();
});

test('a press is shown at once, an outline of what it leads to after 300 ms, and neither once the page is there', () => {
  document.body.innerHTML = '<a href="/c/pantry" data-pressed>Pantry</a>';
  to('/c/pantry', 'a');
  expect(dataset).toHaveProperty('going');
  jest.advanceTimersByTime(OUTLINE_MS - 1);
  // The router reports the same navigation more than once.
  to('/c/pantry', 'a');
  expect(dataset).not.toHaveProperty('outline');
  jest.advanceTimersByTime(1);
  expect(dataset['outline']).toBe('plp');
  idle();
  hasArrived();
  expect(dataset).not.toHaveProperty('going');
  expect(dataset).not.toHaveProperty('outline');
  expect(document.querySelector('[data-pressed]')).toBeNull();
});

test('who presses something else meanwhile sees the outline of that', () => {
  to('/c/pantry', 'a');
  jest.advanceTimersByTime(200);
  to('/p/oats', 'b');
  jest.advanceTimersByTime(200);
  expect(dataset).not.toHaveProperty('outline');
  jest.advanceTimersByTime(100);
  expect(dataset['outline']).toBe('pdp');
});

test('another view of the same page keeps the current content', () => {
  to(window.location.pathname, 'a');
  jest.advanceTimersByTime(1000);
  expect(dataset).toHaveProperty('going');
  expect(dataset).not.toHaveProperty('outline');
});

test('a press that led nowhere leaves no marks', () => {
  to('/c/pantry', 'a');
  idle();
  jest.advanceTimersByTime(1000);
  expect(dataset).not.toHaveProperty('going');
});

test('popovers close when a navigation starts, and not when it ends: one opened meanwhile stays', () => {
  document.body.innerHTML = '<ul popover="auto" id="menu"></ul>';
  to(window.location.pathname, 'another view of the page');
  expect(hidePopover).not.toHaveBeenCalled();
  to('/c/pantry', 'a');
  expect(hidePopover.mock.contexts).toEqual([document.getElementById('menu')]);
  idle();
  hasArrived();
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

test('the focus is the next page’s, unless the shopper took it elsewhere while that was on its way', () => {
  document.body.innerHTML =
    '<input id="search" /><a id="link" href="/c/pantry">Pantry</a><main id="main"><a href="/p/oats">Oats</a></main>';
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  const press = () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  focus('#link');
  press();
  to('/c/pantry', 'a');
  expect(isBusyElsewhere()).toBe(false);
  // A closing menu returns the focus to its button; this is no visit of the button.
  focus('#search');
  expect(isBusyElsewhere()).toBe(false);
  press();
  expect(isBusyElsewhere()).toBe(true);
  focus('#main a');
  expect(isBusyElsewhere()).toBe(false);
  focus('#search');
  to('/p/oats', 'from the search');
  expect(isBusyElsewhere()).toBe(false);
  press();
  expect(isBusyElsewhere()).toBe(false);
});
