import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as keys from '@larder/contracts/key-names';
import { isKeyOfPerson, isStoredOfPerson, PERSON_ITEMS, PERSON_KEYS, STORE_ITEMS, STORE_KEYS } from './about.ts';

const declaredKeys = [...STORE_KEYS, ...PERSON_KEYS];
const declaredItems = [...STORE_ITEMS, ...PERSON_ITEMS];
const root = join(import.meta.dirname, '../../..');
const folders = [
  ...readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => `${name}/src`),
  'host/src',
  'shared/rules/src',
  'shared/shell/src',
];

/** Every file that runs in a browser, without tests. */
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
);
const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name]) => ({ file, name: name ?? '' })));

test('every query key of the contracts declares whom its data is about', () => {
  const parts = Object.values(keys).map((key) =>
    String((typeof key === 'function' ? (key as (...args: unknown[]) => readonly unknown[])(1, {}) : key)[0]),
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((part) => !declaredKeys.includes(part))).toEqual([]);
});

test('so does every key that a remote or the host writes itself', () => {
  const written = found(/(?:queryKey: |=> |_KEY = )\['([^']+)'[^\]]*\](?= as const|,| \}|\))/g);
  expect(written.map(({ name }) => name)).toEqual(expect.arrayContaining(['zip', 'suggest', 'listing start']));
  expect(written.filter(({ name }) => !declaredKeys.includes(name))).toEqual([]);
});

test('every name in a storage is declared', () => {
  const written = found(/['`](larder\.[\w.]+)/g).filter(
    ({ file, name }) =>
      !(name === 'larder.cart' && file.endsWith('tabs.ts')) && !['larder.invalid', 'larder.layer'].includes(name),
  );
  expect(written.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['larder.cart.pending', 'larder.review.', 'larder.fresh.told']),
  );
  expect(written.filter(({ name }) => !declaredItems.includes(name))).toEqual([]);
});

test('undeclared data counts as personal; items of other programs stay', () => {
  expect([['orders', 1], ['lists'], ['something new']].map(isKeyOfPerson)).toEqual([true, true, true]);
  expect(isKeyOfPerson(['product', 'oats'])).toBe(false);
  expect(['larder.review.7', 'larder.something', 'larder.waf', 'theirs'].map(isStoredOfPerson)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('nothing is declared as both', () => {
  for (const all of [declaredKeys, declaredItems]) expect(new Set(all).size).toBe(all.length);
});
