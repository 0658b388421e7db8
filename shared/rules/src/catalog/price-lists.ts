import { GROUP, type GroupId } from '../membership/status.ts';

/** Every customer group reads one of three price lists (OP-048). */
export const PRICE_LISTS = ['general', 'member', 'employee'] as const;
export type PriceList = (typeof PRICE_LISTS)[number];

/** The price list of a customer group: lapsed members read what everybody does. */
export function priceListOf(group: GroupId): PriceList {
  if (group === GROUP.employee) return 'employee';
  return group === GROUP.member ? 'member' : 'general';
}
