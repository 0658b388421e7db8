// Unchecked SQL: sums of lots by card, as a fragment that the statement of a cart takes in, too.
import type { CallResponse } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';

/** A redeemed card with something left, cents. */
export interface SpendableCard {
  id: string;
  last4: string;
  cents: number;
}

/** SQL: the redeemed cards of a customer that something is left of, those that were redeemed first before the others: they pay first. */
export const spendableCardsOf = (customerId: RawBuilder<unknown>, now: Date) => sql<SpendableCard>`
  select g.id, g.code_last4 as last4, b.cents from gift_cards g
    join ledger_accounts a on a.customer_id is null and a.kind = 'gift_card' and a.gift_card = g.id
    join lateral (select sum(l.cents)::int as cents from ledger_open_lots l
      where l.account_id = a.id and (l.expires_at is null or l.expires_at > ${now})) b on b.cents > 0
    where g.redeemed_by = ${customerId} order by g.redeemed_at, g.id`;

/** The redeemed cards of a customer with what is left of each, for the wire (CART-024); dollars. */
export async function spendableGiftCards(
  em: Em,
  customerId: number,
  now: Date,
): Promise<CallResponse<'GET /giftcards'>['giftcards']> {
  const cards = await queryRows(em, spendableCardsOf(sql`${customerId}::int`, now));
  return cards.map(({ last4, cents }) => ({ code_last4: last4, balance: toDollars(cents) }));
}
