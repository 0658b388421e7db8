import { useRef, useState } from 'react';
import type { Address, SavedCard } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { AUTH_TEXT, birthDateError, FIELD_TEXT, ORDER_TEXT, paymentText } from '@larder/rules';
import { ApiError, type CartAnswer, useLocation, useQueryClient, useShell, useViewer } from '@larder/shell';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { PageHeading } from '@larder/ui/layout/PageHeading.tsx';
import { CardFailed } from '../cart/CardFailed.tsx';
import { hasOutOfStock } from '../cart/line-facts.ts';
import { Notices } from '../cart/Notices.tsx';
import type { OpenAddress } from './AddressForm.tsx';
import { AddressStep } from './AddressStep.tsx';
import { AgeStep, asksForAge } from './AgeStep.tsx';
import styles from './checkout.module.css';
import { CheckoutPanel } from './CheckoutPanel.tsx';
import { EbtChoice } from './EbtChoice.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { GiftStep } from './GiftStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { chosenMethodName, type PaymentChoice } from './payment-names.ts';
import { Review } from './Review.tsx';
import type { OrderBody } from './submit-order.ts';
import { giftPart, useGift } from './use-gift.ts';
import { useDeferredSubmit } from './use-deferred-submit.ts';
import { usePayment } from './use-payment.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { walletOf } from './wallet-link.ts';
import { useWhenOut } from './use-when-out.ts';
import { WhenOutChoice } from './WhenOutChoice.tsx';

interface CheckoutViewProps {
  cart: CartAnswer;
  addresses: readonly Address[];
  cards: readonly SavedCard[];
  address: Address | null;
  onAddress: (id: number) => void;
  /** Whether the account's EBT card pays what it may (OP-042). */
  paysWithEbt: boolean;
  onEbt: (pays: boolean) => void;
  /** The amounts on the screen belong to another address, or changes are on their way. */
  isStale: boolean;
}

