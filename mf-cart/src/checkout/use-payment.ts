import { useState } from 'react';
import type { SavedCard } from '@larder/contracts';
import { cardBrand, cardNumberError, cvvError, expiryError, ORDER_TEXT, type Wallet } from '@larder/rules';
import { ApiError, useShell, type WalletState } from '@larder/shell';
import { useSheet } from '@larder/shell/bundled/sheet';
import { useWalletStates } from '@larder/shell/bundled/wallet-states';
import type { StoreForm } from '@larder/ui/forms/store-form.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import type { PaymentChoice } from './payment-names.ts';
import type { OrderBody } from './submit-order.ts';

/** Typed payment data: a new card, or the security code of a saved one that requires it. */
interface PaymentValues {
  number: string;
  expiry: string;
  cvv: string;
}

type PaymentPart = Pick<OrderBody, 'cc_id' | 'payment_token' | 'cvv' | 'keep_card' | 'ebt_token'>;

/** State of the payment step, and its actions. */
export interface Payment {
  choice: PaymentChoice;
  choose(choice: PaymentChoice): void;
  /** Whether the card asks for its code: a saved one, or a new one that the gateway wants confirmed (CHK-020, OP-043). */
  needsCode: boolean;
  /** Whether it was not given yet, so that nothing can be ordered. */
  lacksCode: boolean;
  form: StoreForm<PaymentValues>;
  /** States of the wallets that are not saved yet. */
  wallets: Readonly<Partial<Record<Wallet, WalletState>>>;
  /** Whose sheet is open, a wallet's or the EBT pad; null when none is. */
  waitsFor: string | null;
  /**
   * The payment of an order; null when something typed is wrong, which is then marked, or a sheet was closed. Rejects with `ApiError` where EBT
   * would pay alone (CHK-024, CHK-025).
   * @param confirms whether the security code of a new card is sent to the store, too: only where the gateway requested it
   */
  part(confirms?: boolean): Promise<PaymentPart | null>;
  /** Whether a refusal asks for the code of the new card that was just typed and is not sent yet, so that the shopper need not type it again. */
  canConfirm(errorCode: string | undefined): boolean;
  /** Whether a new card or wallet shall be saved once it has paid. */
  keeps: boolean;
  setKeeps(keeps: boolean): void;
  /** The gateway requires a confirmation of the card: the form requests its code again. */
  askCode(): void;
  /** Leads to the card that was refused: a new one is marked by the reason, where it is typed. */
  showRefused(text: string): void;
}

const firstChoice = (cards: readonly SavedCard[]): PaymentChoice => {
  const usable = cards.filter(({ expired }) => !expired);
  return (usable.find(({ is_default }) => is_default) ?? usable[0])?.id ?? 'new';
};

/** The payment that the cart's express buttons chose: the saved method of this wallet where there is one. */
const expressChoice = (cards: readonly SavedCard[], wallet: Wallet | null): PaymentChoice | null =>
  cards.find(({ cc_label: label, expired }) => label === wallet && !expired)?.id ?? wallet;

/**
 * What the order is paid with. A new card's number goes to the gateway and nowhere else.
 * @param ebt names the EBT card that pays what it may; null where none does
 * @param express the wallet that was pressed in the cart. It stays chosen while it does not answer: no other method pays instead of it unasked.
 */
export function usePayment(cards: readonly SavedCard[], ebt: string | null, express: Wallet | null): Payment {
  const { cards: gateway, clock, ebt: pad, wallets: sheets } = useShell();
  const [picked, setPicked] = useState(() => expressChoice(cards, express));
  const wallets = useWalletStates();
  const sheet = useSheet();
  const isUsable = (method: PaymentChoice | null): method is PaymentChoice =>
    method === 'new' ||
    (typeof method === 'string' && (method === express || wallets[method] === 'ready')) ||
    cards.some(({ id, expired }) => id === method && !expired);
  const choice = isUsable(picked) ? picked : firstChoice(cards);
  const [keeps, setKeeps] = useState(true);
  const [isCodeRequested, setCodeRequested] = useState(false);
  const card = cards.find(({ id }) => id === choice);
  const needsCode = isCodeRequested || card?.payment_verification === true;
  const brandOf = (number: string) => (card ? (card.cc_type === 'american express' ? card.cc_type : null) : cardBrand(number));
  const form = useStoreForm<PaymentValues>({
    defaults: { number: '', expiry: '', cvv: '' },
    labels: { number: 'Card number', expiry: 'Expiration date', cvv: 'Security code' },
    check: ({ number, expiry, cvv }) => ({
      ...(choice === 'new' ? { number: cardNumberError(number), expiry: expiryError(expiry, clock.now()) } : {}),
      ...(choice === 'new' || needsCode ? { cvv: cvvError(cvv, brandOf(number)) } : {}),
    }),
  });
  const typedCode = form.form.watch('cvv');
  const methodPart = async (confirms: boolean): Promise<PaymentPart | null> => {
    const values = await form.checked();
    if (!values) return null;
    if (typeof choice === 'number') return { cc_id: choice, ...(needsCode ? { cvv: values.cvv } : {}) };
    const { number, expiry, cvv } = values;
    const payment_token =
      choice === 'new' ? await gateway.token({ number, expiry, cvv }) : await sheet.ask(choice, () => sheets.token(choice));
    if (payment_token === null) return null;
    return {
      payment_token,
      keep_card: keeps ? 1 : 0,
      ...(needsCode || confirms ? { cvv } : {}),
    };
  };
  return {
    choice,
    wallets,
    waitsFor: sheet.waitsFor,
    choose(next) {
      sheet.leave();
      setPicked(next);
      setCodeRequested(false);
    },
    needsCode,
    lacksCode: needsCode && typedCode.trim() === '',
    form,
    canConfirm: (errorCode) => errorCode === 'needs_verification' && choice === 'new' && !needsCode,
    async part(confirms = false) {
      if (ebt !== null && choice === 'new' && form.form.getValues('number').trim() === '') {
        throw new ApiError(ORDER_TEXT.ebtAlone, { code: 400, errorCode: 'ebt_alone', fields: { cc_id: ORDER_TEXT.ebtAlone } });
      }
      const method = await methodPart(confirms);
      if (!method || ebt === null) return method;
      const ebt_token = await sheet.ask('your PIN', () => pad.pin(ebt));
      return ebt_token === null ? null : { ...method, ebt_token };
    },
    keeps,
    setKeeps,
    askCode() {
      form.form.resetField('cvv');
      setCodeRequested(true);
    },
    showRefused(text) {
      if (choice === 'new') form.form.setError('number', { type: 'api', message: text }, { shouldFocus: true });
      else document.querySelector<HTMLElement>('input[name="payment"]:checked')?.focus();
    },
  };
}
