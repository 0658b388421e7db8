import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ButtonLink, EmptyState } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { Shelf } from '../shelf/Shelf.tsx';
import { recentlyViewedQuery } from '../shelf/shelf-queries.ts';

/** Loads the recently viewed products, bypassing the cache. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  // Viewing a product changes the list without an event.
  await queryClient.fetchQuery({ ...recentlyViewedQuery(api), staleTime: 0 });
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Recently Viewed', robots: 'noindex' });

/** /account/recently-viewed: the last 50 products looked at (ACC-112, SHELL-045). */
export function Page() {
  const query = useQuery(recentlyViewedQuery(useApi()));
  return (
    <AccountPage title="Recently Viewed" lead="Items you viewed, most recent first.">
      <Shelf
        query={query}
        label="Recently Viewed"
        level={2}
        empty={
          <EmptyState title="No items viewed yet" actions={<ButtonLink href={paths.home}>Browse the store</ButtonLink>}>
            Products you view show up here.
          </EmptyState>
        }
      />
    </AccountPage>
  );
}
