import { createDataChanges } from './data-changes.ts';

test.each<[string, string[] | null, string[] | null, boolean]>([
  ['one of its keys', ['c7', 'p2'], ['p1', 'p2'], true],
  ['other keys', ['p3', 'c4'], ['p1', 'p2'], false],
  ['all data', null, ['p1'], true],
  ['all data, although it shows none', null, [], true],
  ['some product, although it shows none', ['p1', 'products'], [], false],
  ['some product, while its data are unknown', ['p1'], null, true],
])('after a change of %s', (_, changed, shown, expected) => {
  const changes = createDataChanges();
  changes.record(['p1', 'p2', 'c7']);
  const before = changes.position;
  expect(changes.hasChanged(shown, before)).toBe(false);
  changes.record(changed);
  changes.record(['p99']);
  expect(changes.hasChanged(shown, before)).toBe(expected);
  expect(changes.hasChanged(shown, changes.position)).toBe(false);
});

test('more keys than are remembered count as a change of all data', () => {
  const changes = createDataChanges(3);
  const before = changes.position;
  changes.record(['p1', 'p2', 'p3']);
  expect(changes.hasChanged(['p9'], before)).toBe(false);
  changes.record(['p4']);
  expect(changes.hasChanged(['p9'], before)).toBe(true);
  const after = changes.position;
  changes.record(['p5']);
  expect(changes.hasChanged(['p9'], after)).toBe(false);
});
