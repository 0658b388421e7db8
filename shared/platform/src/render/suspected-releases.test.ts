import type { Registry } from '@larder/contracts/release';
import { SuspectedReleases, type Holder } from './suspected-releases.ts';

interface Process extends Holder {
  readonly name: string;
}
const release = { remote: 'mf-cart', version: 'one' };
const other = { remote: 'mf-quiz', version: 'two' };
const idle = (name: string): Process => ({ name, silentMs: undefined, holds: () => false });
const busy = (name: string, silentMs?: number): Process => ({ name, silentMs, holds: (key) => key === 'mf-cart@one' });

let suspected: SuspectedReleases<Process>;
beforeEach(() => {
  suspected = new SuspectedReleases(2);
  isFirst = true;
});
let isFirst: boolean;
/** Name of the chosen one among these, of which the silent are not free. */
const chosen = (of: typeof release | undefined, ...all: readonly Process[]) => {
  const free = all.filter(({ silentMs }) => silentMs === undefined);
  const choice = suspected.choose(of, free, all, isFirst);
  return choice ? choice.name : choice;
};

test('a release without a successful page stays on the process of its first one; then it uses the least busy one', () => {
  expect(chosen(release, idle('a'), idle('b'))).toBe('a');
  expect(chosen(release, idle('a'), busy('b'))).toBe('b');
  expect(chosen(other, idle('a'), busy('b'))).toBe('a');
  suspected.cameBack(release);
  expect(chosen(release, idle('a'), busy('b'))).toBe('a');
});

test('while a process is silent with its page, the others are for everybody else: its pages wait, and are refused once it has been silent for long', () => {
  suspected.cameBack(release);
  expect(chosen(release, idle('a'), busy('b', 200))).toBeUndefined();
  expect(chosen(release, idle('a'), busy('b', 1001))).toBeNull();
  expect(chosen(other, idle('a'), busy('b', 1001))).toBe('a');
  expect(chosen(undefined, idle('a'), busy('b', 1001))).toBe('a');
});

test('once a process was lost with its page one is tried at a time, until one succeeds or the release is no longer served', () => {
  const registry = (version: string): Registry => ({
    schema: 1,
    revision: 1,
    microFrontends: {
      'mf-cart': [
        {
          url: `/mf-cart/${version}/`,
          metadata: { version, integrity: 'sha384-x' },
          deployment: { traffic: 100, default: true },
          extras: { promotedAt: '2026-11-26T00:00:00.000Z', by: 'test' },
        },
      ],
    },
  });
  suspected.lost(release);
  expect(chosen(release, idle('a'), idle('b'))).toBe('a');
  expect(chosen(release, idle('a'), busy('b'))).toBeNull();
  expect(chosen(release, idle('a'))).toBeNull();
  isFirst = false;
  expect(chosen(release, idle('a'), idle('b'))).toBeNull();
  expect(chosen(other, idle('a'), idle('b'))).toBe('a');
  isFirst = true;
  suspected.follow(registry('one'));
  expect(chosen(release, idle('a'), busy('b'))).toBeNull();
  suspected.cameBack(release);
  expect(chosen(release, idle('a'), busy('b'))).toBe('a');
  suspected.lost(release);
  suspected.follow(registry('two'));
  expect(chosen(release, idle('a'), busy('b'))).toBe('b');
});

test('with only one process a release that lost it is tried there', () => {
  suspected = new SuspectedReleases(1);
  suspected.lost(release);
  expect(chosen(release, idle('a'))).toBe('a');
  expect(chosen(release, busy('a'))).toBeNull();
});

test('no process is chosen where none is free', () => {
  expect(chosen(release)).toBeUndefined();
  expect(chosen(undefined)).toBeUndefined();
});
