import { GROUP, type GroupId } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { sql } from '../platform/db/sql.ts';

export type CardColumn = 'card_general' | 'card_member' | 'card_employee';

/** Which of the three cards a customer group sees (OP-048). */
export function cardColumnOf(group: GroupId): CardColumn {
  if (group === GROUP.employee) return 'card_employee';
  return group === GROUP.member ? 'card_member' : 'card_general';
}

/** A product's card in the prices of a group, as SQL over `products p` (OP-048). */
export function cardSql(group: GroupId) {
  return sql.ref(`p.${cardColumnOf(group)}`);
}

/** How the price lists are told apart in SQL: the column of `products`, the tags of its price steps, of the bits in which it differs, its order. */
export const PRICE_LISTS = {
  card_general: { column: 'final_price_cents', step: 'p', differs: null, order: 'price' },
  card_member: { column: 'member_price_cents', step: 'm', differs: 'd', order: 'member-price' },
  card_employee: { column: 'employee_price_cents', step: 'e', differs: 'f', order: 'employee-price' },
} as const;

export const priceListOf = (group: GroupId) => PRICE_LISTS[cardColumnOf(group)];

/** The price of a group's cards in cents, as SQL over `products p`: what everybody else reads where a price is for members' eyes only (OP-212). */
export function priceSql(group: GroupId) {
  return sql.ref(`p.${priceListOf(group).column}`);
}

const OFFERS = { sale: 'on_sale', deal: 'has_deal', cash: 'earns_cash' } as const;

/** What a group is offered: a lower price, any deal, Thrive Cash. As a condition over `products p` and as the tag of its bitmaps. */
export function offerOf(offer: keyof typeof OFFERS, group: GroupId): { where: RawBuilder<boolean>; tag: string } {
  const isMember = group === GROUP.member;
  return { where: sql.ref(`p.${isMember ? 'member_' : ''}${OFFERS[offer]}`), tag: isMember ? `${offer} m` : offer };
}
