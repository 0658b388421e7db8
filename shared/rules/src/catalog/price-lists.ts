import { GROUP, type GroupId } from '../membership/status.ts';

/** Every customer group reads one of three price lists (OP-048). */
export const PRICE_LISTS = ['general', 'member', 'employee'] as const;
/** Price list that a customer group reads. */
export type PriceList = (typeof PRICE_LISTS)[number];

/** The price list of a customer group; the only place that decides which group pays which prices. Lapsed members pay general prices. */
export function priceListOf(group: GroupId): PriceList {
  if (group === GROUP.employee) return 'employee';
  return group === GROUP.member ? 'member' : 'general';
}

/** Members and staff see what a product costs under a minimum, and autoship prices (OP-044, OP-048). */
export const seesMemberPrices = (group: GroupId): boolean => priceListOf(group) !== 'general';
