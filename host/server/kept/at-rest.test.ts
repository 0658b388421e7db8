import { expect, test, vi } from 'vitest';
import { untilAtRest } from './at-rest.ts';

const patience = { againMs: 100, mostMs: 300 };

test('who is at rest waits for nothing', async () => {
  const rest = vi.fn(async () => {});
  expect(await untilAtRest(() => true, rest, patience)).toBe(0);
  expect(rest).not.toHaveBeenCalled();
});

test('looks again until the host is at rest', async () => {
  const rest = vi.fn(async () => {});
  await untilAtRest(() => rest.mock.calls.length === 2, rest, patience);
  expect(rest.mock.calls).toEqual([[100], [100]]);
});

test('a host that never is at rest is waited for so long, and no longer', async () => {
  const rest = vi.fn(async () => {});
  expect(await untilAtRest(() => false, rest, patience)).toBe(300);
  expect(rest).toHaveBeenCalledTimes(3);
});
