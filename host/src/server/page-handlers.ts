import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';
import { routeFinder } from '@larder/shell/services/router/find-route';
import type { Snapshot } from '../../server/hub/snapshot.ts';
import { createRoutes } from '../app/routes.tsx';

interface Handlers {
  readonly find: ReturnType<typeof routeFinder>;
  readonly known: Map<RouteObject | undefined, StaticHandler>;
  readonly all: RouteObject[];
}

const handlers = new WeakMap<Snapshot, Handlers>();

function handlersOf(snapshot: Snapshot): Handlers {
  const known = handlers.get(snapshot);
  if (known) return known;
  const all = createRoutes(snapshot.registry);
  const made = { find: routeFinder(all), known: new Map(), all };
  handlers.set(snapshot, made);
  return made;
}

/**
 * What loads the page at a path: one for each route of a snapshot, because a promotion makes a new one and a request does not. The route is found as browsers find it; React Router, given all of them, takes
 * half a millisecond of each page to try one after the other.
 */
export function handlerAt(snapshot: Snapshot, pathname: string): StaticHandler {
  const { find, known, all } = handlersOf(snapshot);
  const [frame, page] = find(pathname);
  const found = known.get(page?.route);
  if (found) return found;
  const handler = createStaticHandler(frame && page ? [{ ...frame.route, index: false, children: [page.route] }] : all);
  known.set(page?.route, handler);
  return handler;
}
