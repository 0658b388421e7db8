import { randomUUID } from 'node:crypto';
import { hashPercent } from './hash-percent.ts';

test('spreads visitors evenly, and differently for each name', () => {
  const uuids = Array.from({ length: 4000 }, () => randomUUID());
  const lowerHalf = (name: string) => uuids.filter((uuid) => hashPercent(`${uuid}:${name}`) < 50);
  const [first, second] = [lowerHalf('first'), new Set(lowerHalf('second'))];
  for (const count of [first.length, second.size]) expect(count / uuids.length).toBeCloseTo(0.5, 1);
  expect(first.filter((uuid) => second.has(uuid)).length / first.length).toBeCloseTo(0.5, 1);
});
