import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { eventually } from '@larder/rules/testing/eventually';
import { createRequestQueue, TooBusy } from './request-queue.ts';

const stays = new AbortController().signal;

/** A queue with jobs that end on command. */
function place(options: Partial<Parameters<typeof createRequestQueue>[0]> = {}) {
  const queue = createRequestQueue({ atOnce: 2, waiting: 2, waitMs: 60_000, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const come = (name: string, signal = stays) =>
    queue(async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    }, signal);
  return { come, begun, end: (name: string) => ends.get(name)?.() };
}

test('so many work, so many wait in their order, and who is too much is refused at once', async () => {
  const { come, begun, end } = place();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => come(name));
  await expect(come('e')).rejects.toThrow(TooBusy);
  expect(begun).toEqual(['a', 'b']);
  end('b');
  expect(await b).toBe('b');
  await eventually(() => expect(begun).toEqual(['a', 'b', 'c']));
  ['a', 'c'].forEach(end);
  await Promise.all([a, c]);
  await eventually(() => expect(begun).toEqual(['a', 'b', 'c', 'd']));
  end('d');
  await d;
  const again = come('f');
  end('f');
  expect(await again).toBe('f');
});

test('a request that leaves while waiting frees its place, and one that waits too long is refused', async () => {
  const { come, begun, end } = place({ atOnce: 1 });
  const a = come('a');
  const leaver = new AbortController();
  const b = come('b', leaver.signal);
  leaver.abort(new Error('left'));
  await expect(b).rejects.toThrow('left');
  const c = come('c');
  end('a');
  await a;
  await eventually(() => expect(begun).toEqual(['a', 'c']));
  end('c');
  await c;
  const short = place({ atOnce: 1, waitMs: 1 });
  const waiting = short.come('a');
  await expect(short.come('b')).rejects.toThrow('waited for 1 ms');
  short.end('a');
  await waiting;
});

test('never more than so many at once, and in the end none is left, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 60 }), async (fails) => {
      let most = 0;
      let now = 0;
      const queue = createRequestQueue({ atOnce: 3, waiting: 1000, waitMs: 60_000 });
      const one = (isBroken: boolean) =>
        queue(async () => {
          most = Math.max(most, (now += 1));
          await pause(0);
          now -= 1;
          if (isBroken) throw new Error('broken');
        }, stays);
      const got = await Promise.allSettled(fails.map(one));
      expect(got.map(({ status }) => status === 'rejected')).toEqual(fails);
      expect([now, most <= 3]).toEqual([0, true]);
    }),
    { numRuns: 20 },
  );
});
