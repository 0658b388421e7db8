import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markFirstLook } from './first-look.ts';

const { dataset } = document.documentElement;
let type: string;
let hidden: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  delete dataset['first'];
  type = 'navigate';
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete dataset['first'];
});

test('what is below the first screen waits until all of the page is there and was drawn once', async () => {
  markFirstLook();
  await vi.advanceTimersByTimeAsync(1000);
  expect(dataset['first']).toBe('');
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(dataset['first']).toBe('');
  await vi.advanceTimersByTimeAsync(40);
  expect(dataset['first']).toBeUndefined();
});

test('a page that is gone back to or loaded again may begin further down', () => {
  for (type of ['reload', 'back_forward']) {
    markFirstLook();
    expect(dataset['first']).toBeUndefined();
  }
});

test('a tab that nobody sees draws nothing', async () => {
  hidden = true;
  markFirstLook();
  expect(dataset['first']).toBeUndefined();
  hidden = false;
  markFirstLook();
  expect(dataset['first']).toBe('');
  // It is left before it was drawn.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(dataset['first']).toBeUndefined();
});

test('it travels as its source', () => expect(markFirstLook.toString()).not.toMatch(/import|_vi_|__vite/));
