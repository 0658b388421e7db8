import { lazy, Suspense, useState } from 'react';
import { paths } from '@larder/contracts/paths';
import { formatDollars, formatUsd, paymentText, PLAN, PLAN_PRICE } from '@larder/rules';
import { ApiError, useQuery, useShell } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import { createOnce } from '../payment/once.ts';
import { useSessionChange } from '../session/use-session-change.ts';
import { dateText } from './subscription-lines.ts';
import { perMonthText, type Upgrade, upgradeQuery } from './upgrade-query.ts';

const Dialog = lazy(() => import('@larder/ui/overlay/Dialog.tsx').then((module) => ({ default: module.Dialog })));

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
  const [dialogState, setDialogState] = useState<'never' | 'open' | 'closed'>('never');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [once] = useState(() =>
    createOnce<{ plan_id: typeof PLAN.annual }>(async (body, idempotencyKey) => {
      await api.call('POST /account/membership/instantupgrade', { body, idempotencyKey });
    }),
  );
  const { price, card } = upgrade;
  const pay = async () => {
    setBusy(true);
    setFailure(null);
    try {
      if ((await once.run(async () => ({ plan_id: PLAN.annual }))) === 'unknown') return setFailure(BANK_PENDING);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The lost response was a success.
      if (error.errorCode !== 'already_annual') return setFailure(error.shown);
    } finally {
      setBusy(false);
    }
    setDialogState('closed');
    await changed('membership');
    snacks.show({ type: 'success', message: 'Your membership is annual now.', autoDismiss: true });
  };
  return (
    <>
      <p>
        <strong>{formatDollars(price)} for a whole year</strong>, that is {perMonthText(upgrade)} a month.
      </p>
      <div>
        <Button onClick={() => setDialogState('open')}>Switch to annual</Button>
      </div>
      {dialogState !== 'never' && (
        <Suspense>
          <Dialog
            open={dialogState === 'open'}
            onClose={() => setDialogState('closed')}
            insistent
            title="Switch to annual now?"
            lead={termsText(upgrade)}
            footer={
              <>
                <Button variant="secondary" onClick={() => setDialogState('closed')}>
                  Not now
                </Button>
                {card && (
                  <Button loading={busy} onClick={() => void pay()}>
                    Pay {formatDollars(price)}
                  </Button>
                )}
              </>
            }
          >
            <FormError>{failure}</FormError>
            {(failure !== null || !card) && (
              <p>
                <a href={paths.accountEdit}>{card ? 'Choose a different default card' : 'Add a card'}</a>, and switch then.
              </p>
            )}
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
