import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Navigation } from '@larder/shell';
import { hasArrived, OUTLINE_MS, showGoing } from './going.ts';

const { dataset } = document.documentElement;
const to = (pathname: string, key: string) => showGoing({ state: 'loading', location: { pathname, key } } as Navigation);
const idle = () => showGoing({ state: 'idle' } as Navigation);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hasArrived();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

test('a press is shown at once, an outline of what it leads to after 300 ms, and neither once the page is there', () => {
  document.body.innerHTML = '<a href="/c/pantry" data-pressed>Pantry</a>';
  to('/c/pantry', 'a');
  expect(dataset).toHaveProperty('going');
  vi.advanceTimersByTime(OUTLINE_MS - 1);
  // The router tells of the same navigation more than once.
  to('/c/pantry', 'a');
  expect(dataset).not.toHaveProperty('outline');
  vi.advanceTimersByTime(1);
  expect(dataset['outline']).toBe('plp');
  idle();
  hasArrived();
  expect(dataset).not.toHaveProperty('going');
  expect(dataset).not.toHaveProperty('outline');
  expect(document.querySelector('[data-pressed]')).toBeNull();
});

test('who presses something else meanwhile sees the outline of that', () => {
  to('/c/pantry', 'a');
  vi.advanceTimersByTime(200);
  to('/p/oats', 'b');
  vi.advanceTimersByTime(200);
  expect(dataset).not.toHaveProperty('outline');
  vi.advanceTimersByTime(100);
  expect(dataset['outline']).toBe('pdp');
});

test('another view of the same page keeps what is in sight', () => {
  to(window.location.pathname, 'a');
  vi.advanceTimersByTime(1000);
  expect(dataset).toHaveProperty('going');
  expect(dataset).not.toHaveProperty('outline');
});

test('a press that led nowhere leaves no marks', () => {
  to('/c/pantry', 'a');
  idle();
  vi.advanceTimersByTime(1000);
  expect(dataset).not.toHaveProperty('going');
});
