import { useState } from 'react';
import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { AUTH_TEXT, failureText, LISTS_STALE_MS } from '@larder/rules';
import { ApiError, useLocation, useNavigate, useQuery, useQueryClient, useShell, useViewer } from '@larder/shell';
import { paths } from '@larder/contracts/paths';

type Favorites = CallResponse<'GET /account/wishlist'>;

/** A favorites record with or without a product (ACC-090). `addedAt`: UTC, ISO 8601. */
export function withFavorite(favorites: Favorites, productId: number, isFavorite: boolean, addedAt: string): Favorites {
  const others = favorites.list_item_data.filter(({ product_id: id }) => id !== productId);
  const entries = isFavorite ? [{ product_id: productId, added_at: addedAt }, ...others] : others;
  return { items: entries.map(({ product_id: id }) => id), list_item_data: entries, total: entries.length };
}

/**
 * Whether a product is a favorite, and the toggle (ACC-089 … ACC-092): it flips at once, a refused call flips it back, and whoever is
 * signed out is led to the login with the way back.
 */
export function useFavorite(productId: number): {
  isFavorite: boolean;
  status: 'ready' | 'creating' | 'deleting';
  toggle(): Promise<void>;
} {
  const { api, snacks } = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { may, loggedIn } = useViewer();
  const [status, setStatus] = useState<'ready' | 'creating' | 'deleting'>('ready');
  const { data } = useQuery({
    queryKey: keys.favorites,
    enabled: loggedIn,
    staleTime: LISTS_STALE_MS,
    queryFn: ({ signal }) => api.call('GET /account/wishlist', { signal }),
  });
  const isFavorite = loggedIn && (data?.items.includes(productId) ?? false);

  const put = (wanted: boolean) =>
    queryClient.setQueryData<Favorites>(keys.favorites, (known) =>
      withFavorite(known ?? { items: [], list_item_data: [], total: 0 }, productId, wanted, new Date().toISOString()),
    );
  return {
    isFavorite,
    status,
    async toggle() {
      if (may('favorites') !== 'allow') return void navigate(`${paths.login}?route=${encodeURIComponent(pathname + search)}`);
      if (status !== 'ready') return;
      setStatus(isFavorite ? 'deleting' : 'creating');
      await queryClient.cancelQueries({ queryKey: keys.favorites });
      put(!isFavorite);
      try {
        await api.call(isFavorite ? 'DELETE /account/wishlist' : 'POST /account/wishlist', { query: { id: productId } });
      } catch (error) {
        put(isFavorite);
        if (!(error instanceof ApiError)) throw error;
        snacks.show({ type: 'error', message: failureText(error.body, AUTH_TEXT.oops), autoDismiss: true });
      } finally {
        setStatus('ready');
      }
    },
  };
}
