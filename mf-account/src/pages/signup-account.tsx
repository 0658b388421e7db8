import { paths } from '@larder/contracts/paths';
import { viewerOf, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import { googleQuery } from '../sign-in/google-query.ts';
import { OtherWaysIn } from '../sign-in/OtherWaysIn.tsx';
import { AccountForm } from '../signup/AccountForm.tsx';
import { SignupSteps } from '../signup/SignupSteps.tsx';
import { choiceOf, redirectFrom, stepPath, type Choice } from '../signup/steps.ts';

interface SignupAccountData {
  choice: Choice;
}

/** Loads whether Google sign-in is available. Redirects to the step of the sign-up that is due. */
export async function prefetch({
  search,
  session,
  queryClient,
  api,
}: PrefetchContext): Promise<PrefetchResult<SignupAccountData>> {
  const choice = choiceOf(search);
  const redirect = redirectFrom('account', choice, viewerOf(session), search.get('stepKey'));
  if (redirect !== null) return { redirect };
  await queryClient.prefetchQuery(googleQuery(api));
  return { data: { choice } };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Create your account', robots: 'noindex' });

/** /membership/payment/account: second step of signing up (SHELL-028, OP-053). */
export function Page({ data: { choice } }: { data: SignupAccountData }) {
  const next = stepPath('method', choice);
  return (
    <NarrowPage
      title="Create your account"
      lead="You’ll pay on the next page."
      before={<SignupSteps step="account" choice={choice} />}
      after={
        <p>
          Already with us? <a href={`${paths.login}?route=${encodeURIComponent(next)}`}>Sign in</a>
        </p>
      }
    >
      <AccountForm next={next} ccode={choice.ccode} />
      <OtherWaysIn route={next} passkeys={false} />
    </NarrowPage>
  );
}
