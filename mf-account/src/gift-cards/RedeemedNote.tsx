import { paths } from '@larder/contracts/paths';
import { formatDollars } from '@larder/rules';
import { useViewer } from '@larder/shell';
import { ButtonLink, Panel } from '@larder/ui';
import { dateText } from '../dashboard/subscription-lines.ts';
import type { RedeemResponse } from './RedeemForm.tsx';
import styles from './gift-cards.module.css';

/** The value of a redeemed gift card, and how to use it. */
export function RedeemedNote({ redeemed: { amount, membership_days: days } }: { redeemed: RedeemResponse }) {
  const { account, isMember } = useViewer();
  const end = account?.subscription.expired_date ?? null;
  const credit = formatDollars(amount);
  return (
    <Panel tone="field">
      <div className={styles.note} role="status">
        <h2>Your gift is redeemed</h2>
        {days > 0 && <p>You have a year of membership{end !== null && isMember ? `, until ${dateText(end)}` : ''}.</p>}
        {amount > 0 && <p>{credit} is applied to your next orders automatically until it’s used up.</p>}
        {amount > 0 && !isMember && <p>You need a membership to order: join, and use it on your first order.</p>}
      </div>
      <div>
        {isMember ? (
          <ButtonLink href={paths.home}>Start shopping</ButtonLink>
        ) : (
          <ButtonLink href={paths.plans}>Become a member</ButtonLink>
        )}
      </div>
    </Panel>
  );
}
