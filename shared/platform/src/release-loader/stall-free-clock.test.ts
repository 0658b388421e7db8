import { createStallFreeClock, stallFreeTimeout } from './stall-free-clock.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A stall of the process: time passes, and all timers due in it run together at its end. */
const stall = async (ms: number): Promise<void> => {
  jest.setSystemTime(Date.now() + ms);
  await jest.advanceTimersToNextTimerAsync();
};

test('aborts after its time, as a timeout', async () => {
  const { signal } = stallFreeTimeout(300);
  await jest.advanceTimersByTimeAsync(200);
  expect(signal.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(100);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  expect(jest.getTimerCount()).toBe(0);
});

test('a process that had no turn for longer than the time gets the rest of it', async () => {
  const { signal } = stallFreeTimeout(300);
  await stall(5000);
  expect(signal.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(signal.aborted).toBe(true);
});

test('lets go of its clock', () => {
  const { end, signal } = stallFreeTimeout(300);
  end();
  expect(jest.getTimerCount()).toBe(0);
  expect(signal.aborted).toBe(false);
});

test('an own clock goes on as all do, and counts a stretch without a turn as one look', async () => {
  const clock = createStallFreeClock();
  await jest.advanceTimersByTimeAsync(1030);
  expect(clock.now()).toBe(1030);
  await stall(5000);
  expect(clock.now()).toBeLessThanOrEqual(1200);
  await jest.advanceTimersByTimeAsync(500);
  expect(clock.now()).toBeGreaterThanOrEqual(1500);
  clock.stop();
  expect(jest.getTimerCount()).toBe(0);
});
