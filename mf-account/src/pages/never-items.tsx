import { viewerOf, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { Panel } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { ForMembers } from '../preferences/ForMembers.tsx';
import { NeverList } from '../preferences/NeverList.tsx';
import { neverListQuery } from '../preferences/never-list-query.ts';

/** Loads the list for viewers who may use the smart cart. */
export async function prefetch({ queryClient, api, session }: PrefetchContext): Promise<PrefetchResult<null>> {
  if (viewerOf(session).may('smart_cart') === 'allow') await queryClient.ensureQueryData(neverListQuery(api));
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Never Items', robots: 'noindex' });

/** /account/shopping-preferences/never-items: what is never put into the cart by itself (ACC-109, OP-086, OP-088). */
export function Page() {
  return (
    <AccountPage title="Never Items" lead="Items we never add to your cart for you.">
      <ForMembers title="For members" words="When we fill your cart, you can tell us never to pick an item again.">
        <Panel>
          <NeverList />
        </Panel>
      </ForMembers>
    </AccountPage>
  );
}
