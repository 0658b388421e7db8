import { isSustained } from './load-rate.ts';
import { judgements } from './judgements.ts';

const STEADY = { 'host rss MB': 300, 'p99 ms': 100, connections: 20, 'logs MB': 0.1, 'database MB': 80, 'WAL MB': 900 };

/** Samples of forty minutes, one in four minutes. */
const samples = (change: (minute: number) => Partial<Record<keyof typeof STEADY, number>>) =>
  Array.from({ length: 10 }, (_, at) => ({
    at: 4 * (at + 1),
    sample: new Map(Object.entries({ ...STEADY, ...change(at) }) as [string, number][]),
  }));

const growing = (all: ReturnType<typeof judgements>) => all.filter(({ isFlat }) => isFlat === false).map(({ name }) => name);

test('a steady run has no problem', () => {
  expect(
    growing(
      judgements(
        samples(() => ({})),
        0,
      ),
    ),
  ).toEqual([]);
});

test.each([
  ['host rss MB', (minute: number) => ({ 'host rss MB': 300 + 20 * minute })],
  ['p99 ms', (minute: number) => ({ 'p99 ms': 100 + 60 * minute })],
  ['connections', (minute: number) => ({ connections: 20 + 4 * minute })],
  ['logs MB', (minute: number) => ({ 'logs MB': 2 * minute })],
  ['database MB', (minute: number) => ({ 'database MB': 80 + 30 * minute })],
  ['WAL MB at most', () => ({ 'WAL MB': 5000 })],
])('%s that grows is found', (name, change) => {
  expect(growing(judgements(samples(change), 0))).toEqual([name]);
});

test('orders make the database grow', () => {
  expect(
    growing(
      judgements(
        samples((minute) => ({ 'database MB': 80 + 30 * minute })),
        3000,
      ),
    ),
  ).toEqual([]);
});

test('a rate is sustained with its requests made in time', () => {
  expect(isSustained({ rate: 50, made: 49, p99: 100 })).toBe(true);
  expect(isSustained({ rate: 50, made: 30, p99: 100 })).toBe(false);
  expect(isSustained({ rate: 50, made: 50, p99: 5000 })).toBe(false);
});
