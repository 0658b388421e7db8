import { createStaticHandler, type StaticHandler } from 'react-router';
import type { Snapshot } from '@larder/platform/release-loader/snapshot';
import { createRoutes } from '../app/routes.tsx';

const handlers = new WeakMap<Snapshot, StaticHandler>();

/** Returns the handler that loads the pages of a snapshot. Each snapshot has one, because the handler sorts all routes when it is created. */
export function pageHandler(snapshot: Snapshot): StaticHandler {
  const existing = handlers.get(snapshot);
  if (existing) return existing;
  const handler = createStaticHandler(createRoutes(snapshot.registry));
  handlers.set(snapshot, handler);
  return handler;
}
