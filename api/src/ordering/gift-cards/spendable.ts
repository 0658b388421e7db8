import { type RawBuilder, sql } from 'kysely';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** A redeemed card with remaining credit, cents. */
export interface SpendableCard {
  id: string;
  last4: string;
  cents: number;
}

/**
 * Redeemed cards of a customer with remaining credit, in payment order: the earliest redeemed first.
 * @param now UTC
 */
export const spendableCardsOf = (em: Em, customerId: RawBuilder<number | null>, now: Date) =>
  db(em)
    .selectFrom('gift_cards as g')
    .innerJoin('ledger_accounts as a', (join) =>
      join.on('a.customer_id', 'is', null).on('a.kind', '=', sql.lit('gift_card')).onRef('a.gift_card', '=', 'g.id'),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('ledger_open_lots as l')
          .select(sql<number>`sum(l.cents)::int`.as('cents'))
          .whereRef('l.account_id', '=', 'a.id')
          .where((lot) => lot.or([lot('l.expires_at', 'is', null), lot('l.expires_at', '>', now.toISOString())]))
          .as('b'),
      (join) => join.on('b.cents', '>', sql.lit(0)),
    )
    .select(['g.id', 'g.code_last4 as last4', 'b.cents'])
    // A card has a code before it can be redeemed.
    .$narrowType<{ last4: string }>()
    .where('g.redeemed_by', '=', customerId)
    .orderBy('g.redeemed_at')
    .orderBy('g.id');

/** Reads a customer's redeemed cards with their remaining credit (CART-024). */
export const readSpendableCards = (em: Em, customerId: number, now: Date): Promise<SpendableCard[]> =>
  spendableCardsOf(em, sql`${customerId}::int`, now).execute();
