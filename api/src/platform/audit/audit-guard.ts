import { isChange } from '../db/is-change.ts';
import type { RunStatement, TransactionGuard } from '../request-scope.ts';

/**
 * Counts the changes of the open transaction. PostgreSQL adds those of the connection's last transactions for a while, so only a
 * difference within one transaction counts.
 */
const COUNT = `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del) filter (where relname <> 'audit_entries'), 0)::int as changes,
  coalesce(sum(n_tup_ins) filter (where relname = 'audit_entries'), 0)::int as entries from pg_stat_xact_user_tables`;

interface Counts {
  changes: number;
  entries: number;
}

/**
 * Creates the guard of one desk call. Its first change has to be a transaction that writes an audit entry; later changes, such as
 * the settlement of a payment that it began, belong to that entry.
 * @param call name of the call, for the error
 */
export function createAuditGuard(call: string): TransactionGuard {
  const begun = new WeakMap<RunStatement, Counts>();
  let isAudited = false;
  const counts = async (run: RunStatement): Promise<Counts> => {
    const [row] = await run(COUNT);
    return { changes: Number(row?.['changes']), entries: Number(row?.['entries']) };
  };
  return {
    async began(run) {
      if (!isAudited) begun.set(run, await counts(run));
    },
    async commits(run) {
      const before = begun.get(run);
      if (isAudited || !before) return;
      const after = await counts(run);
      isAudited = after.entries > before.entries;
      if (!isAudited && after.changes > before.changes) throw new Error(`${call} changes data without an audit entry`);
    },
    runsAlone(text) {
      if (!isAudited && isChange(text)) throw new Error(`${call} changes data outside of a transaction: ${text.slice(0, 80)}`);
    },
  };
}
