import { createCache } from './cache.ts';

test('concurrent callers share one computation of a value, which is cached', async () => {
  const cache = createCache();
  let made = 0;
  const make = async () => ++made;
  expect(await Promise.all([1, 2, 3].map(() => cache.through('key', 1000, make)))).toEqual([1, 1, 1]);
  expect(await cache.through('key', 1000, make)).toBe(1);
  cache.clear();
  expect(await cache.through('key', 1000, make)).toBe(2);
});

test('a failure is not cached', async () => {
  const cache = createCache();
  await expect(cache.through('key', 1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.through('key', 1000, async () => 'yes')).toBe('yes');
});

test('an invalidated value is recomputed, also while it is being computed', async () => {
  const cache = createCache();
  await cache.through('key', 1000, async () => 'old');
  cache.forget('key');
  let finish: (value: string) => void = () => undefined;
  const slow = cache.through('key', 1000, () => new Promise<string>((done) => (finish = done)));
  cache.forget('key');
  expect(await cache.through('key', 1000, async () => 'new')).toBe('new');
  finish('late');
  expect(await slow).toBe('late');
  expect(await cache.through('key', 1000, async () => 'newer')).toBe('new');
});

test('bytes are bounded, regardless of the number of entries; recently used ones stay', async () => {
  const cache = createCache(100_000);
  let made = 0;
  const kilobytes = (key: string, n: number) =>
    cache.through(key, 10_000, async () => {
      made++;
      return { text: Buffer.alloc(n * 1000) };
    });
  for (let i = 0; i < 9; i++) await kilobytes(`key ${i}`, 10);
  await kilobytes('key 0', 10);
  expect(made).toBe(9);
  await kilobytes('large', 50);
  await kilobytes('key 0', 10);
  expect(made).toBe(10);
  await kilobytes('key 1', 10);
  expect(made).toBe(11);
  await kilobytes('too large', 200);
  await kilobytes('too large', 200);
  expect(made).toBe(13);
});

test('texts and objects count too', async () => {
  const cache = createCache(10_000);
  let made = 0;
  const all = async () => {
    await cache.through('text', 10_000, async () => (made++, 'x'.repeat(4_000)));
    await cache.through('object', 10_000, async () => (made++, { list: 'x'.repeat(4_000) }));
  };
  await all();
  await all();
  expect(made).toBe(4);
});
