import { GROUP, type GroupId } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { sql } from '../platform/db/sql.ts';

export type CardColumn = 'card_general' | 'card_member' | 'card_employee';

/** Which of the three cards a customer group sees (OP-048). */
export function cardColumnOf(group: GroupId): CardColumn {
  if (group === GROUP.employee) return 'card_employee';
  return group === GROUP.member ? 'card_member' : 'card_general';
}

/**
 * The selling price of a group in cents, as SQL over `products p`: members have rules of their own (OP-025), staff pay ten percent less, rounded
 * half up as the rules do.
 */
export function priceSql(group: GroupId) {
  if (group === GROUP.employee) return sql`(p.final_price_cents - round(p.final_price_cents * 0.1))::int`;
  return group === GROUP.member ? sql`p.member_price_cents` : sql`p.final_price_cents`;
}

const OFFERS = { sale: 'on_sale', deal: 'has_deal', cash: 'earns_cash' } as const;

/** What a group is offered: a lower price, any deal, Thrive Cash. As a condition over `products p` and as the tag of its bitmaps. */
export function offerOf(offer: keyof typeof OFFERS, group: GroupId): { where: RawBuilder<boolean>; tag: string } {
  const isMember = group === GROUP.member;
  return { where: sql.ref(`p.${isMember ? 'member_' : ''}${OFFERS[offer]}`), tag: isMember ? `${offer} m` : offer };
}
