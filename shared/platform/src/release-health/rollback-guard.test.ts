import type { Registry } from '@larder/contracts/release';
import { BrowserVotes } from './browser-votes.ts';
import { ReleaseMetrics } from './release-metrics.ts';
import { ReleaseGuard } from './rollback-guard.ts';

const cart = (version: string) => ({ remote: 'mf-cart', version });
const quiz = (version: string) => ({ remote: 'mf-quiz', version });
const MINUTE = 60_000;

let now: number;
let metrics: ReleaseMetrics;
let votes: BrowserVotes;
let suspected: string[];
let rolledBack: string[];
let logged: string[];
let takeBack: ReturnType<typeof jest.fn<() => Promise<string>>>;
let guard: ReleaseGuard;
/** Per remote: its releases, the live one first, with the minute in which they were promoted. */
const registry = (remotes: Record<string, readonly (readonly [version: string, minute: number])[]>): Registry => ({
  schema: 1,
  revision: 1,
  microFrontends: Object.fromEntries(
    Object.entries(remotes).map(([remote, releases]) => [
      remote,
      releases.map(([version, minute], at) => ({
        url: `/${remote}/${version}/`,
        metadata: { version, integrity: 'sha384-x' },
        deployment: { traffic: at === 0 ? 100 : 0, default: at === 0 },
        extras: { promotedAt: new Date(minute * MINUTE).toISOString(), by: 'test' },
      })),
    ]),
  ),
});
const pages = (release: { remote: string; version: string }, times: number, failed: boolean) => {
  for (let n = 0; n < times; n += 1) metrics.page({ page: { ...release, failed }, slots: [] });
};

beforeEach(() => {
  now = 100 * MINUTE;
  rolledBack = [];
  logged = [];
  metrics = new ReleaseMetrics(() => now);
  votes = new BrowserVotes(metrics, () => now);
  suspected = [];
  takeBack = jest.fn(async () => 'done');
  guard = new ReleaseGuard({
    metrics,
    votes,
    suspect: ({ remote, version }, words) => suspected.push(`${remote}@${version}: ${words}`),
    takeBack: (release, reason) => {
      rolledBack.push(`${release.remote}@${release.version}: ${reason}`);
      return takeBack();
    },
    tell: (_, words) => logged.push(words),
    now: () => now,
  });
  guard.follow(registry({ 'mf-cart': [['one', 10]], 'mf-quiz': [['one', 20]] }));
});

test('a release whose pages fail is rolled back, once; failures as before are not a reason', async () => {
  pages(cart('one'), 100, false);
  now += MINUTE;
  guard.follow(
    registry({
      'mf-cart': [
        ['two', 101],
        ['one', 10],
      ],
      'mf-quiz': [['one', 20]],
    }),
  );
  pages(cart('two'), 4, true);
  await guard.look();
  expect(rolledBack).toEqual([]);
  pages(cart('two'), 4, true);
  await guard.look();
  await guard.look();
  expect(rolledBack).toEqual(['mf-cart@two: 100 % of its pages failed (8 of 8), 0 % of the release before']);
  expect(logged).toEqual([`${rolledBack[0]?.slice('mf-cart@two: '.length)}: done`]);
  // It comes back, and fails as the other did: then it is not the release.
  guard.follow(
    registry({
      'mf-cart': [
        ['one', 102],
        ['two', 101],
      ],
      'mf-quiz': [['one', 20]],
    }),
  );
  pages(cart('one'), 50, true);
  await guard.look();
  expect(rolledBack).toHaveLength(1);
});

const followed = () =>
  guard.follow(
    registry({
      'mf-cart': [
        ['two', 100],
        ['one', 10],
      ],
      'mf-quiz': [['one', 20]],
    }),
  );

test('a rollback that the release store refuses is reported, and tried again half a minute later', async () => {
  followed();
  takeBack.mockResolvedValue('no earlier good release');
  metrics.charge(cart('two'), 'ends');
  await guard.look();
  now += 29_000;
  await guard.look();
  expect(logged).toEqual(['its code ended a process that renders: no earlier good release']);
  now += 2000;
  await guard.look();
  expect(rolledBack).toHaveLength(2);
});

test('while the release store is unreachable a rollback is tried every two seconds, and that is reported once', async () => {
  followed();
  takeBack.mockRejectedValue(new Error('away'));
  metrics.charge(cart('two'), 'ends');
  for (let looks = 0; looks < 4; looks += 1) {
    await guard.look();
    now += 1000;
  }
  expect(rolledBack).toHaveLength(2);
  expect(logged).toEqual(['its code ended a process that renders, and it could not be taken back: away']);
  takeBack.mockResolvedValue('done');
  await guard.look();
  expect(logged.at(-1)).toBe('its code ended a process that renders: done');
});

test.each([
  ['from its promotion on', 0, 1],
  ['after it was well for three minutes', 180, 1],
  ['after it was well for three minutes with ten pages a second', 180, 10],
])('a release of which a page a second fails is asked to be taken back within 9 s: %s', async (_, wellSeconds, aSecond) => {
  pages(cart('one'), 200, false);
  followed();
  for (let second = 0; second < wellSeconds; second += 1) {
    pages(cart('two'), aSecond, false);
    now += 1000;
    await guard.look();
  }
  expect(rolledBack).toEqual([]);
  const began = now;
  while (rolledBack.length === 0 && now - began < 60_000) {
    now += 500;
    if ((now - began) % 1000 === 0) pages(cart('two'), aSecond, true);
    await guard.look();
  }
  expect(now - began).toBeLessThanOrEqual(9000);
});

