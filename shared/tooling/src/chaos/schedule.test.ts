import { FAULTS } from './faults.ts';
import { FAULT_NAMES, isFaultName, roundOf } from './schedule.ts';

test('a seed decides the order, and each round has every fault once', () => {
  const names = (seed: number, round: number) => roundOf(seed, round).map(({ name }) => name);
  expect(names(7, 0)).toEqual(names(7, 0));
  expect(names(7, 1)).not.toEqual(names(7, 0));
  expect(names(8, 0)).not.toEqual(names(7, 0));
  expect(names(7, 0).toSorted()).toEqual([...FAULT_NAMES].toSorted());
});

test('a fault lasts some seconds', () => {
  for (const { seconds } of [1, 2, 3].flatMap((seed) => roundOf(seed, 0))) {
    expect(seconds).toBeGreaterThanOrEqual(2);
    expect(seconds).toBeLessThanOrEqual(6);
  }
});

test('one fault can occur alone, with another choice each round', () => {
  const rounds = [0, 1, 2].flatMap((round) => roundOf(7, round, 'kill-api'));
  expect(rounds.map(({ name }) => name)).toEqual(['kill-api', 'kill-api', 'kill-api']);
  expect(new Set(rounds.map(({ choice }) => choice)).size).toBeGreaterThan(1);
});

test('every name has its fault', () => {
  expect(Object.keys(FAULTS).toSorted()).toEqual([...FAULT_NAMES].toSorted());
  expect(isFaultName('kill-api')).toBe(true);
  expect(isFaultName('toString')).toBe(false);
});
