import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, useViewer } from '@larder/shell';
import { useEffect, useState } from 'react';
import { ProductShelf } from '../card/ProductShelf.tsx';

/** As many as a shelf shows, and the one on the page. */
const LIMIT = 13;

/**
 * Products viewed before this one (OP-098). Personal, so it loads after the page; it is last, so that no content moves. A failure
 * hides it without a message.
 */
export function RecentlyViewed({ productId }: { productId: number }) {
  const api = useApi();
  const { loggedIn } = useViewer();
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const { data } = useQuery({
    queryKey: [...keys.recentlyViewed, LIMIT],
    queryFn: async ({ signal }) => (await api.call('GET /account/recently_viewed', { query: { limit: LIMIT }, signal })).products,
    enabled: isHere,
    retry: false,
    // Every page adds to it.
    staleTime: 0,
  });
  const others = (data ?? []).filter(({ id }) => id !== productId);
  return (
    <ProductShelf
      heading="Recently viewed"
      products={others}
      seeAll={loggedIn && others.length > 0 ? { href: paths.recentlyViewed } : undefined}
    />
  );
}
