import { useRef } from 'react';
import { keys } from '@larder/contracts/keys';
import { formatUsdShort, STAY_CASH_CENTS, STAY_TRIAL_DAYS, type StayOffer } from '@larder/rules';
import { useNavigate, useQueryClient, useShell, uuid } from '@larder/shell';
import { Button, Panel } from '@larder/ui';
import form from '../form/form.module.css';
import { useSessionChange } from '../session/use-session-change.ts';
import { type CancellationView, leavingText, stepPath } from './cancellation-query.ts';
import { StepPage } from './StepPage.tsx';
import { useCancellation } from './use-cancellation.ts';

const OFFER: Readonly<Record<StayOffer, { title: string; text: string }>> = {
  cash: {
    title: `${formatUsdShort(STAY_CASH_CENTS)} in Thrive Cash if you stay`,
    text: 'It’s added to your account right away and applies to your next order.',
  },
  month: { title: 'A free month if you stay', text: 'Your membership renews a month later.' },
  trial_days: { title: `${STAY_TRIAL_DAYS} more days to try`, text: 'Your trial ends later, and stays free until then.' },
};

/** MEM-057, MEM-059: the offer for staying, where one exists, and the final confirmation. */
export function OfferStep({ view }: { view: CancellationView }) {
  const { api } = useShell();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const changed = useSessionChange();
  const way = useCancellation();
  // One key per intent: a repeated press after a lost response gets the first result.
  const mutationIds = useRef({ accept: uuid(), leave: uuid() });
  const { offer, reason_id: reasonId, feedback } = view;

  const decide = async (accepts: boolean) => {
    const answer = accepts && offer ? { offer_id: offer, offer_accepted: true } : {};
    await api.call('POST /membership/cancel', {
      body: { reason_id: reasonId ?? 0, feedback, ...answer },
      idempotencyKey: accepts ? mutationIds.current.accept : mutationIds.current.leave,
    });
    await changed('membership');
    await queryClient.invalidateQueries({ queryKey: keys.cancellation });
    await navigate(stepPath(accepts ? 'offer-confirmation' : 'confirmation'));
  };
  return (
    <StepPage
      title={offer ? 'One thing before you go' : 'Cancel now?'}
      way={way}
      next={{
        label: view.is_trial ? 'Cancel my trial' : 'Cancel my membership',
        press: () => decide(false),
        danger: true,
      }}
    >
      {offer && (
        <Panel as="section" tone="field" aria-labelledby="stay-offer">
          <div className={form.form}>
            <h2 id="stay-offer">{OFFER[offer].title}</h2>
            <p>{OFFER[offer].text}</p>
            <div>
              <Button
                loading={way.busy === 'accept'}
                disabled={way.busy !== null}
                onClick={() => void way.press('accept', () => decide(true))}
              >
                Stay and claim it
              </Button>
            </div>
          </div>
        </Panel>
      )}
      <p>{leavingText(view)}</p>
    </StepPage>
  );
}
