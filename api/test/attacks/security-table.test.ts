import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'shared/docs/security.md'), 'utf8');
const lines = text.split('\n').flatMap((line) => {
  const [, number, , holds, how] = /^\| (\d+\.\d+\.\d+) \|([^|]*)\|([^|]*)\|([^|]*)\|$/.exec(line) ?? [];
  return number && holds && how ? [{ number, holds: holds.trim(), how }] : [];
});

/** How many requirements of levels 1 and 2 a section of ASVS 5.0 has, by their last numbers where some are of level 3. */
const REQUIREMENT_COUNTS: Readonly<Record<string, readonly number[]>> = {
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.5': [1, 2, 3, 4, 5],
};

test('every requirement of both levels is there, once', () => {
  const requirements = Object.entries(REQUIREMENT_COUNTS).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  expect(lines.map(({ number }) => number)).toEqual(requirements);
});

test('each states whether it is fulfilled', () => {
  const VERDICTS = ['yes', 'partly', '**open**', 'does not apply'];
  expect(lines.filter(({ holds }) => !VERDICTS.includes(holds))).toEqual([]);
});

test('the tests that it names are there', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a test shows each fulfilled requirement; one that only demands documentation is answered in the table itself', () => {
  const isWritten = (number: string) => /^(?:6|7|8)\.1\./.test(number);
  const shown = lines.filter(({ number, holds }) => holds === 'yes' && !isWritten(number));
  expect(shown.length).toBeGreaterThan(30);
  expect(shown.filter(({ how }) => !/`[\w./-]+\.(?:test|spec)\.tsx?`/.test(how))).toEqual([]);
});
