import type { NavNode } from '@larder/contracts';
import { createCachedResponse } from './cached-response.ts';

const pantry: NavNode = { id: 1, name: 'Pantry', url: '/c/pantry', image: null, children: [] };

function answerOver(read: () => Promise<NavNode[]>) {
  let time = 1000;
  const report = jest.fn();
  const request = jest.fn(read);
  return {
    menu: createCachedResponse({ read: request, report, now: () => time }),
    requests: request,
    report,
    later: (ms: number) => void (time += ms),
  };
}

test('many pages at once ask the api once, and so do all pages of the next ten minutes', async () => {
  const { menu, requests: request, later } = answerOver(() => Promise.resolve([pantry]));
  const [first, second] = await Promise.all([menu.get(), menu.get()]);
  expect(first).toEqual({ value: [pantry], at: 1000 });
  expect(second).toBe(first);
  later(600_000);
  expect(await menu.get()).toBe(first);
  expect(request).toHaveBeenCalledTimes(1);
});

test('a stale menu is shown while the next is read', async () => {
  const { menu, requests: request, later } = answerOver(() => Promise.resolve([pantry]));
  const first = await menu.get();
  later(600_001);
  expect(await menu.get()).toBe(first);
  expect(request).toHaveBeenCalledTimes(2);
  expect(await menu.get()).toMatchObject({ at: 601_001 });
});

test('an unreachable api leaves pages without a menu, is reported once, and retried after a pause', async () => {
  const { menu, requests: request, report, later } = answerOver(() => Promise.reject(new Error('away')));
  expect(await menu.get()).toBeNull();
  expect(await menu.get()).toBeNull();
  expect(request).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
  later(5000);
  await menu.get();
  expect(request).toHaveBeenCalledTimes(2);
});

test('no page waits longer than 1.5 s for the first menu', async () => {
  jest.useFakeTimers();
  const { menu } = answerOver(() => new Promise(() => undefined));
  const waited = menu.get();
  await jest.advanceTimersByTimeAsync(1500);
  expect(await waited).toBeNull();
  jest.useRealTimers();
});

test('a caller that cannot wait gets the cached value, and the next one gets the new one', async () => {
  const { menu } = answerOver(() => Promise.resolve([pantry]));
  expect(menu.peek()).toBeNull();
  await menu.get();
  expect(menu.peek()).toMatchObject({ value: [pantry] });
});
