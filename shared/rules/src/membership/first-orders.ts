import { formatUsdShort, type Cents } from '../money/money.ts';

/** What new members get for their first orders, by the side of the experiment `new_member_60_incentive` (OP-059): each of so many orders brings as much. */
export const FIRST_ORDER_OFFERS: Readonly<Record<string, { orders: number; cents: Cents }>> = {
  enabled: { orders: 3, cents: 2000 },
  variant_1: { orders: 2, cents: 3000 },
  variant_2: { orders: 3, cents: 2000 },
};

/** Products of an order must come to this before discounts to count, cents. */
export const FIRST_ORDER_MIN_CENTS: Cents = 4900;

/** Whether an order is large enough for the offer by its products before discounts (cents). */
export const countsAsFirst = (subtotalCents: Cents): boolean => subtotalCents >= FIRST_ORDER_MIN_CENTS;

/** Cents of Thrive Cash that a delivered order brings; 0 when there is no offer, it is too small, or as many orders had theirs before. */
export function firstOrderCash(side: string | null, order: { subtotalCents: Cents; rewardedBefore: number }): Cents {
  const offer = side === null ? undefined : FIRST_ORDER_OFFERS[side];
  if (!offer || !countsAsFirst(order.subtotalCents) || order.rewardedBefore >= offer.orders) return 0;
  return offer.cents;
}

/** The text of a page about the offer; null without one: `variant_2` shows it on the welcome page only (OP-059). */
export function firstOrdersText(side: string, page: 'plans' | 'welcome'): { title: string; detail: string } | null {
  const offer = FIRST_ORDER_OFFERS[side];
  if (!offer || (side === 'variant_2' && page !== 'welcome')) return null;
  const { orders, cents } = offer;
  return {
    title: `Get ${formatUsdShort(orders * cents)} in Thrive Cash over your first ${orders} orders`,
    detail: `${formatUsdShort(cents)} with each order of ${formatUsdShort(FIRST_ORDER_MIN_CENTS)} or more, when it’s delivered.`,
  };
}
