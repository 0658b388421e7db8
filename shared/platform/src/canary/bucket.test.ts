import type { Registry } from '@larder/contracts/release';
import { assignedCanaries, initialBucket, readBucket } from './bucket.ts';

const canary = (version: string, share: number): NonNullable<Registry['canaries']>[string] => ({
  url: `/mf-any/${version}/`,
  metadata: { version, integrity: 'sha384-any' },
  share,
  extras: { at: '2026-11-22T00:00:00.000Z', by: 'ann' },
});
const all = Array.from({ length: 100 }, (_, point) => point);
const whoGets = (version: string, share: number) =>
  all.filter((point) => assignedCanaries(point, { 'mf-a': canary(version, share) }).length > 0);

describe('visitors of a canary', () => {
  test.each([1, 10, 50])('%i of a hundred points do', (share) => expect(whoGets('version-1', share)).toHaveLength(share));

  test('a larger share adds visitors and takes it from none', () => {
    const few = whoGets('version-1', 10);
    expect(whoGets('version-1', 30)).toEqual(expect.arrayContaining(few));
  });

  test('it is not the same visitors who try every release', () => {
    const groups = ['version-1', 'version-2', 'version-3'].map((version) => whoGets(version, 10).join());
    expect(new Set(groups).size).toBe(3);
  });

  test('each remote has a bucket of its own, by name and address', () => {
    const canaries = { 'mf-b': canary('version-1', 50), 'mf-a': canary('version-1', 50) };
    const seen = new Set(
      all.map((point) =>
        assignedCanaries(point, canaries)
          .map(({ name }) => name)
          .join(),
      ),
    );
    expect(seen).toEqual(new Set(['', 'mf-a', 'mf-b', 'mf-a,mf-b']));
    expect(assignedCanaries(0, undefined)).toEqual([]);
  });
});

test.each([
  ['0', 0],
  ['99', 99],
  ['100', null],
  ['-1', null],
  ['4x', null],
  ['', null],
  [undefined, null],
])('a cookie that says %s is the point %s', (text, point) => expect(readBucket(text)).toBe(point));

test('a visitor without a bucket gets the same one for the same address and browser, and buckets are spread', () => {
  expect(initialBucket('203.0.113.9', 'Firefox')).toBe(initialBucket('203.0.113.9', 'Firefox'));
  const counts = Array.from({ length: 2000 }, (_, n) => initialBucket(`198.51.100.${n}`, 'Firefox')).filter(
    (point) => point < 10,
  );
  expect(counts.length).toBeGreaterThan(140);
  expect(counts.length).toBeLessThan(260);
});
