import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { LISTS_STALE_MS } from '@larder/rules';
import { ApiError, useLocation, useNavigate, useQueryClient, useSharedData, useShell, useViewer, viewerOf } from '@larder/shell';
import { useExclusiveCall } from '../data/use-exclusive-call.ts';
import { favoritesQuery } from './favorites-query.ts';

type Favorites = CallResponse<'GET /account/wishlist'>;

const NONE: Favorites = { items: [], list_item_data: [], total: 0 };

/** A favorites record with or without a product (ACC-090). `addedAt`: UTC, ISO 8601. */
function withFavorite(favorites: Favorites, productId: number, isFavorite: boolean, addedAt: string): Favorites {
  const others = favorites.list_item_data.filter(({ product_id: id }) => id !== productId);
  const entries = isFavorite ? [{ product_id: productId, added_at: addedAt }, ...others] : others;
  return { items: entries.map(({ product_id: id }) => id), list_item_data: entries, total: entries.length };
}

/**
 * Whether a product is a favorite, and the toggle (ACC-089 … ACC-092): it changes optimistically, a refused call reverts it, and signed-out
 * visitors go to the login with the way back. All hearts of a product share one state: none starts a call while another's runs.
 */
export function useFavorite(productId: number): {
  isFavorite: boolean;
  status: 'ready' | 'creating' | 'deleting';
  toggle(): Promise<void>;
} {
  const { api, clock, session, snacks } = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { may, loggedIn, customerId } = useViewer();
  const { busy, run } = useExclusiveCall(`favorite ${productId}`);
  const query = { ...favoritesQuery(api), staleTime: LISTS_STALE_MS };
  const isKnown = useSharedData(query, (favorites) => favorites?.items.includes(productId) ?? false, { isAsked: loggedIn });
  const isFavorite = loggedIn && isKnown;

  const put = (favorites: Favorites, isAdding: boolean) =>
    withFavorite(favorites, productId, isAdding, clock.now().toISOString());
  const change = (isAdding: boolean) => async () => {
    await queryClient.cancelQueries({ queryKey: keys.favorites });
    queryClient.setQueryData<Favorites>(keys.favorites, (favorites) => put(favorites ?? NONE, isAdding));
    try {
      await api.call(isAdding ? 'POST /account/wishlist' : 'DELETE /account/wishlist', { query: { id: productId } });
      // A displayed list keeps the removed product, so that it can be added back; the next visit refetches the list.
      void queryClient.invalidateQueries({ queryKey: [...keys.lists, 'favorites'], refetchType: 'none' });
    } catch (error) {
      // Its person left meanwhile, and took the list along.
      if (viewerOf(session.get()).customerId !== customerId) return;
      queryClient.setQueryData<Favorites>(keys.favorites, (favorites) => favorites && put(favorites, !isAdding));
      if (!(error instanceof ApiError)) throw error;
      snacks.show({ type: 'error', message: error.shown, autoDismiss: true });
    }
  };
  return {
    isFavorite,
    status: busy ? (isFavorite ? 'creating' : 'deleting') : 'ready',
    async toggle() {
      if (may('favorites') !== 'allow') return void navigate(`${paths.login}?route=${encodeURIComponent(pathname + search)}`);
      await run(change(!isFavorite));
    },
  };
}
