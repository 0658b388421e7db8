import { loadScript } from './load-script.ts';

const address = 'https://pay.example/wallets.js';
const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('a script that comes is done, and its limit over', async () => {
  const done = loadScript(address, 10_000);
  expect(scripts().map(({ src, async }) => [src, async])).toEqual([[address, true]]);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await expect(done).resolves.toBeUndefined();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(scripts()).toHaveLength(1);
});

test('one that is blocked fails and leaves nothing behind', async () => {
  const done = loadScript(address);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(done).rejects.toThrow('could not be loaded');
  expect(scripts()).toEqual([]);
});

test('CHK-018: one that hangs fails after ten seconds, not before', async () => {
  const failed = jest.fn();
  loadScript(address, 10_000).catch(failed);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(scripts()).toEqual([]);
});
