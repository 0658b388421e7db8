import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import { NewPasswordForm } from '../sign-in/NewPasswordForm.tsx';
import { ResetForm } from '../sign-in/ResetForm.tsx';

interface ResetData {
  /** Token of the emailed link; without it the page takes the email. */
  token: string | null;
}

/** Reads the token of the emailed link from the address. */
export const prefetch = async ({ search }: PrefetchContext): Promise<PrefetchResult<ResetData>> => ({
  data: { token: search.get('token') || null },
});

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Forgot password', robots: 'noindex' });

/** /forgot-password: sends the email, or takes the new password of its link (ACC-065, OP-074). */
export function Page({ data: { token } }: { data: ResetData }) {
  const back = <a href={paths.login}>Back to sign in</a>;
  if (token !== null) {
    return (
      <NarrowPage
        title="Choose a new password"
        lead="It signs out every other device and removes saved passkeys and linked sign-ins."
        after={back}
      >
        <NewPasswordForm token={token} />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Forgot your password?"
      lead="Enter your email, and we’ll send you a link to choose a new one."
      after={back}
    >
      <ResetForm />
    </NarrowPage>
  );
}
