import { lazy, Suspense, useEffect } from 'react';
import { paths } from '@larder/contracts/paths';
import { safePath } from '@larder/rules';
import { useNavigate, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { Skeleton } from '@larder/ui';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import { isOwnChange } from '../session/use-session-change.ts';
import { googleQuery } from '../sign-in/google-query.ts';
import { LoginForm } from '../sign-in/LoginForm.tsx';
import { OtherWaysIn } from '../sign-in/OtherWaysIn.tsx';

const CodeStep = lazy(() => import('../codes/CodeStep.tsx').then((module) => ({ default: module.CodeStep })));

interface LoginData {
  /** Where to go afterwards; a path of this site (ACC-081). */
  route: string;
  /** `otp` is the code step (OP-072). */
  step: 'password' | 'otp';
  /** Google verified the owner of an account that this sign-in links. */
  linksGoogle: boolean;
  /** The form was sent without script, and refused. */
  failed?: boolean;
}

/** Reads the step and the return path from the address, and loads whether Google sign-in is available. */
export async function prefetch({ search, queryClient, api }: PrefetchContext): Promise<PrefetchResult<LoginData>> {
  // Without an answer the page has the form alone.
  await queryClient.prefetchQuery(googleQuery(api));
  return {
    data: {
      route: safePath(search.get('route')),
      step: search.get('stepKey') === 'otp' ? 'otp' : 'password',
      linksGoogle: search.get('google') === 'link',
      ...(search.get('failed') === '1' && { failed: true }),
    },
  };
}

const LINKS = 'You already have an account with this address. Sign in with your password once to connect Google.';

/** Returns title and description; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Sign in', description: 'Sign in to your Larder account.', robots: 'noindex' });

/** Navigates on when another tab signs in, or when the session is found to be signed in after the page loaded. */
function useGoOn(route: string): void {
  const { loggedIn } = useViewer();
  const navigate = useNavigate();
  useEffect(() => {
    if (loggedIn && !isOwnChange()) void navigate(route, { replace: true });
  }, [loggedIn, route, navigate]);
}

function SignIn({ route, linksGoogle, failed }: Omit<LoginData, 'step'>) {
  useGoOn(route);
  return (
    <NarrowPage
      title="Welcome back"
      lead={linksGoogle ? LINKS : 'Sign in to shop your lists and track your orders.'}
      after={
        <p>
          New to Larder? <a href={paths.plans}>Become a member</a>
        </p>
      }
    >
      <LoginForm route={route} failed={failed} />
      <OtherWaysIn route={route} />
    </NarrowPage>
  );
}

/** /login (ACC-044 … ACC-063), and its code step. */
export function Page({ data: { step, ...loginOptions } }: { data: LoginData }) {
  if (step === 'otp') {
    const { route } = loginOptions;
    const back = `${paths.login}?route=${encodeURIComponent(route)}`;
    return (
      <NarrowPage
        title="Verify it’s you"
        lead="Enter the code we sent you so we know it’s you."
        after={<a href={back}>Back to sign in</a>}
      >
        <Suspense fallback={<Skeleton height="11rem" />}>
          <CodeStep route={route} />
        </Suspense>
      </NarrowPage>
    );
  }
  return <SignIn {...loginOptions} />;
}
