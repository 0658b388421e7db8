import { createStoreTime } from './store-time.ts';

const DAY = 86_400_000;
const answers = (...ahead: (number | Error)[]) => {
  const errors: unknown[] = [];
  const read = async () => {
    const next = ahead.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('asked too often');
    return { now: '2026-11-22T08:00:00.000Z', ahead_ms: next };
  };
  return { errors, read, report: (error: unknown) => errors.push(error) };
};

test('pages know a simulated time within half a second, and retain it while the api is unreachable', async () => {
  const api = answers(0, DAY, new Error('away'), 2 * DAY);
  let now = 1000;
  const time = createStoreTime({ isProduction: false, ...api, now: () => now });
  const later = (ms: number) => {
    now += ms;
    return time.ahead();
  };
  expect(await Promise.all([time.ahead(), time.ahead()])).toEqual([0, 0]);
  expect(await later(499)).toBe(0);
  expect(await later(1)).toBe(DAY);
  expect(await later(500)).toBe(DAY);
  expect(api.errors).toEqual([new Error('away')]);
  now += 500;
  expect(await time.soon()).toBe(2 * DAY);
});

test('SHELL-102: an api that hangs delays a page by a second at most', async () => {
  jest.useFakeTimers();
  const time = createStoreTime({ isProduction: false, read: () => new Promise<never>(() => {}), report: () => {} });
  const known = jest.fn();
  void time.ahead().then(known);
  await jest.advanceTimersByTimeAsync(999);
  expect(known).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(known).toHaveBeenCalledWith(0);
  jest.useRealTimers();
});

test('in production time is real and the api is not queried', async () => {
  const api = answers();
  const time = createStoreTime({ isProduction: true, ...api });
  expect([await time.ahead(), await time.soon()]).toEqual([0, 0]);
  expect(api.errors).toEqual([]);
});
