import { useCallback, useMemo } from 'react';
import {
  ArrivedContext,
  FoundContext,
  UnderWayContext,
  useOfRouter,
  WaysContext,
  type Navigate,
  type NavigateOptions,
  type Navigation,
  type Place,
} from './services/router/contexts.ts';

export type { Navigation } from './services/router/contexts.ts';

/** Navigation state for changes within a page, such as a filter: focus and scroll position stay where they are. */
export const KEEP_PLACE = { keepPlace: true } as const;

/**
 * What a remote needs of the router. Ways are plain same-origin `<a href>`: the host's frame turns their clicks into navigations.
 * Where the shopper is.
 */
export const useLocation = (): Place => useOfRouter(ArrivedContext).location;

/** Leads elsewhere; the same function for ever. */
export const useNavigate = (): Navigate => useOfRouter(WaysContext).navigate;

/** The page that is on its way, if one is. */
export const useNavigation = (): Navigation => useOfRouter(UnderWayContext).navigation;

/** What stands in the address in the places of its route's `:names`. */
export const useParams = (): Readonly<Record<string, string | undefined>> =>
  useOfRouter(FoundContext).matches.at(-1)?.params ?? {};

/** Loads the data of the page anew. */
export function useRevalidator(): { readonly revalidate: () => Promise<void>; readonly state: 'idle' | 'loading' } {
  const { revalidate } = useOfRouter(WaysContext);
  const { revalidation: state } = useOfRouter(UnderWayContext);
  return useMemo(() => ({ revalidate, state }), [revalidate, state]);
}

/** The query of the address, and what puts another one in its place. */
export function useSearchParams(): [URLSearchParams, (next: URLSearchParams, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const set = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => void navigate({ search: `?${next}` }, options),
    [navigate],
  );
  return useMemo(() => [new URLSearchParams(search), set], [search, set]);
}
