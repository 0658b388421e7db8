import { retriedWrite } from './retried-write.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const full = new Error('full');
const failing = (times: number) => {
  const write = jest.fn();
  for (let i = 0; i < times; i++)
    write.mockImplementationOnce(() => {
      throw full;
    });
  return write;
};

test('SHELL-193: a write that fails is reported once and tried again twice, a second apart', () => {
  const report = jest.fn();
  const write = failing(9);
  retriedWrite(report)(write);
  expect(write).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(999);
  expect(write).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(write).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(60_000);
  expect(write).toHaveBeenCalledTimes(3);
  expect(report.mock.calls).toEqual([[full]]);
});

test('one that succeeds at the second try is not tried a third time', () => {
  const write = failing(1);
  retriedWrite(jest.fn())(write);
  jest.advanceTimersByTime(60_000);
  expect(write).toHaveBeenCalledTimes(2);
});

test('what is written next takes the place of what waits', () => {
  const older = failing(1);
  const newer = failing(0);
  const put = retriedWrite(jest.fn());
  put(older);
  put(newer);
  jest.advanceTimersByTime(60_000);
  expect([older, newer].map((write) => write.mock.calls.length)).toEqual([1, 1]);
});
