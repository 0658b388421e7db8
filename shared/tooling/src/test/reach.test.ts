import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/roots.ts';
import { reachOf, specLooksAt } from './reach.ts';

const specs = ['platform/faults.spec.ts', 'shop/accounts.spec.ts', 'shop/pictures.spec.ts', 'shop/pages.spec.ts'];
const reach = (...files: string[]) => {
  const { code, rooms, specs: chosen, allSpecs } = reachOf(files, specs);
  return { code, rooms: [...rooms.keys()], specs: allSpecs ? 'all' : [...chosen.keys()] };
};

test.each([
  // Imports find the tests; the table finds the specs, and one that is not in it looks at everything.
  ['mf-account/src/pages/login.tsx', { code: true, rooms: [], specs: ['shop/accounts.spec.ts', 'shop/pages.spec.ts'] }],
  ['api/src/tracking/track.ts', { code: true, rooms: [], specs }],
  ['api/src/quiz/quiz.ts', { code: true, rooms: [], specs: ['shop/pages.spec.ts'] }],
  ['api/src/mail/mail.ts', { code: true, rooms: [], specs: [] }],
  ['api/src/platform/http/app.ts', { code: true, rooms: [], specs: 'all' }],
  ['api/src/migrations/Migration20261122000000_x.ts', { code: true, rooms: [], specs: 'all' }],
  ['api/src/routes.ts', { code: true, rooms: [], specs: 'all' }],
  ['shared/rules/src/money.ts', { code: true, rooms: [], specs: 'all' }],
  ['host/server/app.ts', { code: true, rooms: [], specs: 'all' }],
  ['host/server/config.test.ts', { code: true, rooms: [], specs: [] }],
  // What is started by its path or is no code is tried by its whole room.
  ['api/src/migrate.ts', { code: true, rooms: ['api'], specs: 'all' }],
  ['api/src/catalog/import/example.jsonl', { code: false, rooms: ['api'], specs: [] }],
  ['shared/ui/src/tokens.css', { code: false, rooms: ['shared/ui'], specs: 'all' }],
  ['mf-quiz/src/pages/quiz.module.css', { code: false, rooms: ['mf-quiz'], specs: ['shop/pages.spec.ts'] }],
  // The demo package draws the covers of articles; stocked databases are made of it.
  ['host/content/blog/oats.md', { code: false, rooms: ['host', 'shared/demo'], specs: 'all' }],
  ['shared/demo/src/stock/tree.ts', { code: false, rooms: ['api', 'shared/demo'], specs: 'all' }],
  ['shared/demo/src/stock/make-stock.test.ts', { code: true, rooms: [], specs: [] }],
  ['shared/tooling/src/build/worker.ts', { code: false, rooms: ['shared/tooling'], specs: 'all' }],
  ['shared/tooling/src/test/words.ts', { code: false, rooms: ['shared/tooling'], specs: [] }],
  ['shared/tooling/src/bench.ts', { code: false, rooms: ['shared/tooling'], specs: [] }],
  // What everything rests on.
  ['package-lock.json', { code: false, rooms: [''], specs: 'all' }],
  ['api/package.json', { code: false, rooms: [''], specs: 'all' }],
  ['shared/shell/test/components.ts', { code: false, rooms: [''], specs: [] }],
  ['shared/rules/test/built.ts', { code: false, rooms: [''], specs: [] }],
  // Tests of composed builds.
  ['playwright/tests/shop/pictures.spec.ts', { code: false, rooms: [], specs: ['shop/pictures.spec.ts'] }],
  ['playwright/tests/shop/deleted.spec.ts', { code: false, rooms: [], specs: [] }],
  ['playwright/support/shopper.ts', { code: false, rooms: [], specs: 'all' }],
  ['playwright/bench/main.ts', { code: false, rooms: [], specs: [] }],
  ['README.md', { code: false, rooms: [], specs: [] }],
  ['.oxlintrc.json', { code: false, rooms: [], specs: [] }],
  // A place nobody thought of.
  ['new-room/thing.ts', { code: true, rooms: [], specs: 'all' }],
])('%s', (path, { code, ...expected }) => {
  expect(reach(path)).toEqual({ code: code ? [path] : [], ...expected });
});

test('several changes come together, each chosen test once', () => {
  expect(reach('api/src/quiz/quiz.ts', 'mf-account/src/pages/login.tsx', 'README.md')).toEqual({
    code: ['api/src/quiz/quiz.ts', 'mf-account/src/pages/login.tsx'],
    rooms: [],
    specs: ['shop/pages.spec.ts', 'shop/accounts.spec.ts'],
  });
});

test('the table names specs and remotes that exist', () => {
  const there = globSync('**/*.spec.ts', { cwd: join(root, 'playwright/tests') });
  expect(there).toEqual(expect.arrayContaining(Object.keys(specLooksAt)));
  const remotes = globSync('mf-*', { cwd: root });
  expect(remotes).toEqual(expect.arrayContaining([...new Set(Object.values(specLooksAt).flat())]));
});
