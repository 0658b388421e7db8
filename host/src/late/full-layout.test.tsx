import { expect, test, vi } from 'vitest';
import { requestFullLayout } from './full-layout.ts';

test('a first page is laid out in full once the browser is idle (SHELL-138)', () => {
  vi.useFakeTimers();
  const { documentElement } = document;
  documentElement.dataset['initialPage'] = '';
  const cancel = requestFullLayout();
  vi.advanceTimersByTime(999);
  expect(documentElement.dataset['initialPage']).toBe('');
  cancel();
  vi.advanceTimersByTime(1);
  expect(documentElement.dataset['initialPage']).toBe('');
  requestFullLayout();
  vi.advanceTimersByTime(1000);
  expect(documentElement.dataset['initialPage']).toBeUndefined();
  vi.useRealTimers();
});
