import { paths } from '@larder/contracts/paths';
import { Slot, useApi, useQuery, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ButtonLink, EmptyState } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { Shelf } from '../shelf/Shelf.tsx';
import { recommendedQuery } from '../shelf/shelf-queries.ts';

/** Loads the recommended products. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.fetchQuery(recommendedQuery(api));
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Recommended', robots: 'noindex' });

/** /account/recommended: what suits orders and quiz answers (ACC-113, SHELL-049). */
export function Page() {
  const query = useQuery(recommendedQuery(useApi()));
  const { isMember } = useViewer();
  return (
    <AccountPage
      title="Recommended"
      lead="New to you, based on what you buy and your quiz answers."
      actions={isMember && <a href={paths.dealsForYou}>Deals for you</a>}
    >
      {query.data?.hidden && <p>{query.data.hidden}</p>}
      <Shelf
        query={query}
        label="Recommended"
        level={2}
        empty={
          <EmptyState title="No recommendations right now" actions={<ButtonLink href={paths.quiz}>Take the quiz</ButtonLink>}>
            Answer a few questions to get recommendations.
          </EmptyState>
        }
      />
      <Slot name="quiz.invitation" props={{ place: 'account' }} />
    </AccountPage>
  );
}
