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

test('waiting work frees its slot for the next one, and continues with a slot of its own, also when the wait fails', async () => {
  const inTurn = createSemaphore(1);
  const log: string[] = [];
  const answer = Promise.withResolvers<string>();
  const failing = Promise.withResolvers<never>();
  const first = inTurn(async (withoutSlot) => {
    log.push(await withoutSlot(() => answer.promise));
    return 'done';
  });
  const second = inTurn((withoutSlot) => withoutSlot(() => failing.promise));
  await inTurn(async () => {
    log.push('meanwhile');
    answer.resolve('answered');
    failing.reject(new Error('no answer'));
    await new Promise((wake) => setImmediate(wake));
    log.push('still alone');
  });
  expect(await first).toBe('done');
  await expect(second).rejects.toThrow('no answer');
  expect(log).toEqual(['meanwhile', 'still alone', 'answered']);
  expect(await inTurn(async () => 'free')).toBe('free');
});
