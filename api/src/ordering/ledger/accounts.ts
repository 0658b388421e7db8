import type { AccountKind, Lot, OwnedAccount, StoreAccount } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql, utc } from '../../platform/db/sql.ts';

/** Whose an account is. */
export type Owner = { customerId: number } | { giftCard: string };

const columnsOf = (kind: AccountKind, owner: Owner | null) => ({
  kind,
  customer_id: owner && 'customerId' in owner ? owner.customerId : null,
  gift_card: owner && 'giftCard' in owner ? owner.giftCard : null,
});

/** Finds an account of an owner; undefined until something was earned. */
export async function findAccount(em: Em, kind: AccountKind, owner: Owner | null): Promise<number | undefined> {
  const of = columnsOf(kind, owner);
  const found = await db(em)
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', kind)
    // `is not distinct from` would find no index.
    .where('customer_id', of.customer_id === null ? 'is' : '=', of.customer_id)
    .where('gift_card', of.gift_card === null ? 'is' : '=', of.gift_card)
    .executeTakeFirst();
  return found?.id;
}

/**
 * Finds or creates an account of an owner.
 * @throws Error `ledger_accounts_owner` when that kind of account has another kind of owner, such as a customer's gift card
 */
async function accountOf(em: Em, kind: OwnedAccount, owner: Owner): Promise<number> {
  const found = await findAccount(em, kind, owner);
  if (found !== undefined) return found;
  await db(em)
    .insertInto('ledger_accounts')
    .values(columnsOf(kind, owner))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findAccount(em, kind, owner);
  if (made === undefined) throw new Error(`No account ${kind} was made.`);
  return made;
}

/**
 * Finds the store's own account of a kind, which a migration created. It needs no lock, because its balance never refuses a
 * movement.
 */
export async function storeAccount(em: Em, kind: StoreAccount): Promise<number> {
  const found = await findAccount(em, kind, null);
  if (found === undefined) throw new Error(`The store has no account ${kind}.`);
  return found;
}

/** Locks an account until the transaction ends. Every movement of its balance requires this lock. */
export async function lockAccount(em: Em, id: number): Promise<number> {
  // Postings of others may still name it.
  await db(em).selectFrom('ledger_accounts').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
  return id;
}

/** Locks an account as {@link lockAccount}, by owner; creates it if missing. */
export const lockAccountOf = async (em: Em, kind: OwnedAccount, owner: Owner): Promise<number> =>
  lockAccount(em, await accountOf(em, kind, owner));

/**
 * Locks all accounts of a customer and these gift cards, in a fixed order. A transaction that moves several of them calls this
 * first. Otherwise a payment and a refund of another order could deadlock.
 */
export async function lockAccountsOf(
  em: Em,
  { customerId, giftCards }: { customerId: number; giftCards: readonly string[] },
): Promise<void> {
  await db(em)
    .selectFrom('ledger_accounts')
    .select('id')
    .where(({ or, eb, and }) =>
      or([
        eb('customer_id', '=', customerId),
        // By customer first, as the index is.
        and([
          eb('customer_id', 'is', null),
          eb('kind', '=', 'gift_card'),
          eb('gift_card', '=', sql<string>`any(${giftCards}::uuid[])`),
        ]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Reads lots with a remainder, in the order in which they were earned, including expired ones. */
export async function readLots(em: Em, accountId: number): Promise<Lot[]> {
  const lots = await db(em)
    .selectFrom('ledger_open_lots')
    .select(['id', 'cents', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('cents', '>', 0)
    .orderBy('id')
    .execute();
  return lots.map(({ id, cents, expires_at }) => ({ id, left: cents, endsAt: utc(expires_at) }));
}
