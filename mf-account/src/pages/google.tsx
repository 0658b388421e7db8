import { useEffect, useRef } from 'react';
import { paths } from '@larder/contracts/paths';
import { ApiError, useApi, useNavigate, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { Spinner } from '@larder/ui';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import { useSessionChange } from '../session/use-session-change.ts';

interface GoogleData {
  /** The query with which Google sent the browser back. */
  answer: string;
}

/** Passes on the query that Google appended to the address. */
export const prefetch = async ({ search }: PrefetchContext): Promise<PrefetchResult<GoogleData>> => ({
  data: { answer: search.toString() },
});

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Signing you in', robots: 'noindex' });

/** Continues a sign-in that is not complete: a password to link the account, an emailed code, or the form as it was. */
function nextStep(error: unknown): string {
  const code = error instanceof ApiError ? error.errorCode : undefined;
  if (code === 'link_required') return paths.loginToLink;
  return code === 'code_mailed' ? `${paths.login}?stepKey=otp` : paths.login;
}

/**
 * /login/google: where Google leads back to. A new account counts as a registration, all else as a sign-in (ACC-070, ACC-071); what fails leads
 * to the form and is not shown (ACC-074), except that an account with this address needs its password once.
 */
export function Page({ data: { answer } }: { data: GoogleData }) {
  const api = useApi();
  const navigate = useNavigate();
  const changed = useSessionChange();
  const isBegun = useRef(false);

  useEffect(() => {
    // The answer works once, so it is brought once.
    if (isBegun.current) return;
    isBegun.current = true;
    const bring = async () => {
      try {
        const { action_taken: action, route } = await api.call('POST /auth/google', { body: { answer } });
        await changed(action === 'new_user_created_associated' ? 'registration' : 'login');
        await navigate(route ?? paths.home, { replace: true });
      } catch (error) {
        await navigate(nextStep(error), { replace: true });
      }
    };
    void bring();
  });

  return (
    <NarrowPage title="Signing you in">
      <p role="status">
        <Spinner /> One moment, we’re checking with Google.
      </p>
    </NarrowPage>
  );
}
