import { type GroupId, LIST_ORDER_SOURCES, type PriceList, priceListOf } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { sql } from '../platform/db/sql.ts';

export type CardColumn = `card_${PriceList}`;

/** Which of the three cards a customer group sees (OP-048). */
export const cardColumnOf = (group: GroupId): CardColumn => `card_${priceListOf(group)}`;

/** A product's card in the prices of a group, as SQL over `products p` (OP-048). */
export function cardSql(group: GroupId) {
  return sql.ref(`p.${cardColumnOf(group)}`);
}

/** How the bitmaps tell price lists apart: the tags of the price steps, and those of the bits in which a price differs from everybody's. */
const PRICE_TAGS = {
  general: { step: 'p', differs: null },
  member: { step: 'm', differs: 'd' },
  employee: { step: 'e', differs: 'f' },
} as const satisfies Record<PriceList, { step: string; differs: string | null }>;

export const priceTagsOf = (group: GroupId) => PRICE_TAGS[priceListOf(group)];

/** The price of a group's cards in cents, as SQL over `products p`: what everybody else reads where a price is for members' eyes only (OP-212). */
export function priceSql(group: GroupId) {
  return sql.ref(`p.${LIST_ORDER_SOURCES.price[priceListOf(group)].columns[0]}`);
}

const OFFERS = { sale: 'on_sale', deal: 'has_deal', cash: 'earns_cash' } as const;

/** Staff are offered what everybody is, for less; whether that is a sale is told by what they were asked before. */
function listOf(offer: keyof typeof OFFERS, group: GroupId): { prefix: string; tag: string } {
  const list = priceListOf(group);
  if (list === 'member') return { prefix: 'member_', tag: `${offer} m` };
  return list === 'employee' && offer === 'sale' ? { prefix: 'employee_', tag: 'sale e' } : { prefix: '', tag: offer };
}

/** What a group is offered: a lower price, any deal, Thrive Cash. As a condition over `products p` and as the tag of its bitmaps. */
export function offerOf(offer: keyof typeof OFFERS, group: GroupId): { where: RawBuilder<boolean>; tag: string } {
  const { prefix, tag } = listOf(offer, group);
  return { where: sql.ref(`p.${prefix}${OFFERS[offer]}`), tag };
}
