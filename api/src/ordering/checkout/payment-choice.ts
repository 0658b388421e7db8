import { isCardExpired, ORDER_TEXT } from '@larder/rules';
import type { OrderPayment } from '../orders/paid-with.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { badRequest, invalid } from '../../platform/http/errors.ts';
import { ebtCardOf } from '../payments/ebt/ebt-cards.ts';
import { vaultCard } from '../payments/cards.ts';
import { REFUSAL_TEXT } from '../payments/gateway.ts';
import { CARD_EXPIRED, savedCard } from '../payments/saved-card.ts';
import { type Buyer, buyerOf } from './buyer.ts';

/** The shopper's payment: a saved card, or a fresh token of the gateway. */
export interface PaymentChoice {
  cc_id?: number | undefined;
  payment_token?: string | undefined;
  cvv?: string | undefined;
  keep_card?: boolean | undefined;
  ebt_token?: string | undefined;
}

export const CHOOSE_CARD = 'Please choose a payment method.';
const NO_EBT = 'Please add your EBT card first.';

/** Payment of an order that gift cards and Thrive Cash pay completely: nothing is charged. */
export const PAID_BY_CREDIT: OrderPayment = { vaultToken: '', ccType: '', last4: '' };

/** Whether anything can be charged. */
export const hasMethod = ({ vaultToken }: OrderPayment): boolean => vaultToken !== '';

/**
 * Chooses the card or wallet to charge, and the EBT card that pays the eligible part. It uses up a fresh token, so call it
 * after every check that can refuse the order cheaply. The card is saved after it has paid, on the shopper's request. Without a
 * choice there is no method when nothing is to be charged.
 * @throws HttpError 400 by field: no card, another customer's card, an expired one, a used token, or one that needs its code
 * (OP-043)
 */
export async function choosePayment(
  c: RequestContext,
  choice: PaymentChoice,
  { needsMethod }: { needsMethod: boolean },
): Promise<OrderPayment> {
  const isChosen = choice.cc_id !== undefined || choice.payment_token;
  if (!choice.ebt_token) return needsMethod || isChosen ? chooseMethod(c, choice) : PAID_BY_CREDIT;
  // EBT never pays alone, even when nothing else is left to pay (CHK-024, CHK-025).
  if (!isChosen) {
    throw badRequest(ORDER_TEXT.ebtAlone, { errorCode: 'ebt_alone', fields: { cc_id: ORDER_TEXT.ebtAlone } });
  }
  const ebt = await ebtCardOf(c.em, customerOf(c));
  if (!ebt) throw invalid({ ebt_token: NO_EBT });
  return { ...(await chooseMethod(c, choice)), ebt: { vaultToken: ebt.vaultToken, last4: ebt.last4 } };
}

async function chooseMethod(c: RequestContext, choice: PaymentChoice): Promise<OrderPayment> {
  if (choice.cc_id !== undefined) return chosenCard(c.em, buyerOf(c), choice.cc_id, choice.cvv);
  if (!choice.payment_token) throw invalid({ cc_id: CHOOSE_CARD });
  const card = await vaultCard(c.services, choice.payment_token);
  if (card.needsVerification && !choice.cvv) throw needsCode();
  return { vaultToken: card.token, ccType: card.brand, last4: card.last4, ...(choice.keep_card ? { keep: card } : {}) };
}

/** A saved card to charge. @throws HttpError 400 by field, as {@link choosePayment} */
export async function chosenCard(
  em: Em,
  { customerId, now }: Pick<Buyer, 'customerId' | 'now'>,
  id: number,
  cvv?: string,
): Promise<OrderPayment> {
  const card = await savedCard(em, customerId, id);
  if (!card) throw invalid({ cc_id: CHOOSE_CARD });
  const { expMonth: month, expYear: year } = card;
  if (month !== null && year !== null && isCardExpired({ month, year }, now)) throw invalid({ cc_id: CARD_EXPIRED });
  if (card.needsVerification && !cvv) throw needsCode();
  return { vaultToken: card.token, ccType: card.brand, last4: card.last4 };
}

const needsCode = () =>
  badRequest(REFUSAL_TEXT.needs_verification, {
    errorCode: 'needs_verification',
    fields: { cvv: REFUSAL_TEXT.needs_verification },
  });
