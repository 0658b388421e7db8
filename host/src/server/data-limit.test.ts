import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import { createDataLimit } from './data-limit.ts';
import { createLatePages } from './late-pages.ts';

const NO_DEADLINE = new AbortController().signal;
const PAGE = 'mf-quiz@1/pages/quiz';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  unstubGlobals();
  jest.restoreAllMocks();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a remote has a second and a quarter of its own for the data of a page', async () => {
  const limit = createDataLimit(createLatePages(), NO_DEADLINE);
  const { signal } = limit.begin(PAGE);
  await pass(1249);
  expect([signal.aborted, limit.isOver()]).toEqual([false, false]);
  await pass(2);
  expect(limit.isOver()).toBe(true);
  expect(signal).toMatchObject({ aborted: true, reason: { name: 'TimeoutError' } });
});

test('time that a busy machine took is not counted', async () => {
  const limit = createDataLimit(createLatePages(), NO_DEADLINE);
  const { signal } = limit.begin(PAGE);
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 1000);
  await pass(1250);
  expect([signal.aborted, limit.isOver()]).toEqual([false, false]);
  await pass(1250);
  expect([signal.aborted, limit.isOver()]).toEqual([true, true]);
});

test('what the api takes is not counted', async () => {
  stubGlobal('fetch', () => new Promise((resolve) => setTimeout(resolve, 3000)));
  const limit = createDataLimit(createLatePages(), NO_DEADLINE);
  const { signal } = limit.begin(PAGE);
  await pass(1000);
  const calls = [limit.fetch('http://api', { headers: {} }), limit.fetch('http://api', { headers: {} })];
  await pass(3000);
  await Promise.all(calls);
  await pass(200);
  expect(signal.aborted).toBe(false);
  await pass(100);
  expect(signal.aborted).toBe(true);
});

test('calls before the page requests its data do not pause the limit', async () => {
  stubGlobal('fetch', () => Promise.reject(new Error('away')));
  const limit = createDataLimit(createLatePages(), NO_DEADLINE);
  await expect(limit.fetch('http://api', { headers: {} })).rejects.toThrow('away');
  await pass(5000);
  const { signal } = limit.begin(PAGE);
  await pass(1200);
  expect(signal.aborted).toBe(false);
});

test('a page that was late three times is not waited for; it still counts as late', async () => {
  const latePages = createLatePages();
  for (let times = 0; times < 3; times++) {
    createDataLimit(latePages, NO_DEADLINE).begin(PAGE);
    await pass(1251);
  }
  const limit = createDataLimit(latePages, NO_DEADLINE);
  expect([limit.begin(PAGE).signal.aborted, limit.isOver()]).toEqual([true, true]);
  const other = createDataLimit(latePages, NO_DEADLINE);
  expect([other.begin('mf-quiz@1/pages/gifts').signal.aborted, other.isOver()]).toEqual([false, false]);
  await pass(5000);
  const again = createDataLimit(latePages, NO_DEADLINE).begin(PAGE);
  expect(again.signal.aborted).toBe(false);
  again.end('came');
  expect(createDataLimit(latePages, NO_DEADLINE).begin(PAGE).signal.aborted).toBe(false);
});

test('data that arrived, or was refused, in time is never late, regardless of its age', async () => {
  const latePages = createLatePages();
  for (let times = 0; times < 5; times++) {
    const limit = createDataLimit(latePages, NO_DEADLINE);
    const { signal, end } = limit.begin(PAGE);
    await pass(100);
    end('came');
    await pass(10_000);
    expect([signal.aborted, limit.isOver()]).toEqual([false, false]);
  }
  expect(createDataLimit(latePages, NO_DEADLINE).begin(PAGE).signal.aborted).toBe(false);
});

test('shoppers who leave say nothing of a page: it is not late by them, nor on time again', async () => {
  const latePages = createLatePages();
  for (let times = 0; times < 5; times++) {
    createDataLimit(latePages, NO_DEADLINE).begin(PAGE).end('left');
    await pass(1251);
  }
  expect(createDataLimit(latePages, NO_DEADLINE).begin(PAGE).signal.aborted).toBe(false);
  await pass(1251);
  for (let times = 0; times < 2; times++) {
    createDataLimit(latePages, NO_DEADLINE).begin(PAGE).end('left');
    createDataLimit(latePages, NO_DEADLINE).begin(PAGE);
    await pass(1251);
  }
  expect(createDataLimit(latePages, NO_DEADLINE).begin(PAGE).signal.aborted).toBe(true);
});

test('rendering may wait for what is left of the time, but for a moment at least', async () => {
  const limit = createDataLimit(createLatePages(), NO_DEADLINE);
  expect(limit.renderMs()).toBe(1250);
  const { end } = limit.begin(PAGE);
  await pass(450);
  end('came');
  expect(limit.renderMs()).toBe(800);
  const late = createDataLimit(createLatePages(), NO_DEADLINE);
  late.begin(PAGE);
  await pass(1251);
  expect(late.renderMs()).toBe(250);
});
