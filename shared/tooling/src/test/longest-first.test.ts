import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/roots.ts';
import { LONGEST, placeOf } from './longest-first.ts';

test('the longest stand before all others, each where it is listed', () => {
  expect(LONGEST.map((path) => placeOf(join(root, path)))).toEqual(LONGEST.map((_, place) => place));
  expect(placeOf(join(root, 'api/src/routes.test.ts'))).toBe(LONGEST.length);
});

test.each(LONGEST)('%s is there: one that was moved would be begun last, unnoticed', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});
