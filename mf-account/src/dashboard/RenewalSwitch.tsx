import type { Account } from '@larder/contracts';
import { formatUsd, PLAN, PLAN_PRICE } from '@larder/rules';
import { useShell } from '@larder/shell';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { useSessionChange } from '../session/use-session-change.ts';
import { dateText } from './subscription-lines.ts';

type Known = Pick<Account, 'subscription' | 'user_status' | 'card_failed'>;

/** The effect of turning the renewal off or on, with date and price. */
function texts({ subscription, user_status, card_failed }: Known) {
  const { renew, expired_date, membership_status } = subscription;
  const isTrial = user_status === 'trial';
  const kind = isTrial ? 'trial' : 'membership';
  const end = expired_date ? dateText(expired_date) : null;
  const price = formatUsd(PLAN_PRICE[membership_status === 'Monthly' ? PLAN.monthly : PLAN.annual]);
  const fee = `for ${price}`;
  const when = end ? ` on ${end}` : '';
  if (!renew)
    return {
      note: `Renewal is off. Your ${kind} ends${when}, and nothing more is charged.`,
      press: 'Turn renewal on',
      title: 'Turn renewal back on?',
      lead: isTrial
        ? `Your trial becomes an annual membership${when} ${fee}. You can turn that off here any time before then.`
        : `Your membership renews automatically${when} ${fee}. You can turn that off here any time before then.`,
      dismiss: 'Leave it off',
      done: 'Renewal is back on.',
    };
  return {
    note: card_failed
      ? 'Renewal is on. We’ll try your card again.'
      : isTrial
        ? `Your trial becomes an annual membership${when} ${fee}.`
        : `Your membership renews automatically${when} ${fee}.`,
    press: 'Turn renewal off',
    title: 'Turn off renewal?',
    lead: card_failed
      ? 'We won’t try your card again. If the term you paid for is over, your membership ends now.'
      : `Your ${kind} stays active${end ? ` until ${end}` : ''} and then ends. You won’t be charged again.`,
    dismiss: 'Keep it on',
    done: 'Renewal is off.',
  };
}

/** Turns the renewal of a membership or trial off and on, after a confirmation that names the date (MEM-035). */
export function RenewalSwitch({ account }: { account: Known }) {
  const { api, snacks } = useShell();
  const changed = useSessionChange();
  const { renew } = account.subscription;
  const { note, press, title, lead, dismiss, done } = texts(account);
  const toggle = async (close: () => void) => {
    await api.call('PUT /account/subscription', { body: { renew: !renew } });
    await changed('membership');
    close();
    snacks.show({ type: 'success', message: done, autoDismiss: true });
  };
  return (
    <>
      <p>{note}</p>
      <div>
        <ConfirmButton
          label={press}
          title={title}
          lead={lead}
          dismiss={dismiss}
          confirm={{ label: press, variant: renew ? 'danger' : 'primary' }}
          onConfirm={toggle}
        />
      </div>
    </>
  );
}
