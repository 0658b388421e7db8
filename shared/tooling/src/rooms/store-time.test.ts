import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/roots.ts';

/** The machine's time. What a shopper is shown, and what falls due, goes by the store's (`services.clock`, `c.now()`, `useClock()`). */
const MACHINE = /\bnew Date\(\)|\bDate\.now\(\)/;

/** Whoever needs the machine's time says so here. */
const MEASURES: Readonly<Record<string, string>> = {
  'api/src/platform/time/store-clock.ts': 'the clock itself',
  'mf-cart/src/queue/listen.ts': 'how long a tab was out of sight',
  'mf-catalog/src/ads/tracker.ts': 'browsers say when they saw something, the api when it heard of it',
  'mf-catalog/src/card/ticking.ts': 'ticks once a second; who looks asks the store for the time',
};

test('pages and the api go by the time of the store', () => {
  const files = globSync('{api,mf-*}/src/**/*.{ts,tsx}', { cwd: root, exclude: (name) => name === 'node_modules' });
  const sources = files.filter((file) => !/\.(test|fixture)\.tsx?$|^api\/src\/(testing|migrations)\//.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const users = sources.filter((file) => MACHINE.test(readFileSync(join(root, file), 'utf8')));
  expect(users.sort()).toEqual(Object.keys(MEASURES));
});
