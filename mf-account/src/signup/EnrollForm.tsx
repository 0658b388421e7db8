import { useState } from 'react';
import type { CallBody, PlanOffer } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { billingErrors, forgetJoiningCode, needsAutoRenewConsent, requiredError, SHIPPING_TEXT } from '@larder/rules';
import { ApiError, useNavigate, useQueryClient, useShell, useViewer } from '@larder/shell';
import { useFilledPlace, useZipPlace } from '@larder/shell/bundled/zip-place';
import { Button, Checkbox, FormError } from '@larder/ui';
import type { FieldTexts } from '@larder/ui/forms/store-form.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';
import { BILLING_LABELS, BillingFields, EMPTY_BILLING, type BillingValues } from '../payment/BillingFields.tsx';
import { CardFields } from '../payment/CardFields.tsx';
import { CARD_LABELS, cardTexts, EMPTY_CARD, type CardValues } from '../payment/card-values.ts';
import { createIdempotentCall } from '../payment/idempotent-call.ts';
import { useSessionChange } from '../session/use-session-change.ts';
import { stepPath, type Choice } from './steps.ts';

interface EnrollValues extends CardValues, BillingValues {
  auto_renew_consent: boolean;
}
type Enrollment = CallBody<'POST /membership/enroll'>;

/** Used or refused: what a link brought waits no longer (CART-091). */
const forgetCode = (): void => forgetJoiningCode(() => localStorage);

/** Pays for a plan (OP-174). A refusal keeps the typed text, except the security code; a lost response is retried and never charged again.
 * An expired code leaves everything as it is and shows how to continue without it (CAT-079). */
export function EnrollForm({
  offer,
  choice,
  payText,
  onCodeRefused,
}: {
  offer: PlanOffer;
  choice: Choice;
  payText: string;
  /** The code of `choice` has expired. */
  onCodeRefused?: () => void;
}) {
  const { api, cards, clock } = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const changed = useSessionChange();
  const { account } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const [couponProblem, setCouponProblem] = useState<string | null>(null);
  const [once] = useState(() =>
    createIdempotentCall<Enrollment>(async (body, idempotencyKey) => {
      await api.call('POST /membership/enroll', { body, idempotencyKey });
    }),
  );
  const refuseCode = async (text: string) => {
    setCouponProblem(text);
    forgetCode();
    onCodeRefused?.();
    // The prices that are shown less it must not stay.
    if (choice.ccode !== null) await queryClient.invalidateQueries({ queryKey: keys.promo(choice.ccode) });
  };
  const { form, field, onSubmit, busy, problem } = useStoreForm<EnrollValues>({
    defaults: { ...EMPTY_CARD, ...EMPTY_BILLING, postcode: account?.billing_zip ?? '', auto_renew_consent: false },
    // While the outcome is open nothing new is sent, so there is nothing to check.
    check: (values): FieldTexts<EnrollValues> =>
      isOpen
        ? {}
        : {
            ...cardTexts(values, clock.now()),
            ...billingErrors(values),
            auto_renew_consent: consents && !values.auto_renew_consent ? requiredError('') : null,
          },
    forget: ['cvv'],
    async send({ number, expiry, cvv, auto_renew_consent, ...billing }) {
      setCouponProblem(null);
      try {
        const pay = (confirms: boolean) =>
          once.run(async () => ({
            plan_id: offer.id,
            payment_token: await cards.token({ number, expiry, cvv }),
            ...billing,
            auto_renew_consent,
            ...(choice.ccode !== null && { coupon_code: choice.ccode }),
            ...(confirms && { cvv }),
          }));
        // The code passes through the store only where the bank requires it.
        const outcome = await pay(false).catch((error: unknown) => {
          if (error instanceof ApiError && error.errorCode === 'needs_verification') return pay(true);
          throw error;
        });
        setOpen(outcome === 'unknown');
        if (outcome === 'unknown') return;
      } catch (error) {
        setOpen(false);
        if (!(error instanceof ApiError)) throw error;
        if (error.fields.coupon_code !== undefined) return refuseCode(error.fields.coupon_code);
        // The lost response was a success.
        if (error.errorCode !== 'already_member') throw error;
      }
      forgetCode();
      await changed('membership');
      await navigate(paths.welcome);
    },
    labels: { ...CARD_LABELS, ...BILLING_LABELS, auto_renew_consent: SHIPPING_TEXT.autoRenewConsent },
  });
  const [number, postcode, region_code] = form.watch(['number', 'postcode', 'region_code']);
  const region = useZipPlace(postcode.trim())?.region_code ?? region_code;
  useFilledPlace(
    postcode.trim(),
    (name) => form.getValues(name),
    (name, value) => form.setValue(name, value, { shouldValidate: form.formState.isSubmitted }),
    (message) => form.setError('postcode', { type: 'api', message }),
  );
  // Not by `field`: reading it here would register it as the first field of the form, which takes the focus on errors.
  const refused = form.formState.errors.auto_renew_consent !== undefined;
  const consents = refused || needsAutoRenewConsent(region);

  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Payment">
      <FormError {...problem} />
      <fieldset className={styles.form} disabled={isOpen}>
        <legend className={styles.legend}>Pay by card</legend>
        <CardFields field={field} number={number} />
        <BillingFields field={field} />
        {consents && <Checkbox {...field('auto_renew_consent')} />}
      </fieldset>
      {isOpen && <FormError>We haven’t heard back from the bank yet. Please check again; you won’t be charged twice.</FormError>}
      {couponProblem !== null && choice.ccode !== null && (
        <FormError>
          {couponProblem} Nothing was charged.{' '}
          <a href={stepPath('method', { ...choice, ccode: null })}>Continue without the code {choice.ccode}</a>
        </FormError>
      )}
      <Button type="submit" size="full" loading={busy}>
        {isOpen ? 'Check again' : payText}
      </Button>
    </form>
  );
}
