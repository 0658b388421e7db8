import { viewerOf, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { Panel } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { ForMembers } from '../preferences/ForMembers.tsx';
import { NeverList } from '../preferences/NeverList.tsx';
import { neverListQuery } from '../preferences/never-list-query.ts';

export async function prefetch({ queryClient, api, session }: PrefetchContext): Promise<PrefetchResult<null>> {
  if (viewerOf(session).may('smart_cart') === 'allow') await queryClient.ensureQueryData(neverListQuery(api));
  return { data: null };
}

export const head = (): PageHead => ({ title: 'Never Items', robots: 'noindex' });

/** /account/shopping-preferences/never-items: what is never put into the cart by itself (ACC-109, OP-086, OP-088). */
export function Page() {
  return (
    <AccountPage title="Never Items" lead="What we never put into your cart by ourselves.">
      <ForMembers title="For members" words="Where we fill your cart, you can say of each pick that it shall not come again.">
        <Panel>
          <NeverList />
        </Panel>
      </ForMembers>
    </AccountPage>
  );
}
