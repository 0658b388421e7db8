import { createMixer, KINDS } from './kinds.ts';
import { quantile, runClosedLoop, runExtent } from './load.ts';

test('kinds follow their shares, each spread evenly', () => {
  const next = createMixer({ cachedPage: 0.5, renderedPage: 0.25, memberPage: 0.25, cartChange: 0, order: 0 });
  const kinds = Array.from({ length: 8 }, next);
  expect(KINDS.map((kind) => kinds.filter((each) => each === kind).length)).toEqual([4, 2, 2, 0, 0]);
  expect(new Set(kinds.slice(0, 4))).toEqual(new Set(kinds.slice(4)));
});

test('each client has one interaction in progress, and all are reported', async () => {
  let [left, busy, most] = [20, 0, 0];
  const client = async () => {
    busy += 1;
    most = Math.max(most, busy);
    await new Promise((done) => setImmediate(done));
    busy -= 1;
    return 7;
  };
  const interactions = await runClosedLoop([client, client, client], () => (left-- > 0 ? 'order' : undefined));
  expect(interactions).toHaveLength(20);
  expect(most).toBe(3);
  expect(interactions.every(({ kind, bytes, seconds }) => kind === 'order' && bytes === 7 && seconds >= 0)).toBe(true);
});

test('an extent ends by its count, or by its time', async () => {
  const client = () => new Promise<number>((done) => setImmediate(done, 0));
  const next = () => 'order' as const;
  expect(await runExtent({ count: 5, least: 0, most: 60 }, [client], next)).toHaveLength(5);
  expect(await runExtent({ count: Infinity, least: 0, most: 0 }, [client], next)).toHaveLength(0);
});

test('quantiles', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([1], 0.95)).toBe(1);
  expect(quantile([], 0.5)).toBeNaN();
});
