import { ReleaseMetrics, type IncidentKind, type ReleaseMetricsSnapshot, type Share } from './release-metrics.ts';
import { boundsOf, FORGEABLE, isWorse, suspicionOf, verdictOf } from './health-check.ts';

const share = (failures: number, tries: number): Share => ({ tries, failures });
const metricsOf = (
  shares: Partial<Record<'pages' | 'slots' | 'browsers', Share>> = {},
  charged: Partial<Record<IncidentKind, number>> = {},
): ReleaseMetricsSnapshot => {
  const all = { ...new ReleaseMetrics().of({ remote: 'mf-cart', version: 'one' }), ...charged };
  const tried = { ...all.all, ...shares };
  return { ...all, all: tried, lately: tried, justNow: tried };
};

test.each([
  // failures of tries now, failures of tries before, is it worse?
  [4, 4, 0, 1000, false, 'four failures may be one shopper'],
  [5, 5, 0, 1000, true, 'nothing but failures'],
  [5, 5, 0, 0, true, 'nothing but failures, and nothing known of before'],
  [10, 100, 0, 0, false, 'a tenth may have failed before, too, as far as anybody knows'],
  [60, 100, 0, 0, true, 'most fail'],
  [5, 100, 0, 1000, false, 'a twentieth of a hundred, which may be one in a hundred'],
  [100, 1000, 0, 1000, true, 'a tenth, where nothing failed before'],
  [100, 1000, 100, 1000, false, 'as many as before'],
  [130, 1000, 100, 1000, false, 'a few more'],
  [300, 1000, 100, 1000, true, 'three times as many'],
  [1000, 100_000, 0, 100_000, false, 'one in a hundred: told, but no reason to take it back'],
  [20, 20, 20, 20, false, 'all failed before, too'],
])('%d of %d after %d of %d: %s (%s)', (failures, tries, failuresBefore, triesBefore, worse) => {
  expect(isWorse(share(failures, tries), share(failuresBefore, triesBefore))).toBe(worse);
});

