import { paths } from '@larder/contracts/paths';
import { safePath } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import { googleQuery } from '../sign-in/google-query.ts';
import { LoginForm } from '../sign-in/LoginForm.tsx';
import { OtherWaysIn } from '../sign-in/OtherWaysIn.tsx';

export interface LoginData {
  /** Where to go afterwards; a path of this site (ACC-081). */
  route: string;
  /** Google vouched for somebody whose account is to be linked by this sign-in. */
  linksGoogle: boolean;
}

export async function prefetch({ search, queryClient, api }: PrefetchContext): Promise<PrefetchResult<LoginData>> {
  // Without an answer the page has the form alone.
  await queryClient.prefetchQuery(googleQuery(api));
  return { data: { route: safePath(search.get('route')), linksGoogle: search.get('google') === 'link' } };
}

const LINKS =
  'You have an account with this address already. Sign in with your password once, and from then on Google opens it, too.';

export const head = (): PageHead => ({ title: 'Sign in', description: 'Sign in to your Larder account.', robots: 'noindex' });

/** /login (ACC-044 … ACC-063). */
export function Page({ data }: { data: LoginData }) {
  return (
    <NarrowPage
      title="Welcome back"
      lead={data.linksGoogle ? LINKS : 'Sign in to shop your lists and follow your orders.'}
      after={
        <p>
          New to Larder? <a href={paths.plans}>Become a member</a>
        </p>
      }
    >
      <LoginForm route={data.route} />
      <OtherWaysIn route={data.route} />
    </NarrowPage>
  );
}
