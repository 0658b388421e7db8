import { paths } from '@larder/contracts/paths';
import { safePath } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import { LoginForm } from '../sign-in/LoginForm.tsx';

export interface LoginData {
  /** Where to go afterwards; a path of this site (ACC-081). */
  route: string;
}

export const prefetch = async ({ search }: PrefetchContext): Promise<PrefetchResult<LoginData>> => ({
  data: { route: safePath(search.get('route')) },
});

export const head = (): PageHead => ({ title: 'Sign in', description: 'Sign in to your Larder account.', robots: 'noindex' });

/** /login (ACC-044 … ACC-063). */
export function Page({ data }: { data: LoginData }) {
  return (
    <NarrowPage
      title="Welcome back"
      lead="Sign in to shop your lists and follow your orders."
      after={
        <p>
          New to Larder? <a href={paths.plans}>Become a member</a>
        </p>
      }
    >
      <LoginForm route={data.route} />
    </NarrowPage>
  );
}