/** All steps of the checkout on one page; nothing typed is lost by a refusal (CHK-069). */
export function CheckoutView({ cart, addresses, cards, address, onAddress, paysWithEbt, onEbt, isStale }: CheckoutViewProps) {
  const shell = useShell();
  const queryClient = useQueryClient();
  const { account } = useViewer();
  const { search } = useLocation();
  const ebtCard = paysWithEbt ? account?.ebt_data : null;
  const pay = usePayment(cards, cart.ebt_amount > 0 ? (ebtCard?.token ?? null) : null, walletOf(search));
  const payers = ebtCard ? { ebt: paymentText('ebt', ebtCard.card_last4), rest: chosenMethodName(cards, pay.choice) } : null;
  const isPaid = cart.grand_total === 0 && !paysWithEbt;
  const { state, place } = usePlaceOrder();
  const gift = useGift(cart);
  const whenOut = useWhenOut(cart);
  const [texts, setTexts] = useState<{ address?: string; payment?: string; all?: string }>({});
  // A refusal goes with its cause.
  const payment = {
    ...pay,
    choose(choice: PaymentChoice) {
      setTexts({});
      pay.choose(choice);
    },
  };
  const typed = useRef<OpenAddress>(null);
  const choose = (id: number) => {
    setTexts({});
    onAddress(id);
  };
  const needsAge = asksForAge(cart, account);
  const birth = useStoreForm({
    defaults: { date_of_birth: account?.date_of_birth ?? '' },
    labels: { date_of_birth: 'Date of birth' },
    check: ({ date_of_birth: date }) => ({
      date_of_birth: date === '' ? FIELD_TEXT.required : birthDateError(date, shell.clock.now()),
    }),
  });

  const tellAge = async (): Promise<boolean> => {
    if (!needsAge) return true;
    const values = await birth.checked();
    if (!values) return false;
    if (values.date_of_birth !== account?.date_of_birth) {
      await shell.api.call('PUT /account', { body: { date_of_birth: values.date_of_birth } });
      await shell.refreshSession();
    }
    return true;
  };

  const refused = async (error: unknown) => {
    if (!(error instanceof ApiError)) {
      setTexts({ all: AUTH_TEXT.oops });
      throw error;
    }
    const {
      address_id: addressText,
      payment: paymentText,
      cc_id: cardText,
      payment_token: tokenText,
      ebt_token: ebtText,
      date_of_birth: birthText,
    } = error.fields;
    const refusedPayment = paymentText ?? cardText ?? tokenText ?? ebtText;
    setTexts({ address: addressText, payment: refusedPayment, all: error.shown });
    if (refusedPayment !== undefined) payment.showRefused(refusedPayment);
    if (error.errorCode === 'needs_verification') payment.askCode();
    if (['number', 'expiry', 'cvv'].some((name) => name in error.fields)) payment.form.refuse(error);
    if (birthText !== undefined) birth.refuse(error);
    if (error.errorCode === 'membership_required') shell.overlays.open('membership', { reason: error.shown });
    if (error.errorCode === 'reactivation_required') shell.overlays.open('reactivation', {});
    if (error.errorCode === 'out_of_stock') void queryClient.invalidateQueries({ queryKey: keys.cart() });
    void queryClient.invalidateQueries({ queryKey: keys.cart('checkout') });
    void queryClient.invalidateQueries({ queryKey: keys.cards });
  };

  /** An edited address is saved first; missing fields are marked. */
  const shippingAddress = async (): Promise<Address | null> => {
    const form = typed.current;
    if (!form || (address && !form.isChanged())) return address;
    const saved = await form.save();
    if (!saved) setTexts({ all: 'Please enter a shipping address.' });
    return saved;
  };

  const makeBody = async (seenTotal: number, confirms = false): Promise<OrderBody | null> => {
    setTexts({});
    const shipTo = await shippingAddress();
    if (!shipTo) return null;
    if (hasOutOfStock(cart)) {
      setTexts({ all: ORDER_TEXT.outOfStock });
      return null;
    }
    if (!(await tellAge())) return null;
    const paid = isPaid ? {} : await payment.part(confirms);
    if (!paid) return null;
    return {
      checkout_id: cart.cart_id,
      address_id: shipTo.id,
      expected_total: seenTotal.toFixed(2),
      ...paid,
      ...(paid.ebt_token !== undefined && { expected_ebt: cart.ebt_amount.toFixed(2) }),
      ...giftPart(gift.gift),
      when_out: whenOut.value,
    };
  };

  const order = async (seenTotal: number) => {
    try {
      const first = await place(() => makeBody(seenTotal));
      const confirms = first?.is === 'refused' && payment.canConfirm(first.error.errorCode);
      const outcome = confirms ? await place(() => makeBody(seenTotal, true)) : first;
      if (outcome?.is === 'refused') await refused(outcome.error);
      if (outcome?.is === 'total_changed') await queryClient.invalidateQueries({ queryKey: keys.cart('checkout') });
    } catch (error) {
      await refused(error);
    }
  };
  const { press, waits } = useDeferredSubmit<number>(isStale, (seenTotal) => void order(seenTotal));

  return (
    <div className={styles.page}>
      <PageHeading>Checkout</PageHeading>
      <CardFailed route={paths.checkout} />
      <Notices cart={cart} />
      <div className={styles.columns}>
        <div className={styles.steps}>
          <AddressStep addresses={addresses} chosen={address} error={texts.address ?? null} opened={typed} onChoose={choose} />
          <DeliveryStep cart={cart} address={address} />
          {needsAge && <AgeStep cart={cart} account={account} field={birth.field('date_of_birth')} />}
          {isPaid ? (
            <CheckoutPanel id="payment" title="Payment">
              <p>Your total is $0, so you don’t need a card.</p>
            </CheckoutPanel>
          ) : (
            <PaymentStep cards={cards} payment={payment} error={texts.payment ?? null}>
              <EbtChoice cart={cart} isChosen={paysWithEbt} onChoose={onEbt} />
            </PaymentStep>
          )}
          <GiftStep gift={gift.gift} problem={gift.problem} onChange={gift.change} onDone={gift.keep} />
        </div>
        <Review
          cart={cart}
          payers={payers}
          state={state}
          problem={texts.all ?? null}
          isStale={isStale}
          waits={waits}
          isBlocked={!isPaid && payment.lacksCode}
          onPlace={() => press(cart.grand_total)}
        >
          {cart.boxes.length > 0 && <WhenOutChoice value={whenOut.value} problem={whenOut.problem} onChoose={whenOut.choose} />}
        </Review>
      </div>
    </div>
  );
}
