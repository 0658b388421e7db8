import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { after, DAY } from '../../platform/clock.ts';
import { ledgerProblems } from './problems.ts';

/** The moment at which tests of the ledger begin. */
export const START = new Date('2026-03-02T18:00:00Z');
/** The start date plus a number of days. */
export const day = (count: number): Date => after(START, count * DAY);

/** A customer without anything else; answers the id. */
export async function owner(em: Em): Promise<number> {
  const [row] = await queryRows(
    em,
    sql<{
      id: number;
    }>`insert into customers (email, firstname) values (gen_random_uuid() || '@example.com', 'Ann') returning id`,
  );
  return row?.id ?? 0;
}

/** Creates a gift card without a purchase. Returns its id. */
export async function giftCard(em: Em): Promise<string> {
  return em.transactional(async (tx) => {
    // Without the order that would have bought it.
    await sql`set local session_replication_role = replica`.execute(tx.getKysely());
    const [row] = await queryRows(
      tx,
      sql<{ id: string }>`insert into gift_cards (order_id, order_item_id, piece, buyer_id, type, credit_cents, membership_days,
        recipient_name, recipient_email, sender_name, sender_email, send_at)
        values (gen_random_uuid(), (random() * 1e9)::int, 1, 1, 'credit', 2500, 0, 'Ann Lee', 'ann@example.com', 'Bo Lind', 'bo@example.com', now())
        returning id`,
    );
    return row?.id ?? '';
  });
}

/**
 * Verifies the ledger after each test.
 * @throws Error that lists the inconsistencies
 */
export async function ledgerHolds(em: Em): Promise<void> {
  const problems = await ledgerProblems(em);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
