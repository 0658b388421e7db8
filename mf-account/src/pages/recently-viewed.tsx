import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ButtonLink, EmptyState } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { Shelf } from '../shelf/Shelf.tsx';
import { recentlyViewedQuery } from '../shelf/shelf-queries.ts';

export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  // Looking at a product changes it, and nobody tells.
  await queryClient.fetchQuery({ ...recentlyViewedQuery(api), staleTime: 0 });
  return { data: null };
}

export const head = (): PageHead => ({ title: 'Recently Viewed', robots: 'noindex' });

/** /account/recently-viewed: the last 50 products looked at (ACC-112, SHELL-045). */
export function Page() {
  const query = useQuery(recentlyViewedQuery(useApi()));
  return (
    <AccountPage title="Recently Viewed" lead="What you looked at last, newest first.">
      <Shelf
        query={query}
        label="Recently Viewed"
        level={2}
        empty={
          <EmptyState title="Nothing looked at yet" actions={<ButtonLink href={paths.home}>Look around the store</ButtonLink>}>
            Open a product, and it waits here for you to come back to it.
          </EmptyState>
        }
      />
    </AccountPage>
  );
}
