import { LAYER_REPLACED, layerOfEntry, LEAVING_LAYER } from '@larder/rules';
import type { Place, Target } from './contexts.ts';

/** The entries of a tab, as far as the router asks for them. */
export interface History {
  /** Where the tab is. */
  place(): Place;
  push(place: Place): void;
  replace(place: Place): void;
  /** So many entries back (negative) or forth. */
  go(delta: number): void;
  /** Hears of ways back and forth. */
  listen(arrived: (place: Place) => void): void;
}

/** What the router keeps at an entry; the names are those under which open tabs have it. */
interface Entry {
  readonly usr: unknown;
  readonly key: string;
}

export const addressOf = ({ pathname, search, hash }: Pick<Place, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

/** A new entry at `to`, seen from `from`: an address as browsers read it, or parts of one, where what is not said of query and hash is empty. */
export function placeOf(to: Target, from: Pick<Place, 'pathname' | 'search'>, state: unknown = null): Place {
  const address = typeof to === 'string' ? to : addressOf({ pathname: from.pathname, search: '', hash: '', ...to });
  const { pathname, search, hash } = new URL(address, `http://store${from.pathname}${from.search}`);
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
}

/**
 * The browser's own. A page takes the place of the entry that an open layer added above the page before (SHELL-197): otherwise that entry stays behind,
 * and one press of Back does nothing.
 */
export function createBrowserHistory(): History {
  const { history, location } = window;
  /** A page that arrived during the step back of a closed layer. */
  let delayed: Place | undefined;
  const place = (): Place => {
    const { usr = null, key = 'default' } = (history.state ?? {}) as Partial<Entry>;
    const { pathname, search, hash } = location;
    return { pathname, search, hash, state: usr, key };
  };
  const entry = ({ state, key }: Place): Entry => ({ usr: state, key });
  return {
    place,
    push(next) {
      const layer = layerOfEntry(history.state);
      if (layer === LEAVING_LAYER) {
        delayed = next;
        return;
      }
      if (layer !== null) {
        history.replaceState(entry(next), '', addressOf(next));
        window.dispatchEvent(new CustomEvent(LAYER_REPLACED, { detail: layer }));
        return;
      }
      try {
        history.pushState(entry(next), '', addressOf(next));
      } catch (error) {
        // A browser that has had too many entries in a short time takes no more of them; a whole page it does.
        console.warn(error);
        location.assign(addressOf(next));
      }
    },
    replace: (next) => history.replaceState(entry(next), '', addressOf(next)),
    go: (delta) => history.go(delta),
    listen: (arrived) =>
      addEventListener('popstate', () => {
        if (!delayed) return arrived(place());
        history.pushState(entry(delayed), '', addressOf(delayed));
        delayed = undefined;
      }),
  };
}
