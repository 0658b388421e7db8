import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { SECRET_SETTINGS } from '@larder/contracts/settings';
import { settingsReference } from './settings-reference.ts';

const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (`[A-Z_\d]+`.*) \|$/gm)].map(([, row = '']) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));

test('the reference in the documents is the one of the schemas', async () => {
  expect(readFileSync(join(root, 'shared/docs/configuration.md'), 'utf8')).toBe(`${await settingsReference()}\n`);
});

test('each setting is listed once, with a meaning, and each secret is marked', async () => {
  const rows = rowsOf(await settingsReference());
  const names = rows.map(([name = '']) => name);
  expect(rows.length).toBeGreaterThan(80);
  expect(new Set(names).size).toBe(names.length);
  expect(rows.filter(([, , , meaning]) => !meaning)).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(SECRET_SETTINGS.map((secret) => `\`${secret}\` 🔑`)));
});
