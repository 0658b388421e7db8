import { GROUP, type GroupId } from '@larder/rules';
import { sql } from '../platform/db/sql.ts';

export type CardColumn = 'card_general' | 'card_member' | 'card_employee';

/** Which of the three cards a customer group sees (OP-048). */
export function cardColumnOf(group: GroupId): CardColumn {
  if (group === GROUP.employee) return 'card_employee';
  return group === GROUP.member ? 'card_member' : 'card_general';
}

/** The selling price of a group in cents, as SQL over `products p`: staff pay ten percent less, rounded half up as the rules do. */
export function priceSql(group: GroupId) {
  return group === GROUP.employee ? sql`(p.final_price_cents - round(p.final_price_cents * 0.1))::int` : sql`p.final_price_cents`;
}
