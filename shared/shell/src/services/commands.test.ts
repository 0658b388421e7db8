import { createCommands, MOST_WAITING, PATIENCE_MS } from './commands.ts';

const addRequest = (more: number) => ({ wishes: [{ productId: 7, pieces: { more } }] });
const request = addRequest(1);
const done = { is: 'nothing' } as const;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('goes to who fills it, the newest first, and back when that one stops', async () => {
  const commands = createCommands(jest.fn());
  const first = jest.fn<Parameters<typeof commands.fill<'cart.add'>>[1]>(() => Promise.resolve(done));
  const second = jest.fn(() => Promise.resolve(done));
  commands.fill('cart.add', first);
  const stop = commands.fill('cart.add', second);
  await commands.ask('cart.add', request);
  expect([first, second].map((filler) => filler.mock.calls.length)).toEqual([0, 1]);
  stop();
  await commands.ask('cart.add', request);
  expect(first).toHaveBeenCalledWith(request);
});

test('waits for who arrives later, in order', async () => {
  const commands = createCommands(jest.fn());
  const seen: unknown[] = [];
  const results = [1, 2].map((more) => commands.ask('cart.add', addRequest(more)));
  await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  commands.fill('cart.add', (received) => {
    seen.push(received);
    return Promise.resolve(done);
  });
  expect(await Promise.all(results)).toEqual([done, done]);
  const second = jest.fn(() => Promise.resolve(done));
  commands.fill('cart.add', second);
  expect(second).not.toHaveBeenCalled();
  expect(seen).toEqual([addRequest(1), addRequest(2)]);
});

test('resolves to `away`, and is not executed afterwards', async () => {
  const commands = createCommands(jest.fn());
  const result = commands.ask('cart.add', request);
  await jest.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await result).toEqual({ is: 'away' });
  const late = jest.fn(() => Promise.resolve(done));
  commands.fill('cart.add', late);
  expect(late).not.toHaveBeenCalled();
});

test('no more wait than one person presses, and none once another person is here', async () => {
  const commands = createCommands(jest.fn());
  const results = Array.from({ length: MOST_WAITING }, () => commands.ask('cart.add', request));
  expect(await commands.ask('cart.add', request)).toEqual({ is: 'away' });
  commands.dropWaiting();
  expect(new Set((await Promise.all(results)).map(({ is }) => is))).toEqual(new Set(['away']));
});

test('a filler that fails is reported, and the command counts as not carried out', async () => {
  const report = jest.fn();
  const commands = createCommands(report);
  commands.fill('cart.add', () => Promise.reject(new Error('its code did not come')));
  expect(await commands.ask('cart.add', request)).toEqual({ is: 'away' });
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'its code did not come' }), 'cart.add');
});