/** Dice with a seed, so that a failure can be had again. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test.each([
  ['of the last minute', 400, 5],
  ['of the last seconds', 60, 8],
])('noise takes nothing back: releases as good as the one before, looked at after every page %s', (_, most, least) => {
  const roll = dice(7);
  let removed = 0;
  for (let round = 0; round < 600; round += 1) {
    const rate = [0, 0.005, 0.02, 0.1, 0.3][round % 5] ?? 0;
    const failuresOf = (tries: number) => Array.from({ length: tries }).filter(() => roll() < rate).length;
    const triesBefore = 20 + Math.floor(roll() * 500);
    const before = share(failuresOf(triesBefore), triesBefore);
    let failures = 0;
    for (let tries = 1; tries <= most; tries += 1) {
      if (roll() < rate) failures += 1;
      if (!isWorse(share(failures, tries), before, least)) continue;
      removed += 1;
      break;
    }
  }
  expect(removed).toBe(0);
});

test('a release that breaks most of what worked is noticed within twenty tries; one failure more never makes one look better', () => {
  const roll = dice(11);
  for (let round = 0; round < 300; round += 1) {
    let [failures, tries] = [0, 0];
    while (!isWorse(share(failures, tries), share(1, 200))) {
      tries += 1;
      if (roll() < 0.8) failures += 1;
    }
    expect(tries).toBeLessThanOrEqual(20);
    expect(isWorse(share(failures + 1, tries + 1), share(1, 200))).toBe(true);
  }
});

test('bounds hold the share itself, within 0 and 1, and close in with more tries', () => {
  for (const [failures, tries] of [
    [0, 1],
    [1, 1],
    [3, 7],
    [0, 1000],
    [999, 1000],
  ] as const) {
    const { low, high } = boundsOf(share(failures, tries), 4);
    expect(low).toBeLessThanOrEqual(failures / tries);
    expect(high).toBeGreaterThanOrEqual(failures / tries - 1e-9);
    expect(low >= 0 && high <= 1).toBe(true);
    const more = boundsOf(share(failures * 10, tries * 10), 4);
    expect(more.high - more.low).toBeLessThan(high - low);
  }
});

test.each([
  ['its code ended a process', metricsOf({}, { ends: 1 }), metricsOf(), 'its code ended a process that renders'],
  ['the one before did that, too', metricsOf({}, { ends: 1 }), metricsOf({}, { ends: 1 }), null],
  ['one process ended under its page', metricsOf({}, { suspected: 1 }), metricsOf(), null],
  ['two did', metricsOf({}, { suspected: 2 }), metricsOf(), '2 processes ended while they rendered its pages'],
  ['it filled one process', metricsOf({}, { leaks: 1 }), metricsOf(), null],
  ['it filled two', metricsOf({}, { leaks: 2 }), null, 'its pages filled the memory of 2 processes'],
  ['failures that nobody caught, and all went well', metricsOf({ pages: share(0, 50) }, { stray: 900 }), metricsOf(), null],
  [
    'its pages fail',
    metricsOf({ pages: share(8, 10) }),
    metricsOf({ pages: share(1, 100) }),
    '80 % of its pages failed (8 of 10), 1 % of the release before',
  ],
  [
    'its slots fail',
    metricsOf({ pages: share(0, 10), slots: share(10, 10) }),
    null,
    '100 % of its slots failed (10 of 10), 0 % of the release before',
  ],
  ['nothing is known', metricsOf(), null, null],
])('%s', (_, now, before, verdict) => {
  expect(verdictOf(now, before)).toBe(verdict);
});

const withBrowsers = (failures: number, tries: number) => metricsOf({ browsers: share(failures, tries) });
const isRolledBack = (failures: number, tries: number, before: ReleaseMetricsSnapshot | null = withBrowsers(5, 1000)) =>
  verdictOf(metricsOf(), before, share(failures, tries)) !== null;

test.each([
  // networks that report, networks that got it, why, the release before, is it rolled back, is it suspect?
  [8, 8, 'eight addresses, and nobody else is there', withBrowsers(5, 1000), false, true],
  [8, 208, 'eight addresses amid two hundred visitors', withBrowsers(5, 1000), false, false],
  [40, 40, 'forty networks, and nobody else is there', withBrowsers(5, 1000), false, true],
  [40, 240, 'forty networks amid two hundred visitors', withBrowsers(5, 1000), false, true],
  [50, 50, 'as many as may be forged', null, false, true],
  [54, 54, 'it fails for everybody, in a store with little traffic', withBrowsers(5, 1000), false, true],
  [55, 55, 'it fails for everybody', withBrowsers(5, 1000), true, true],
  [55, 55, 'it fails for everybody, and nothing is known of the one before', null, true, true],
  [200, 240, 'it fails for most', withBrowsers(5, 1000), true, true],
  [60, 1000, 'it fails for some: people decide', withBrowsers(5, 1000), false, true],
  [200, 1000, 'it fails for a fifth: people decide', withBrowsers(5, 1000), false, true],
  [300, 1000, 'it fails for a third', withBrowsers(5, 1000), true, true],
  [900, 1000, 'as for the one before', withBrowsers(900, 1000), false, false],
  [10, 1000, 'as good as the one before', withBrowsers(5, 1000), false, false],
] as const)('%d of %d networks report errors: %s', (failures, tries, _, before, rolledBack, suspect) => {
  expect([isRolledBack(failures, tries, before), suspicionOf(share(failures, tries), before) !== null]).toEqual([
    rolledBack,
    suspect,
  ]);
});

test('a message about reports has the number of networks that sent them', () => {
  expect(verdictOf(metricsOf(), withBrowsers(0, 100), share(60, 60))).toBe(
    '100 % of the networks whose browsers got it reported errors (60 of 60), 0 % of the release before',
  );
});

test('forged reports of so many networks roll back nothing, whatever else is there', () => {
  const roll = dice(13);
  const rounds = Array.from({ length: 5000 }, () => ({ healthy: Math.floor(roll() * 5000), forged: Math.floor(roll() * 1300) }));
  const forgeable = rounds.filter(
    ({ healthy, forged }) => forged <= Math.max(FORGEABLE.networks, FORGEABLE.share * (healthy + forged)),
  );
  expect(forgeable.length).toBeGreaterThan(1000);
  expect(forgeable.filter(({ healthy, forged }) => isRolledBack(forged, healthy + forged, null))).toEqual([]);
});

test('a network that is well never makes a rollback more likely, one that reports never less', () => {
  const roll = dice(17);
  const wrong = Array.from({ length: 5000 }, (_, round) => {
    const tries = 1 + Math.floor(roll() * 1500);
    const failures = Math.floor(roll() * (tries + 1));
    const before = round % 3 === 0 ? null : withBrowsers(Math.floor(roll() * 100), 100 + Math.floor(roll() * 1000));
    const now = isRolledBack(failures, tries, before);
    const oneMore = now ? isRolledBack(failures + 1, tries + 1, before) : isRolledBack(failures, tries + 1, before);
    return { tries, failures, isWrong: oneMore !== now };
  });
  expect(wrong.filter(({ isWrong }) => isWrong)).toEqual([]);
});
