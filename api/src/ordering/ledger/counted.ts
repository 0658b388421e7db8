import { EARNINGS, type EarningReason } from '@larder/rules';
import { sql } from '../../platform/db/sql.ts';

/** SQL: this cause has earned already for this reason. */
export const hasEarned = (reason: EarningReason, causeId: string | number) =>
  sql<boolean>`exists (select 1 from ledger_entries where reason = ${reason} and cause_id = ${String(causeId)}
    and cause_kind = ${EARNINGS[reason].cause} and reverses is null)`;
