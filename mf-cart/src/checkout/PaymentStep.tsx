import type { ReactNode } from 'react';
import type { SavedCard } from '@larder/contracts';
import { cardBrand, isWallet, paymentName, walletAwayText, WALLETS, type Wallet } from '@larder/rules';
import { Checkbox } from '@larder/ui/forms/Checkbox.tsx';
import { PaymentMark } from '@larder/ui/order/PaymentMark.tsx';
import { RadioCards } from '@larder/ui/forms/RadioCards.tsx';
import { TextField } from '@larder/ui/forms/TextField.tsx';
import { CheckoutPanel } from './CheckoutPanel.tsx';
import styles from './checkout.module.css';
import { savedMethodName } from './payment-names.ts';
import type { Payment } from './use-payment.ts';

const endOf = ({ exp_month: month, exp_year: year, expired }: SavedCard): string | undefined => {
  if (expired) return 'Expired';
  return month === null || year === null
    ? undefined
    : `Expires ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
};

const CARD_BRANDS = ['Visa', 'Mastercard', 'American Express', 'Discover'] as const;

const CardMarks = () => (
  <span className={styles.marks}>
    {CARD_BRANDS.map((name) => (
      <PaymentMark key={name} name={name} />
    ))}
  </span>
);

/** Saved methods, an expired one cannot be chosen (CHK-001), a wallet by its own sheet (CHK-002), or a new card, whose fields go to the gateway only (CHK-020, OP-043). */
export function PaymentStep({
  cards,
  payment: { choice, choose, needsCode, keeps, setKeeps, form, wallets, waitsFor },
  error,
  children,
}: {
  cards: readonly SavedCard[];
  payment: Payment;
  error: string | null;
  /** The method that pays the rest. */
  children?: ReactNode;
}) {
  const { field } = form;
  const number = form.form.watch('number');
  const brand = choice === 'new' ? cardBrand(number) : null;
  const offered = WALLETS.filter(
    (wallet) =>
      (wallet === choice || (wallets[wallet] ?? 'none') !== 'none') && !cards.some(({ cc_label: label }) => label === wallet),
  );
  // One that the cart chose counts as ready until it answers: its option must be there to show that it is chosen.
  const isAway = (wallet: Wallet) => (wallets[wallet] ?? 'ready') !== 'ready';
  const isChoiceAway = typeof choice === 'string' && choice !== 'new' && isAway(choice);
  return (
    <CheckoutPanel id="payment" title="Payment">
      {children}
      {cards.length + offered.length > 0 && (
        <RadioCards
          legend="Pay with"
          name="payment"
          value={String(choice)}
          error={choice === 'new' ? null : (error ?? (isChoiceAway ? 'Please choose another way to pay.' : null))}
          options={[
            ...cards.map((card) => ({
              value: String(card.id),
              label: savedMethodName(card),
              description: endOf(card),
              detail: <PaymentMark name={card.cc_label || card.cc_type} />,
              disabled: card.expired,
            })),
            ...offered.map((wallet) => ({
              value: wallet,
              label: isAway(wallet) ? walletAwayText(wallet) : wallet,
              detail: <PaymentMark name={wallet} />,
              disabled: isAway(wallet),
            })),
            {
              value: 'new',
              label: cards.length > 0 ? 'Another card' : 'Card',
              detail: <CardMarks />,
            },
          ]}
          onChange={(value) => choose(value === 'new' || isWallet(value) ? value : Number(value))}
        />
      )}
      {choice === 'new' && (
        <TextField
          {...field('number')}
          hint={brand ? paymentName(brand) : 'Visa, Mastercard, American Express or Discover'}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={30}
        />
      )}
      <div className={styles.pair}>
        {choice === 'new' && (
          <TextField {...field('expiry')} hint="MM/YY" inputMode="numeric" autoComplete="cc-exp" maxLength={9} />
        )}
        {(choice === 'new' || needsCode) && (
          <TextField
            {...field('cvv')}
            hint={
              needsCode
                ? 'Please enter the security code of this card'
                : brand === 'american express'
                  ? '4 digits on the front'
                  : '3 digits on the back'
            }
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
          />
        )}
      </div>
      {waitsFor && <p role="status">Waiting for {waitsFor}. To use another method, choose it above.</p>}
      {typeof choice === 'string' && (
        <Checkbox
          label={choice === 'new' ? 'Save this card for next time' : `Keep ${choice} for next time`}
          hint="We’ll save it once this order is paid."
          checked={keeps}
          onChange={(event) => setKeeps(event.target.checked)}
        />
      )}
    </CheckoutPanel>
  );
}