test('one that was healthy until another was promoted is not rolled back for it; ten minutes later nothing explains its failures', async () => {
  const earlier = [
    ['two', 100],
    ['one', 10],
  ] as const;
  guard.follow(registry({ 'mf-cart': earlier, 'mf-quiz': [['one', 20]] }));
  pages(cart('two'), 60, false);
  now += MINUTE;
  guard.follow(
    registry({
      'mf-cart': earlier,
      'mf-quiz': [
        ['two', 101],
        ['one', 20],
      ],
    }),
  );
  pages(cart('two'), 60, true);
  await guard.look();
  expect(rolledBack).toEqual([]);
  now += 10 * MINUTE;
  pages(cart('two'), 60, true);
  await guard.look();
  expect(rolledBack).toHaveLength(1);
});

test('of several releases the youngest is rolled back, one at a check', async () => {
  guard.follow(
    registry({
      'mf-cart': [
        ['two', 100],
        ['one', 10],
      ],
      'mf-quiz': [
        ['two', 101],
        ['one', 20],
      ],
    }),
  );
  pages(cart('two'), 20, true);
  pages(quiz('two'), 20, true);
  await guard.look();
  expect(rolledBack.map((each) => each.split(':')[0])).toEqual(['mf-quiz@two']);
});

test('a host that was started long after a promotion does not know whether shares have risen; an end of a process it knows', async () => {
  pages(quiz('one'), 100, true);
  await guard.look();
  expect(rolledBack).toEqual([]);
  metrics.charge(quiz('one'), 'ends');
  await guard.look();
  expect(rolledBack).toEqual(['mf-quiz@one: its code ended a process that renders']);
});

test('a release that is promoted again gets another trial', async () => {
  const after = (minute: number) =>
    registry({
      'mf-cart': [
        ['two', minute],
        ['one', 10],
      ],
      'mf-quiz': [['one', 20]],
    });
  guard.follow(after(100));
  metrics.charge(cart('two'), 'ends');
  await guard.look();
  guard.follow(after(101));
  now += MINUTE;
  await guard.look();
  expect(rolledBack).toHaveLength(1);
});

test('a canary is compared with the release of the other visitors, and rolled back alone', async () => {
  const live = registry({ 'mf-cart': [['one', 10]], 'mf-quiz': [['one', 20]] });
  const canary = (version: string) => ({
    ...live,
    canaries: {
      'mf-cart': {
        url: `/mf-cart/${version}/`,
        metadata: { version, integrity: 'sha384-x' },
        share: 10,
        extras: { at: new Date(now).toISOString(), by: 'test' },
      },
    },
  });
  pages(cart('one'), 100, false);
  guard.follow(canary('two'));
  pages(cart('two'), 20, false);
  await guard.look();
  expect(rolledBack).toEqual([]);
  pages(cart('two'), 20, true);
  await guard.look();
  expect(rolledBack).toEqual(['mf-cart@two: 50 % of its pages failed (20 of 40), 0 % of the release before']);
  guard.follow(canary('three'));
  pages(cart('one'), 100, true);
  pages(cart('three'), 50, true);
  now += 10 * MINUTE;
  await guard.look();
  expect(rolledBack).toHaveLength(1);
});

/** Records visits of so many networks to a release, some of which report an error of it. */
const visits = (release: { remote: string; version: string }, served: number, failed: number, from = 0) => {
  for (let n = 0; n < served; n += 1) {
    votes.served(`network ${from + n}`, [release]);
    if (n < failed) votes.failed(`network ${from + n}`, release);
  }
};

test('reports of few networks make a release suspect, which is logged once and shown; they roll nothing back', async () => {
  visits(cart('one'), 200, 1);
  followed();
  visits(cart('two'), 200, 0);
  visits(cart('two'), 40, 40, 1000);
  await guard.look();
  await guard.look();
  const words = '17 % of the networks whose browsers got it reported errors (40 of 240), 1 % of the release before';
  expect([rolledBack, suspected]).toEqual([[], [`mf-cart@two: ${words}`]]);
  expect(metrics.of(cart('two')).suspicion).toBe(words);
  now += 60 * MINUTE;
  await guard.look();
  expect(metrics.of(cart('two')).suspicion).toBeNull();
});

test('a release that fails in the browsers of most networks is rolled back; promoted again it has no votes', async () => {
  visits(cart('one'), 200, 1);
  followed();
  visits(cart('two'), 60, 60);
  await guard.look();
  expect(rolledBack).toEqual([
    'mf-cart@two: 100 % of the networks whose browsers got it reported errors (60 of 60), 1 % of the release before',
  ]);
  guard.follow(registry({ 'mf-cart': [['one', 102]], 'mf-quiz': [['one', 20]] }));
  guard.follow(
    registry({
      'mf-cart': [
        ['two', 103],
        ['one', 102],
      ],
      'mf-quiz': [['one', 20]],
    }),
  );
  await guard.look();
  expect(rolledBack).toHaveLength(1);
  expect(metrics.of(cart('two')).suspicion).toBeNull();
});
