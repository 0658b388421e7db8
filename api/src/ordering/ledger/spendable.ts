import type { RawBuilder } from 'kysely';
import type { OwnedAccount } from '@larder/rules';
import { sql } from '../../platform/db/sql.ts';

/**
 * SQL: the spendable balance of a customer at a moment, cents; 0 without an account. It is for displayed prices: `spend` checks
 * again.
 */
export const spendableSql = (kind: OwnedAccount, customerId: RawBuilder<unknown>, now: Date) =>
  sql<number>`(select coalesce(sum(l.cents), 0)::int from ledger_accounts a join ledger_open_lots l on l.account_id = a.id
    where a.customer_id = ${customerId} and a.kind = ${kind} and (l.expires_at is null or l.expires_at > ${now}))`;
