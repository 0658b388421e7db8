import { defineEntity, p } from '@mikro-orm/core';
import { ACCOUNT_OWNER, type AccountKind, type CauseKind, type LedgerReason } from '@larder/rules';
import { eventId, id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

const KINDS = Object.keys(ACCOUNT_OWNER) as AccountKind[];
const kindsOf = (owner: 'customer' | 'gift_card') =>
  KINDS.filter((kind) => ACCOUNT_OWNER[kind] === owner)
    .map((kind) => `'${kind}'`)
    .join(', ');

/**
 * Accounts of owners with money in the store, and the store's own accounts. The balance of an account is the sum of its
 * postings, never a column.
 */
export const ledgerAccounts = defineEntity({
  name: 'LedgerAccount',
  tableName: 'ledger_accounts',
  properties: {
    id: id(),
    kind: p.enum(KINDS),
    customerId: keyOf('customers').nullable(),
    giftCard: keyOf<string>('gift_cards').nullable(),
    /** The account that got its lots when its customer was merged into another one. Reversals of its movements go there. */
    mergedInto: p.integer().nullable(),
  },
  checks: [
    {
      name: 'ledger_accounts_owner',
      expression: `(customer_id is not null) = (kind in (${kindsOf('customer')})) and (gift_card is not null) = (kind in (${kindsOf('gift_card')}))`,
    },
  ],
  // By customer first, because deletions and views look rows up by customer.
  indexes: [uniqueIndex('ledger_accounts_once', '(customer_id, kind, gift_card) nulls not distinct')],
});

/** Movements: reason, time by the store's clock, and the cause that is counted once. The postings of an entry add up to 0. */
export const ledgerEntries = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  properties: {
    id: eventId(),
    happenedAt: p.datetime(),
    reason: p.text().$type<LedgerReason>(),
    causeKind: p.text().$type<CauseKind>(),
    causeId: p.text(),
    /** The entry that this one reverses, completely or in part. */
    reverses: keyOf<string>('ledger_entries').nullable(),
  },
  indexes: [
    uniqueIndex('ledger_entries_once', '(reason, cause_id, cause_kind, reverses) nulls not distinct'),
    index('ledger_entries_by_time', '(happened_at desc, id desc)'),
    index('ledger_entries_reversing', '(reverses) where reverses is not null'),
  ],
});

/** Lots: amounts that an account received at once, with their end. Each of the two marks is set once. */
export const ledgerLots = defineEntity({
  name: 'LedgerLot',
  tableName: 'ledger_lots',
  properties: {
    id: eventId(),
    accountId: keyOf('ledger_accounts'),
    entryId: keyOf<string>('ledger_entries'),
    /** Null is never. */
    expiresAt: p.datetime().nullable(),
    /** When its owner was notified that it ends soon. */
    notifiedAt: p.datetime().nullable(),
    /** When it was closed after its end, with any remainder. */
    closedAt: p.datetime().nullable(),
  },
  indexes: [
    index('ledger_lots_open', '(account_id, id) where closed_at is null'),
    index('ledger_lots_ending', '(expires_at) where closed_at is null and expires_at is not null'),
    index('ledger_lots_unnotified', '(expires_at) where closed_at is null and notified_at is null and expires_at is not null'),
    index('ledger_lots_of_entry', '(entry_id)'),
  ],
});

/** Cents into an account (above zero) or out of it, in owned accounts into or out of a lot. Written once, never changed. */
export const ledgerPostings = defineEntity({
  name: 'LedgerPosting',
  tableName: 'ledger_postings',
  properties: {
    id: eventId(),
    entryId: keyOf<string>('ledger_entries'),
    accountId: keyOf('ledger_accounts'),
    lotId: keyOf<string>('ledger_lots').nullable(),
    cents: p.integer().check('cents <> 0'),
  },
  indexes: [
    index('ledger_postings_of_account', '(account_id, entry_id desc) include (cents)'),
    index('ledger_postings_of_lot', '(lot_id) include (cents) where lot_id is not null'),
    index('ledger_postings_of_entry', '(entry_id)'),
  ],
});
