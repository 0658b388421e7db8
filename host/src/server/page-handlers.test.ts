/** @vitest-environment node */
import { expect, test } from 'vitest';
import type { Snapshot } from '../../server/hub/snapshot.ts';
import { handlerAt } from './page-handlers.ts';

const snapshotOf = (...paths: string[]): Snapshot => ({
  registry: {
    releases: [],
    routes: paths.map((path) => ({ path, remote: 'mf-catalog', module: `pages${path}`, access: 'open' })),
    slots: {},
    missing: [],
  },
  module: () => undefined,
  sheets: () => [],
  css: () => undefined,
  entry: () => undefined,
  integrity: {},
});

const pages = ({ dataRoutes }: ReturnType<typeof handlerAt>) =>
  dataRoutes.flatMap(({ children }) => children ?? []).map(({ id }) => id);

test('a path has a handler with its page alone, the same each time; another snapshot has its own', () => {
  const snapshot = snapshotOf('/c/:key', '/c/all');
  const all = handlerAt(snapshot, '/c/all');
  expect([pages(all), pages(handlerAt(snapshot, '/c/pantry'))]).toEqual([['mf-catalog:/c/all'], ['mf-catalog:/c/:key']]);
  expect(handlerAt(snapshot, '/C/All/')).toBe(all);
  expect(handlerAt(snapshotOf('/c/all'), '/c/all')).not.toBe(all);
});

test('what is no page of anybody is the page that says so, within the frame', () => {
  const handler = handlerAt(snapshotOf('/c/all'), '/nothing/here');
  expect([handler.dataRoutes[0]?.id, pages(handler)]).toEqual(['frame', ['unknown']]);
});
