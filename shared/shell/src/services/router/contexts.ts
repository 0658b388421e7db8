import { createContext, useContext, type Context } from 'react';
import type { Match } from './find-route.ts';

/** An entry of the history; `key` tells it from all others, `state` is what who led there put along. */
export interface Place {
  readonly pathname: string;
  /** With its `?`, or empty; the hash likewise with its `#`. */
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

/** How a page was come to: back or forth, by a way, or in the place of the one before. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** Where to: an address of this store, or parts of one; what is not said of the path is as it is now. */
export type Target = string | Partial<Pick<Place, 'pathname' | 'search' | 'hash'>>;

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Resolves once the page is there, or another way was taken meanwhile. A number goes so many entries back (negative) or forth, which it does not wait for. */
export type Navigate = (to: Target | number, options?: NavigateOptions) => Promise<void>;

/** The page that is on its way; idle when none is. */
export type Navigation =
  | { readonly state: 'idle'; readonly location?: undefined }
  | { readonly state: 'loading'; readonly location: Place };

/** What is shown and what is on its way. `loaderData` and `errors` are by the id of the route. */
export interface RouterState {
  readonly location: Place;
  readonly type: NavigationType;
  readonly matches: readonly Match[];
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, unknown>> | null;
  readonly navigation: Navigation;
  readonly revalidation: 'idle' | 'loading';
}

export interface Ways {
  readonly navigate: Navigate;
  /** Loads the page's data anew. Resolves when it is there. */
  revalidate(): Promise<void>;
}

export const WaysContext = createContext<Ways | null>(null);
export const ArrivedContext = createContext<Pick<RouterState, 'location' | 'type'> | null>(null);
export const UnderWayContext = createContext<Pick<RouterState, 'navigation' | 'revalidation'> | null>(null);
export const FoundContext = createContext<Pick<RouterState, 'matches' | 'loaderData'> | null>(null);

/** What the router gives to everything in it. Throws outside of one. */
export function useOfRouter<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (value === null) throw new Error('outside of the router');
  return value;
}
