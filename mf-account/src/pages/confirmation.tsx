import { paths } from '@larder/contracts/paths';
import { viewerOf, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ButtonLink, SummaryLines } from '@larder/ui';
import { subscriptionLines } from '../dashboard/subscription-lines.ts';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import formStyles from '../form/form.module.css';
import { SignupSteps } from '../signup/SignupSteps.tsx';
import { choiceOf, redirectFrom, type Choice } from '../signup/steps.ts';

interface ConfirmationData {
  choice: Choice;
}

/** Redirects to the step of the sign-up that is due, unless it is this one. */
export async function prefetch({ search, session }: PrefetchContext): Promise<PrefetchResult<ConfirmationData>> {
  const choice = choiceOf(search);
  const redirect = redirectFrom('confirmation', choice, viewerOf(session), search.get('stepKey'));
  return redirect === null ? { data: { choice } } : { redirect };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Your membership', robots: 'noindex' });

/** /membership/payment/confirmation: the new membership with its amounts and dates (SHELL-029, MEM-034 … MEM-036, MEM-040). */
export function Page({ data: { choice } }: { data: ConfirmationData }) {
  const { account } = useViewer();
  return (
    <NarrowPage
      title="You’re a member"
      lead={account ? `We sent the details to ${account.email}.` : undefined}
      before={<SignupSteps step="confirmation" choice={choice} />}
    >
      {account && <SummaryLines lines={subscriptionLines(account)} />}
      <div className={formStyles.actions}>
        <ButtonLink href={paths.welcome}>See your benefits</ButtonLink>
        <ButtonLink href={paths.account} variant="secondary">
          Your account
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
