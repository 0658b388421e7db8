import { erlangC, meanWait, percentile95, slowdown, solveClosed } from './queueing.ts';

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

test('one server: an arrival waits with the probability of its utilization, and as long as M/M/1', () => {
  expect(erlangC(1, 0.7)).toBeCloseTo(0.7, 12);
  // W = ρ S / (1 − ρ)
  expect(meanWait(1, 7, 0.1)).toBeCloseTo((0.7 * 0.1) / 0.3, 12);
});

test.each([
  [2, 1, 1 / 3],
  // Tabulated values of Erlang C.
  [3, 2, 0.4444],
  [10, 7, 0.2217],
])('Erlang C of %i servers at %d Erlang', (servers, load, expected) => expect(erlangC(servers, load)).toBeCloseTo(expected, 4));

test('no steady state at or over capacity', () => {
  expect(erlangC(2, 2)).toBe(1);
  expect(meanWait(2, 30, 0.1)).toBe(Infinity);
});

test('many servers do not overflow', () => {
  expect(erlangC(1000, 900)).toBeGreaterThan(0);
  expect(erlangC(1000, 900)).toBeLessThan(0.01);
});

test('equal single servers: X(N) = N / (D (N + K − 1))', () => {
  const stations = ['a', 'b', 'c'].map((name) => ({ name, servers: 1, demand: 0.02 }));
  const { throughput, response } = solveClosed(stations, 8);
  expect(throughput).toBeCloseTo(8 / (0.02 * (8 + 3 - 1)), 9);
  expect(response).toBeCloseTo(8 / throughput, 9);
});

test('a delay and several servers: the machine repair model M/M/c//N', () => {
  const [customers, servers, think, service] = [7, 3, 1, 0.5];
  const ratio = service / think;
  const weights = Array.from({ length: customers + 1 }, (_, n) => {
    const ways = factorial(customers) / (factorial(n) * factorial(customers - n));
    return n <= servers
      ? ways * ratio ** n
      : (ways * factorial(n) * ratio ** n) / (factorial(servers) * servers ** (n - servers));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const busy = weights.reduce((sum, weight, n) => sum + (weight / total) * Math.min(n, servers), 0);
  const network = [
    { name: 'think', servers: Infinity, demand: think },
    { name: 'repair', servers, demand: service },
  ];
  const { throughput, stations } = solveClosed(network, customers);
  expect(throughput).toBeCloseTo(busy / service, 9);
  expect(stations[1]?.busy).toBeCloseTo(busy, 9);
});

test('throughput follows the asymptotic bounds', () => {
  const network = [
    { name: 'one', servers: 1, demand: 0.1 },
    { name: 'four', servers: 4, demand: 0.2 },
  ];
  expect(solveClosed(network, 1).throughput).toBeCloseTo(1 / 0.3, 9);
  expect(solveClosed(network, 40).throughput).toBeCloseTo(10, 4);
});

test('processes slow each other down where there are more than cores', () => {
  expect(slowdown(2, [1])).toBe(1);
  expect(slowdown(2, [1, 1, 1])).toBe(2);
  expect(slowdown(1, [0.5])).toBeCloseTo(0.5 * 1 + 0.5 * 2, 12);
  expect(slowdown(1.5, [1, 0])).toBeCloseTo(2 / 1.5, 12);
});

test.each([
  // Erlang distributions of the shape, mean 1: exact quantiles of tables of chi-square.
  [1, 2.9957],
  [2, 4.7439 / 2],
  [10, 31.41 / 20],
])('the 95th percentile of an Erlang distribution of %i stages', (shape, exact) => {
  expect(Math.abs(percentile95([{ share: 1, mean: 1, variance: 1 / shape }]) / exact - 1)).toBeLessThan(0.02);
});

test('a constant time is its own percentile', () =>
  expect(percentile95([{ share: 3, mean: 0.2, variance: 0 }])).toBeCloseTo(0.2, 9));

test('a class of a tenth of the requests decides about the slowest twentieth', () => {
  const slow = { share: 0.1, mean: 1, variance: 1 };
  // P(T > t) = 0.5 within the class: the median of an exponential distribution.
  expect(percentile95([{ share: 0.9, mean: 0.01, variance: 0 }, slow])).toBeCloseTo(Math.LN2, 1);
});
