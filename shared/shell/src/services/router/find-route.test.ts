import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test, vi } from 'vitest';
import { paths } from '@larder/contracts/paths';
import { routeFinder } from './find-route.ts';

/** All paths of the store that a route may have, with two that only their words tell apart, and the host's page for the rest. */
const PATHS = [
  ...Object.values(paths).flatMap((path) => (typeof path === 'string' && /^\/(?!.*[#?])/.test(path) ? [path] : [])),
  '/c/:key',
  '/c/all',
  '/:a/:b/:c',
  '/lists/:key/:page',
  '*',
];
const routes: RouteObject[] = [{ id: 'frame', children: PATHS.map((path, at) => ({ id: `${at} ${path}`, path })) }];
const find = routeFinder(routes);

const told = (found: readonly { route: RouteObject; params: object }[] | null) =>
  (found ?? []).map(({ route, params }) => ({ id: route.id, params: { ...params } }));

/** An address of each path, with what may stand for a parameter. */
const addresses = ['oats', 'Oat%20milk', 'a%2Fb', '%E2%82%AC', '%ff', 'x.y', '*', 'a+b'].flatMap((word) =>
  PATHS.map((path) => path.replaceAll(/:\w+/g, word)),
);

test('finds what React Router finds, which makes the pages on the server: every path, escapes, capitals, slashes too many, nothing', () => {
  // It says of each address that is no UTF-8 that it is none.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(PATHS.length).toBeGreaterThan(50);
  const odd = ['', '/', '//', '/c', '/c/', '//c/oats', '/c//oats', '/C/All', '/nothing/here/at/all', '/p/%', '/c/oats/more'];
  for (const address of [
    ...addresses,
    ...addresses.map((each) => `${each}/`),
    ...addresses.map((each) => each.toUpperCase()),
    ...odd,
  ])
    expect([address, told(find(address || '/'))]).toEqual([address, told(matchRoutes(routes, { pathname: address }))]);
});

test('where there is no route for the rest, nothing is found', () => {
  expect(routeFinder([{ id: 'frame', children: [{ id: 'home', path: '/' }] }])('/elsewhere')).toEqual([]);
});
