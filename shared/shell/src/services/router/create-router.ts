import type { RouteObject, RouterContextProvider } from 'react-router';
import type { Navigate, NavigationType, Place, RouterState, Ways } from './contexts.ts';
import { addressOf, placeOf, type History } from './history.ts';
import { routeFinder } from './find-route.ts';
import { loadAll } from './load-all.ts';

export interface Router extends Ways {
  state(): RouterState;
  /** Calls back with each new state, until what it answers is called. */
  subscribe(heard: (state: RouterState) => void): () => void;
}

export interface RouterOptions {
  /** Each with an id of its own; two layers: the frame, and in it the pages. */
  readonly routes: RouteObject[];
  readonly history: History;
  /** What the server found for the first page. */
  readonly hydrationData?: {
    readonly loaderData: RouterState['loaderData'];
    readonly errors?: RouterState['errors'] | undefined;
  };
  /** What loaders get as their context. */
  readonly getContext: () => RouterContextProvider;
}

/** Whether `to` is a place of the page that `from` is, and not the page as such. */
const isOfSamePage = (from: Place, to: Place): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

/**
 * Shows one page after the other: finds the route, calls its loader, and is there once that has its data. One way at a time; a newer one takes the place of
 * what was on its way. The library makes the server's pages; its router for browsers is made for forms, fetchers, blockers and routes
 * that are found on the way, too, which no page of the store has, and weighed an eighth of a first visit.
 */
export function createRouter({ routes, history, hydrationData, getContext }: RouterOptions): Router {
  const findRoutes = routeFinder(routes);
  const find = ({ pathname }: Place) => findRoutes(pathname);
  const heard = new Set<(state: RouterState) => void>();
  let state: RouterState = {
    location: history.place(),
    type: 'POP',
    matches: find(history.place()),
    loaderData: hydrationData?.loaderData ?? {},
    errors: hydrationData?.errors ?? null,
    navigation: { state: 'idle' },
    revalidation: 'idle',
  };
  /** What is on its way. */
  let underWay: { readonly control: AbortController; readonly type: NavigationType; readonly isAnew: boolean } | undefined;
  const awaited: (() => void)[] = [];

  function set(change: Partial<RouterState>): void {
    state = { ...state, ...change };
    for (const each of heard) each(state);
  }

  function arrive(place: Place, type: NavigationType, found: Pick<RouterState, 'matches' | 'loaderData' | 'errors'>): void {
    if (!underWay?.isAnew && type === 'PUSH') history.push(place);
    if (!underWay?.isAnew && type === 'REPLACE') history.replace(place);
    underWay = undefined;
    set({ ...found, location: place, type, navigation: { state: 'idle' }, revalidation: 'idle' });
    for (const done of awaited.splice(0)) done();
  }

  /** `isAnew`: the page that is shown, once more. */
  async function go(place: Place, type: NavigationType, isAnew = false): Promise<void> {
    underWay?.control.abort();
    const control = new AbortController();
    underWay = { control, type, isAnew };
    const matches = find(place);
    if (!isAnew && awaited.length === 0 && isOfSamePage(state.location, place)) {
      return arrive(place, type, { matches, loaderData: state.loaderData, errors: state.errors });
    }
    if (!isAnew) set({ navigation: { state: 'loading', location: place } });
    const { signal } = control;
    const found = await loadAll(matches, new URL(addressOf(place), window.location.origin), signal, getContext());
    if (signal.aborted) return;
    if (!('to' in found)) return arrive(place, type, { matches, ...found });
    const { to, isDocument } = found;
    const isReplaced = type === 'REPLACE';
    if (!isDocument && to.origin === window.location.origin) return go(placeOf(addressOf(to), place), isReplaced ? type : 'PUSH');
    if (isReplaced) window.location.replace(to);
    else window.location.assign(to);
  }

  const navigate: Navigate = async (to, { replace = false, state: told } = {}) => {
    if (typeof to === 'number') return history.go(to);
    await go(placeOf(to, state.location, told), replace ? 'REPLACE' : 'PUSH');
  };

  history.listen((place) => {
    // A layer over the page has a step of its own (SHELL-197): coming back from it is no way, and must not end the one that a press in it began.
    const isHere = place.key === state.location.key && addressOf(place) === addressOf(state.location);
    if (!isHere) void go(place, 'POP');
  });
  if (state.matches.some(({ route }) => route.loader && !(route.id && route.id in state.loaderData)) && !state.errors) {
    void go(state.location, 'POP', true);
  }
  return {
    state: () => state,
    subscribe(each) {
      heard.add(each);
      return () => heard.delete(each);
    },
    navigate,
    revalidate() {
      const done = new Promise<void>((resolve) => awaited.push(resolve));
      set({ revalidation: 'loading' });
      // What is on its way may have asked before the reason to ask anew: it begins again.
      const { location } = state.navigation;
      void (location && underWay ? go(location, underWay.type) : go(state.location, state.type, true));
      return done;
    },
  };
}
