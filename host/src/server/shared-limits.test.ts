import { sharedLimits } from './shared-limits.ts';

test('calls that begin within a moment have one limit, later ones another', () => {
  let now = 0;
  const limit = sharedLimits(8000, () => now);
  const first = limit();
  now = 49;
  expect(limit()).toBe(first);
  now = 50;
  expect(limit()).not.toBe(first);
});

test('a limit ends after the specified time', async () => {
  const limit = sharedLimits(60);
  const began = performance.now();
  const signal = limit();
  await new Promise((over) => signal.addEventListener('abort', over));
  expect(performance.now() - began).toBeGreaterThanOrEqual(59);
  expect((signal.reason as Error).name).toBe('TimeoutError');
});
