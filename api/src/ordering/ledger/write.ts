import type { CauseKind, Cents, LedgerReason, LotPart } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** The cause that a movement is counted once for. */
export interface Cause {
  kind: CauseKind;
  id: string | number;
}

interface Entry {
  reason: LedgerReason;
  cause: Cause;
  now: Date;
  /** The entry that it reverses. */
  reverses?: string;
}

/**
 * Writes a movement.
 * @returns its id, or null when it exists already
 */
export async function writeEntry(em: Em, { reason, cause, now, reverses }: Entry): Promise<string | null> {
  const made = await db(em)
    .insertInto('ledger_entries')
    .values({ reason, cause_kind: cause.kind, cause_id: String(cause.id), reverses: reverses ?? null, happened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/**
 * Opens a lot for the amount of an entry.
 * @returns its id
 */
export async function addLot(
  em: Em,
  { account, entry, expiresAt }: { account: number; entry: string; expiresAt: Date | null },
): Promise<string> {
  const lot = await db(em)
    .insertInto('ledger_lots')
    .values({ account_id: account, entry_id: entry, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return lot.id;
}

interface Posting {
  account: number;
  lot: string | null;
  cents: Cents;
}

/** Parts of lots of an owner's account into it (1) or out of it (-1), and against them one posting of the store's account. */
export function postings(account: number, parts: readonly LotPart[], sign: 1 | -1, store: number): Posting[] {
  const total = parts.reduce((sum, { cents }) => sum + cents, 0);
  return [
    ...parts.map(({ lot, cents }) => ({ account, lot, cents: sign * cents })),
    { account: store, lot: null, cents: -sign * total },
  ];
}

/** Writes the postings of an entry; that they add up to 0 the database looks at when the transaction ends. */
export async function post(em: Em, entry: string, all: readonly Posting[]): Promise<void> {
  await db(em)
    .insertInto('ledger_postings')
    .values(all.map(({ account, lot, cents }) => ({ entry_id: entry, account_id: account, lot_id: lot, cents })))
    .execute();
}
