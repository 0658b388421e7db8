import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('at most the limit runs at once, all run, also when some fail', async () => {
  const limited = createSemaphore(2);
  let running = 0;
  let most = 0;
  const work = (n: number) => async () => {
    most = Math.max(most, ++running);
    await new Promise((wake) => setImmediate(wake));
    running--;
    if (n % 3 === 0) throw new Error(`job ${n}`);
    return n;
  };
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => limited(work(n))));
  expect(most).toBe(2);
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(6);
  expect(await limited(async () => 'free')).toBe('free');
});
