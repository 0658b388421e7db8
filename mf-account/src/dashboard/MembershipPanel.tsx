import type { Account } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { GIVES_AGAIN_DAYS, isGiveMember, isMonthlyTrial, isPayingMember } from '@larder/rules';
import { useOverlays, useViewer } from '@larder/shell';
import { Button, ButtonLink, Panel, SummaryLines } from '@larder/ui';
import { RenewalSwitch } from './RenewalSwitch.tsx';
import { kindOf, membershipName, subscriptionLines } from './subscription-lines.ts';
import { UpgradeOffer } from './UpgradeOffer.tsx';

/** The membership and its actions: join, cancel or keep the renewal, come back, update the card (CHK-021, MEM-034 … MEM-036). */
export function MembershipPanel({ account }: { account: Account }) {
  const overlays = useOverlays();
  const { isLapsed, isMember } = useViewer();
  const isRunning = account.subscription.expired_date !== null && isPayingMember(account.user_status);
  // A free membership is applied for again, not renewed (OP-049).
  const asksAgain = isGiveMember(account.subscription);
  const facts = subscriptionLines(account).filter(({ key }) => key !== 'kind');
  return (
    <Panel as="section" aria-labelledby="account-membership">
      <h2 id="account-membership">{membershipName(account)}</h2>
      {facts.length > 0 && <SummaryLines lines={facts} />}
      {account.card_failed && (
        <p>
          Your last payment didn’t go through.{' '}
          <a href={`${paths.paymentMethod}?route=${encodeURIComponent(paths.account)}`}>Add another card</a>
        </p>
      )}
      {isRunning && isMonthlyTrial(kindOf(account)) && <UpgradeOffer />}
      {isRunning && asksAgain && (
        <p>
          It ends on its own, and you’re never charged. In its last {GIVES_AGAIN_DAYS} days you can{' '}
          <a href={paths.givingQuestionnaire}>apply for another year</a>.
        </p>
      )}
      {isRunning && !asksAgain && <RenewalSwitch account={account} />}
      {isRunning && account.subscription.cancellation_date === null && (
        <p>
          <a href={paths.cancellation}>Cancel your {account.user_status === 'trial' ? 'trial' : 'membership'}</a>
        </p>
      )}
      {isLapsed && (
        <div>
          <Button onClick={() => overlays.open('reactivation', {})}>Reactivate your membership</Button>
        </div>
      )}
      {!isMember && !isLapsed && (
        <>
          <p>Join to order at member prices. Your cart is saved.</p>
          <div>
            <ButtonLink href={paths.plans}>See the plans</ButtonLink>
          </div>
        </>
      )}
    </Panel>
  );
}
