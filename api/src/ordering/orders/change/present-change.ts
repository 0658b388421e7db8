import type { ChangePreview } from '@larder/contracts';
import { BOX_LABELS, type Cents, formatUsd, paymentLabel, toDollars, WHEN_OUT_TEXT } from '@larder/rules';
import { presentTender } from '../present-order.ts';
import { addressText } from '../order-address.ts';
import { forfeitedGifts } from './forfeited-gifts.ts';
import type { ChangePlan } from './plan-change.ts';

/** Converts the result of a change to the API's form; dollars. */
export function presentChange(plan: ChangePlan): ChangePreview {
  const { order, next, isCancel } = plan;
  const { payment } = order;
  const paidBy = { ccType: payment.ccType, last4: payment.last4, ebtLast4: payment.ebt?.last4 ?? null };
  return {
    subtotal: toDollars(next.totals.subtotalCents),
    grand_total: toDollars(next.totals.grandTotalCents),
    totals: next.totals.entries.map(({ type, cents }) => ({ type, value: toDollars(cents) })),
    total_before: toDollars(order.grandTotalCents),
    back: next.back.map(({ tender, cents }) => {
      const { label, last4, amount } = presentTender({ kind: tender.kind, cents }, paidBy);
      return { label, last4, amount };
    }),
    charge: toDollars(next.chargeCents),
    charge_to: payment.vaultToken === '' ? null : { label: paymentLabel(payment.ccType), last4: payment.last4 },
    notes: isCancel ? ['Nothing is left in the order, so it will be canceled.'] : notesOf(plan),
    cancels: isCancel,
  };
}

/** Notes about effects that the totals do not show. */
function notesOf({ order, next, address, whenOut }: ChangePlan): string[] {
  const minimum = order.terms?.couponMinimumCents ?? 0;
  const left = next.totals.boxes.map(({ boxType: box }) => box);
  const boxes = [...order.cutoffs.keys()].filter((box) => !left.includes(box));
  const [before, after] = [earnedOf(order.totals), earnedOf(next.totals.entries)];
  return [
    ...(address ? [`It goes to ${addressText(address.address)}.`] : []),
    ...(whenOut ? [`${WHEN_OUT_TEXT.question}: ${WHEN_OUT_TEXT[whenOut]}.`] : []),
    ...(next.losesCoupon ? [`Your promo code needs ${formatUsd(minimum)} of items, so it no longer counts.`] : []),
    ...forfeitedGifts({ order, next }).map(
      ({ name, terms }) => `${name}, your gift from ${formatUsd(terms?.giftFromCents ?? 0)} on, is taken out.`,
    ),
    ...boxes.map((box) => `The ${BOX_LABELS[box]} box won’t ship.`),
    ...left.filter((box) => !order.cutoffs.has(box)).map((box) => `A ${BOX_LABELS[box]} box will ship, too.`),
    ...(before === after ? [] : [`You earn ${formatUsd(after)} in Thrive Cash instead of ${formatUsd(before)}.`]),
  ];
}

const earnedOf = (entries: readonly { type: string; cents: Cents }[]): Cents =>
  entries.find(({ type }) => type === 'thrive_cash_earn')?.cents ?? 0;
