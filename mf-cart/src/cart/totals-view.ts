import type { Cart } from '@larder/contracts';
import { formatUsd, isPaidTotal, toCents, TOTAL_KINDS, TOTAL_LABELS, type Cents } from '@larder/rules';
import type { SummaryLine } from '@larder/ui/order/SummaryLines.tsx';

type Totals = Pick<Cart, 'subtotal' | 'grand_total' | 'totals' | 'boxes'>;

/** The lines of the summary in the order of the server, which also works out every amount (CART-019, CART-031 … CART-041). The tax line shows also without any tax (CHK-072). */
export function summaryLines(cart: Totals, { taxIsKnown }: { taxIsKnown: boolean }): SummaryLine[] {
  const paid = cart.totals.filter(({ type, value }) => value !== 0 && isPaidTotal(type));
  const shipsFree = cart.boxes.length > 0 && !paid.some(({ type }) => TOTAL_KINDS[type] === 'shipping');
  const lines = paid.map(({ type, value, label }): SummaryLine => {
    const cents = toCents(value);
    return {
      key: type,
      label: label ?? TOTAL_LABELS[type],
      amount: cents,
      kind: cents < 0 ? 'saving' : 'plain',
    };
  });
  return [
    { key: 'subtotal', label: 'Subtotal', amount: toCents(cart.subtotal) },
    ...lines,
    ...(shipsFree ? [{ key: 'free', label: 'Shipping', amount: 'Free' }] : []),
    ...(paid.some(({ type }) => type === 'tax')
      ? []
      : [{ key: 'tax', label: TOTAL_LABELS.tax, amount: taxIsKnown ? 0 : 'At checkout' }]),
    { key: 'total', label: 'Total', amount: toCents(cart.grand_total), kind: 'total' },
  ];
}

/** The split of the total, by the names of both methods; empty where EBT pays nothing (OP-042). */
export function ebtLines(cart: Pick<Cart, 'grand_total' | 'ebt_amount'>, names: { ebt: string; rest: string }): SummaryLine[] {
  const ebt = toCents(cart.ebt_amount);
  if (ebt === 0) return [];
  return [
    { key: 'ebt', label: `${names.ebt} pays`, amount: ebt },
    { key: 'rest', label: `${names.rest} pays`, amount: toCents(cart.grand_total) - ebt },
  ];
}

/** Thrive Cash that this cart will earn, cents (CART-038). */
export function cashToEarn(cart: Pick<Cart, 'totals'>): Cents {
  return toCents(cart.totals.find(({ type }) => type === 'thrive_cash_earn')?.value ?? 0);
}

/** The total savings as a sentence; null without any (CART-018). */
export function savingsText(cart: Pick<Cart, 'cart_savings'>): string | null {
  const cents = toCents(cart.cart_savings);
  return cents > 0 ? `You save ${formatUsd(cents)} on this order` : null;
}

const SAVING_LABELS = {
  products: 'Below list prices',
  tpr: 'Price reductions',
  coupon: 'Promo code',
  gwp: 'Free gifts',
  thrive_cash: 'Thrive Cash',
} as const satisfies Record<keyof Cart['savings'], string>;

/** Each kind of savings, with its cents (CART-023, CART-100). */
export function savingsByKind(cart: Pick<Cart, 'savings'>): { kind: keyof Cart['savings']; label: string; cents: Cents }[] {
  const kinds = Object.keys(SAVING_LABELS) as (keyof Cart['savings'])[];
  return kinds
    .map((kind) => ({ kind, label: SAVING_LABELS[kind], cents: toCents(cart.savings[kind]) }))
    .filter(({ cents }) => cents > 0);
}

/**
 * The part of a cart that an EBT card can pay, at most its SNAP balance (OP-042); cents.
 *
 * @param balance undefined while it is not known: then the eligible part counts.
 */
export function ebtShare(
  cart: Pick<Cart, 'ebt_amount'>,
  balance: { snap_balance: number } | undefined,
): { cents: Cents; snapCents: Cents | undefined } {
  const snapCents = balance && toCents(balance.snap_balance);
  return { cents: Math.min(toCents(cart.ebt_amount), snapCents ?? Infinity), snapCents };
}

/** How far a cart is toward a gift, in percent (CART-098). */
export function giftPercent({
  threshold,
  amount_needed,
}: Pick<Cart['gwp_offers'][number], 'threshold' | 'amount_needed'>): number {
  const goal = toCents(threshold);
  return ((goal - toCents(amount_needed)) / goal) * 100;
}
