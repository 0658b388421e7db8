import { ACCOUNT_OWNER, type AccountKind } from '@larder/rules';
import { z } from 'zod';
import { deskCall } from '../call.ts';
import { moment, text, usd } from '../wire.ts';
import { between, cursorPage, cursorPaging } from './conventions.ts';

/** Kinds of ledger accounts. */
const LEDGER_ACCOUNTS = Object.keys(ACCOUNT_OWNER) as [AccountKind, ...AccountKind[]];

const account = z.object({
  ledger_account: z.enum(LEDGER_ACCOUNTS),
  account_owner: z.enum(['customer', 'gift_card', 'store']),
  opening_balance: usd,
  credited: usd,
  debited: usd,
  closing_balance: usd,
});
/** All accounts of one kind, with their movements in a period. */
export type LedgerAccountSum = z.infer<typeof account>;

const ledgerEntry = z.object({
  entry_id: z.string(),
  happened_at: moment,
  entry_text: z.string(),
  entry_reason: z.string(),
  is_reversal: z.boolean(),
  from_account: z.enum(LEDGER_ACCOUNTS),
  to_account: z.enum(LEDGER_ACCOUNTS),
  moved_amount: usd,
  customer_email: z.string().nullable(),
  cause_kind: z.string(),
  cause_id: z.string(),
});
/** A movement between two accounts. */
export type LedgerEntryRow = z.infer<typeof ledgerEntry>;

const filter = { q: text(200).optional(), ledger_account: z.enum(LEDGER_ACCOUNTS).optional(), ...between };

/** The ledger of Thrive Cash, shopping credit and gift cards. */
export const deskLedgerCalls = {
  'GET /desk/ledger/accounts': deskCall({
    summary: 'Balances of the ledger by kind of account at both ends of a period, and what moved between',
    permission: 'ledger.read',
    query: z.object(between),
    response: z.object({ accounts: z.array(account) }),
  }),
  'GET /desk/ledger/entries': deskCall({
    summary: 'Movements of the ledger, newest first',
    permission: 'ledger.read',
    query: z.object({ ...filter, ...cursorPaging() }),
    response: cursorPage(ledgerEntry),
  }),
  'GET /desk/ledger/export': deskCall({
    summary: 'The same movements as a CSV file',
    permission: 'ledger.read',
    produces: 'csv',
    query: z.object(filter),
    response: z.string(),
  }),
};
