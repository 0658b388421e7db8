import type { ReleaseManifest } from '@larder/contracts/release';
import { bytesOf, overBudget, weights } from './budget.ts';

const file = (bytes: number, br?: number) => ({
  integrity: 'sha384-x',
  bytes,
  ...(br !== undefined && { br: { integrity: 'sha384-y', bytes: br } }),
});
const remoteManifest = { name: 'mf-made', owner: 'Nobody', budget: { js: 100, css: 50 }, shell: '^1.0.0', routes: [], slots: [] };
const manifest: ReleaseManifest = {
  schema: 1,
  name: 'mf-made',
  version: 'abcdef123456',
  container: 'mf_made_abcdef123456',
  door: remoteManifest,
  client: {
    entry: 'client/entry.js',
    modules: {
      'slots/small': { js: ['client/a.js'], css: ['client/a.css'] },
      'pages/big': { js: ['client/a.js', 'client/b.js'], css: ['client/b.css'] },
    },
  },
  server: { entry: 'server/entry.cjs' },
  files: {
    'client/entry.js': file(60, 30),
    'client/a.js': file(100, 40),
    'client/b.js': file(31),
    'client/a.css': file(90, 50),
    'client/b.css': file(51),
    'server/entry.cjs': file(1_000_000),
  },
};

test('a module weighs its entry, its scripts and its sheets as they travel', () =>
  expect(weights(manifest)).toEqual([
    { module: 'pages/big', js: 101, css: 51 },
    { module: 'slots/small', js: 70, css: 50 },
  ]));

test('the size of a release is that of its heaviest part, scripts and sheets; without parts there is none', () => {
  const small = { ...manifest.files, 'client/b.css': file(9) };
  expect(bytesOf({ ...manifest, files: small })).toEqual({
    js: { module: 'pages/big', bytes: 101, budget: 100 },
    css: { module: 'slots/small', bytes: 50, budget: 50 },
  });
  expect(bytesOf({ ...manifest, client: { ...manifest.client, modules: {} } })).toBeUndefined();
});

test('an excess over the budget is named, an exact fit is not', () =>
  expect(overBudget(manifest)).toEqual([
    { module: 'pages/big', kind: 'js', bytes: 101, budget: 100 },
    { module: 'pages/big', kind: 'css', bytes: 51, budget: 50 },
  ]));

test('desk pages have a budget of their own, and do not count as a part of the store', () => {
  const routes = [{ path: '/desk/big', page: 'pages/big', access: 'open' as const, desk: { permission: 'big.read' } }];
  const withDesk = (budget: object) => ({
    ...manifest,
    door: { ...remoteManifest, routes, budget: { ...remoteManifest.budget, ...budget } },
  });
  expect(overBudget(withDesk({}))).toEqual([]);
  expect(overBudget(withDesk({ desk: { js: 100, css: 60 } }))).toEqual([
    { module: 'pages/big', kind: 'js', bytes: 101, budget: 100 },
  ]);
  expect(bytesOf(withDesk({}))?.js).toEqual({ module: 'slots/small', bytes: 70, budget: 100 });
});
