import { paths } from '@larder/contracts/paths';
import { formatUsdShort, STAY_CASH_CENTS, STAY_TRIAL_DAYS, type StayOffer } from '@larder/rules';
import { useViewer } from '@larder/shell';
import { ButtonLink } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';
import form from '../form/form.module.css';
import { NarrowPage } from '../layout/NarrowPage.tsx';
import type { CancellationView } from './cancellation-query.ts';

const OFFER_TEXTS: Readonly<Record<StayOffer, string>> = {
  cash: `${formatUsdShort(STAY_CASH_CENTS)} in Thrive Cash is in your account.`,
  month: 'Your next month is free.',
  trial_days: `You have ${STAY_TRIAL_DAYS} more days to try everything.`,
};

/** MEM-058: the offer was taken, the membership stays. */
export function Stayed({ view }: { view: CancellationView }) {
  const { account } = useViewer();
  const end = account?.subscription.expired_date;
  return (
    <NarrowPage title="Thank you for staying">
      <div className={form.form}>
        <p role="status">
          {view.offer && `${OFFER_TEXTS[view.offer]} `}
          {end && `Your ${view.is_trial ? 'trial ends' : 'membership renews automatically'} on ${dateText(end)}.`}
        </p>
        <div className={form.actions}>
          <ButtonLink href={paths.home}>Go shopping</ButtonLink>
          <ButtonLink href={paths.account} variant="secondary">
            Your account
          </ButtonLink>
        </div>
      </div>
    </NarrowPage>
  );
}
