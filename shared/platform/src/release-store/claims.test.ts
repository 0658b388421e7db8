import { join } from 'node:path';
import { remoteManifestSchema } from '@larder/contracts/release';
import { readHostManifest } from '../build/remote-manifest.ts';
import { root } from '../build/roots.ts';
import { conflictOf, droppedRoutes, meet } from './claims.ts';

test.each([
  ['/c/:key', '/c/pantry', true],
  ['/c/:key', '/c/:name', true],
  ['/:any', '/help', true],
  ['/c/:key', '/c/:key/more', false],
  ['/c/:key', '/p/:key', false],
  ['/', '/help', false],
  ['/a/:b/c', '/a/x/:y', true],
  ['/api/*', '/api/v1/:any', true],
  ['/api/*', '/api', true],
  ['/api/*', '/apiary', false],
  ['/api/*', '/:any', true],
])('%s and %s: can one address be meant by both? %s', (one, other, both) => {
  expect(meet(one, other)).toBe(both);
  expect(meet(other, one)).toBe(both);
});

describe('a remote manifest and the live ones', () => {
  const remoteManifest = remoteManifestSchema.parse({
    name: 'mf-new',
    owner: 'Nobody',
    budget: { js: 1000, css: 1000 },
    shell: '^1.0.0',
    routes: [{ path: '/c/pantry', page: 'pages/home' }],
    slots: [{ name: 'cart.button', module: 'slots/button' }],
  });
  const other = { name: 'mf-old', paths: ['/x'], slots: ['x.y'] };

  test.each([
    ['nothing of theirs', other, undefined],
    [
      'an address below a parameter',
      { ...other, paths: ['/c/:key'] },
      'mf-new claims the route /c/pantry, which mf-old serves (/c/:key)',
    ],
    ['the same route', { ...other, paths: ['/c/pantry'] }, 'mf-new claims the route /c/pantry, which mf-old serves'],
    ['the same slot', { ...other, slots: ['cart.button'] }, 'mf-new claims the slot cart.button, which mf-old fills'],
  ])('%s', (_, claimant, message) => expect(conflictOf(remoteManifest, [claimant])).toBe(message));
});

test.each(['/*', '/c/*', 'c', '/c//d', '/c?x', '/C/:', '/a/:b*'])('%s is no route', (path) =>
  expect(
    remoteManifestSchema.safeParse({
      name: 'mf-new',
      owner: 'Nobody',
      budget: { js: 1000, css: 1000 },
      shell: '^1.0.0',
      routes: [{ path, page: 'pages/home' }],
      slots: [],
    }).success,
  ).toBe(false),
);

test.each([
  ['a route is missing', ['/soups', '/soups/:key'], ['/soups'], undefined, ['/soups/:key']],
  ['a parameter has another name', ['/soups/:key'], ['/soups/:id'], undefined, []],
  ['a missing route is declared', ['/soups', '/soups/:key'], ['/stews'], ['/soups', '/soups/:id'], []],
  ['routes are added', ['/soups'], ['/soups', '/stews'], undefined, []],
])('dropped routes, where %s', (_, live, coming, retiredRoutes, expected) => {
  const remoteManifest = (paths: readonly string[], more: object = {}) =>
    remoteManifestSchema.parse({
      name: 'mf-soups',
      owner: 'Nobody',
      budget: { js: 1, css: 1 },
      shell: '^1.0.0',
      routes: paths.map((path) => ({ path, page: 'pages/home' })),
      slots: [],
      ...more,
    });
  expect(droppedRoutes(remoteManifest(live), remoteManifest(coming, { ...(retiredRoutes && { retiredRoutes }) }))).toEqual(
    expected,
  );
});

test.each(['/desk/sign-in', '/desk/releases', '/desk/releases/x', '/desk/:any'])('%s belongs to the host', async (path) => {
  const { paths } = await readHostManifest(join(root, 'host'));
  expect(paths.some((each) => meet(each, path))).toBe(true);
});

test.each([
  ['/desk/orders', { permission: 'orders.read' }, true],
  ['/desk', { permission: 'home.read', label: 'Home', order: 1 }, true],
  ['/desk/orders', undefined, false],
  ['/deskwork', undefined, true],
  ['/orders', { permission: 'orders.read' }, false],
  ['/desk/orders', { permission: 'anything' }, false],
])('%s with the desk fields %j: a valid route? %s', (path, desk, isValid) =>
  expect(
    remoteManifestSchema.safeParse({
      name: 'mf-new',
      owner: 'Nobody',
      budget: { js: 1000, css: 1000 },
      shell: '^1.0.0',
      routes: [{ path, page: 'desk/orders', ...(desk && { desk }) }],
      slots: [],
    }).success,
  ).toBe(isValid),
);
