import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import { formatDollars, formatUsd, paymentText, PLAN, PLAN_PRICE } from '@larder/rules';
import { ApiError, useQuery, useShell } from '@larder/shell';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { createIdempotentCall } from '../payment/idempotent-call.ts';
import { useSessionChange } from '../session/use-session-change.ts';
import { dateText } from './subscription-lines.ts';
import { perMonthText, type Upgrade, upgradeQuery } from './upgrade-query.ts';

const BANK_PENDING = 'We haven’t heard back from the bank yet. Please check again; you won’t be charged twice.';

/** The terms that the press accepts: the charge and its card, the refund, the period, and the renewal. */
function termsText({ price, refund_amount: back, expired_date: until, card }: Upgrade): string {
  const charged = `We charge ${formatDollars(price)}${card ? ` to your ${paymentText(card.cc_type, card.last4)}` : ''} now.`;
  const refundText = back > 0 ? ` For the days left in this month, ${formatDollars(back)} will be refunded.` : '';
  return `${charged}${refundText} Your year runs until ${dateText(until)} and renews automatically then for ${formatUsd(PLAN_PRICE[PLAN.annual])}; you can turn that off here at any time before.`;
}

/** Upgrades a trial or monthly membership to annual immediately, with the amount shown before the press (OP-018, OP-177). Renders nothing for others. */
export function UpgradeOffer() {
  const { api } = useShell();
  const { data } = useQuery(upgradeQuery(api));
  return data?.upgrade ? <Offer upgrade={data.upgrade} /> : null;
}

function Offer({ upgrade }: { upgrade: Upgrade }) {
  const { api, snacks } = useShell();
  const changed = useSessionChange();
  const [payment] = useState(() =>
    createIdempotentCall<{ plan_id: typeof PLAN.annual }>(async (body, idempotencyKey) => {
      await api.call('POST /account/membership/instantupgrade', { body, idempotencyKey });
    }),
  );
  const { price, card } = upgrade;
  const pay = async (close: () => void) => {
    try {
      const outcome = await payment.run(async () => ({ plan_id: PLAN.annual }));
      if (outcome === 'unknown') throw new ApiError(BANK_PENDING, { code: 0 });
    } catch (error) {
      // The lost response was a success.
      if (!(error instanceof ApiError) || error.errorCode !== 'already_annual') throw error;
    }
    close();
    await changed('membership');
    snacks.show({ type: 'success', message: 'Your membership is annual now.', autoDismiss: true });
  };
  return (
    <>
      <p>
        <strong>{formatDollars(price)} for a whole year</strong>, that is {perMonthText(upgrade)} a month.
      </p>
      <div>
        <ConfirmButton
          label="Switch to annual"
          variant="primary"
          title="Switch to annual now?"
          lead={termsText(upgrade)}
          dismiss="Not now"
          confirm={card && { label: `Pay ${formatDollars(price)}` }}
          onConfirm={pay}
        >
          {(failure) =>
            (failure !== null || !card) && (
              <p>
                <a href={paths.accountEdit}>{card ? 'Choose a different default card' : 'Add a card'}</a>, and switch then.
              </p>
            )
          }
        </ConfirmButton>
      </div>
    </>
  );
}
