import { RouterContextProvider, type RouteObject } from 'react-router';
import type { Place } from '../services/router/contexts.ts';
import { createRouter, type Router, type RouterOptions } from '../services/router/create-router.ts';
import { placeOf, type History } from '../services/router/history.ts';

/** Entries without a browser. */
export function createMemoryHistory(address = '/'): History {
  const entries: Place[] = [{ ...placeOf(address, { pathname: '/', search: '' }), key: 'default' }];
  let at = 0;
  let heard: (place: Place) => void = () => undefined;
  const place = (): Place => entries[at] as Place;
  return {
    place,
    push(next) {
      at += 1;
      entries.splice(at, entries.length, next);
    },
    replace: (next) => void (entries[at] = next),
    listen: (arrived) => void (heard = arrived),
    go(delta) {
      at += delta;
      heard(place());
    },
  };
}

/** A router whose addresses are its own. */
export const createMemoryRouter = (
  routes: RouteObject[],
  {
    initialEntry,
    hydrationData,
    getContext = () => new RouterContextProvider(),
  }: { initialEntry?: string; hydrationData?: RouterOptions['hydrationData']; getContext?: RouterOptions['getContext'] } = {},
): Router => createRouter({ routes, history: createMemoryHistory(initialEntry), hydrationData, getContext });
