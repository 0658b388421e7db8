import { useState } from 'react';
import type { CallBody, PlanOffer, SavedCard } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { PLAN, planId, requiredError, safePath, SHIPPING_TEXT, zipsNeedRenewConsent } from '@larder/rules';
import {
  ApiError,
  useAddToCart,
  useClock,
  useNavigate,
  useQuery,
  useShell,
  useViewer,
  type CartChangeRequest,
} from '@larder/shell';
import { Button, Checkbox, FormError, RadioCards, SummaryLines } from '@larder/ui';
import { AddCardForm } from '../payment/AddCardForm.tsx';
import { cardEndText, cardName } from '../payment/cards-query.ts';
import { createIdempotentCall, type Outcome } from '../payment/idempotent-call.ts';
import { useSessionChange } from '../session/use-session-change.ts';
import { firstFee } from '../signup/membership-coupon.ts';
import { offerDetailText, offerPriceText } from '../signup/offer-text.ts';
import { preselected } from '../signup/PlanForm.tsx';
import { renewalText } from '../signup/renewal-text.ts';
import { taxQuery } from '../signup/tax-query.ts';
import styles from './overlays.module.css';

type Activation = CallBody<'POST /account/membership/activate'>;

const BANK_PENDING = 'We haven’t heard back from the bank yet. Please check again; you won’t be charged twice.';

/** The charge now, and later charges, as on joining (OP-018). */
function DueToday({ offer, postcode }: { offer: PlanOffer; postcode: string }) {
  const { api } = useShell();
  const clock = useClock();
  const { data: tax = 0 } = useQuery(taxQuery(api, offer.id, postcode));
  const price = firstFee(offer, null);
  return (
    <div>
      <SummaryLines
        lines={[
          ...(tax === 0 ? [] : [{ key: 'tax', label: 'Tax', amount: tax }]),
          { key: 'today', label: 'Today', amount: price + tax, kind: 'total' as const },
        ]}
      />
      <p>{renewalText(offer, clock.now())}</p>
    </div>
  );
}

/** Plan, payment method and one button; then the page shows member prices and the requested changes go into the cart (MEM-052, OP-175). */
export function ReactivationForm({
  offers,
  cards,
  changes,
  route,
}: {
  offers: readonly PlanOffer[];
  cards: readonly SavedCard[];
  /** The cart changes that the lapsed shopper requested (MEM-049). */
  changes: readonly CartChangeRequest[];
  /** The requested page, which is for members (OP-075). */
  route?: string | undefined;
}) {
  const { api, overlays, snacks } = useShell();
  const changed = useSessionChange();
  const navigate = useNavigate();
  const { add } = useAddToCart();
  const plans = offers.filter(({ id }) => id !== PLAN.trial);
  const usable = cards.filter(({ expired }) => !expired);
  const [plan, setPlan] = useState(String(preselected(plans, { plan: null, ccode: null })?.id ?? ''));
  const [card, setCard] = useState(String((usable.find(({ is_default }) => is_default) ?? usable[0])?.id ?? 'new'));
  const [consent, setConsent] = useState(false);
  const [consentProblem, setConsentProblem] = useState<string | null>(null);
  const [apiAsks, setApiAsks] = useState(false);
  const { account } = useViewer();
  const cardZip = cards.find(({ id }) => String(id) === card)?.billing_address?.postcode;
  // As on joining (OP-200). Where the API needs more consents, it refuses without them.
  const asksConsent =
    apiAsks || zipsNeedRenewConsent([cardZip, account?.billing_zip, account?.default_shipping_address?.postcode]);
  const offer = plans.find(({ id }) => String(id) === plan);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [once] = useState(() =>
    createIdempotentCall<Activation>(async (body, idempotencyKey) => {
      await api.call('POST /account/membership/activate', { body, idempotencyKey });
    }),
  );

  const pay = async (cardId: number): Promise<Outcome> => {
    try {
      return await once.run(async () => ({
        plan_id: planId(plan) ?? PLAN.annual,
        cc_id: cardId,
        ...(asksConsent && { auto_renew_consent: consent }),
      }));
    } catch (error) {
      // The lost response was a success.
      if (error instanceof ApiError && error.errorCode === 'not_lapsed') return 'done';
      throw error;
    }
  };
  const activate = async (cardId: number) => {
    if (busy) return;
    setFailure(null);
    if (asksConsent && !consent) return setConsentProblem(requiredError(''));
    setBusy(true);
    try {
      if ((await pay(cardId)) === 'unknown') return setFailure(BANK_PENDING);
      // The cart checks the session: a member by now. It shows a refusal of the change; the membership stays.
      await changed('membership');
      // A navigation unmounts the dialog: closed earlier, it would go one step back in the history and cancel the navigation.
      if (route !== undefined) await navigate(safePath(route, paths.account));
      overlays.close();
      if (changes.length > 0) await add(changes);
      snacks.show({ type: 'success', message: 'Welcome back! Your membership is active again.', autoDismiss: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.errorCode === 'membership_required') {
        // Another tab signed in a customer who never joined: they see how to join.
        await changed('account');
        return overlays.open('membership', { reason: error.shown });
      }
      const refused = error.fields.auto_renew_consent;
      if (refused === undefined) return setFailure(error.shown);
      setApiAsks(true);
      setConsentProblem(refused);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.stack}>
      <FormError>{failure}</FormError>
      <RadioCards
        legend="Plan"
        name="reactivation-plan"
        value={plan}
        onChange={setPlan}
        options={plans.map((offer) => ({
          value: String(offer.id),
          label: offer.name,
          description: offerDetailText(offer),
          detail: offerPriceText(offer),
        }))}
      />
      <RadioCards
        legend="Payment method"
        name="reactivation-card"
        value={card}
        onChange={setCard}
        options={[
          ...cards.map((each) => ({
            value: String(each.id),
            label: cardName(each),
            description: cardEndText(each),
            disabled: each.expired,
          })),
          { value: 'new', label: 'A new card' },
        ]}
      />
      {offer && <DueToday offer={offer} postcode={cardZip ?? account?.billing_zip ?? ''} />}
      {asksConsent && (
        <Checkbox
          label={SHIPPING_TEXT.autoRenewConsent}
          checked={consent}
          error={consentProblem}
          onChange={({ target }) => {
            setConsent(target.checked);
            setConsentProblem(target.checked ? null : requiredError(''));
          }}
        />
      )}
      {card === 'new' ? (
        <AddCardForm onDone={(id) => (setCard(String(id)), void activate(id))} />
      ) : (
        <Button size="full" loading={busy} onClick={() => void activate(Number(card))}>
          Reactivate
        </Button>
      )}
    </div>
  );
}
