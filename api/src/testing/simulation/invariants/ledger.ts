// Unchecked SQL: adds up what changed since a moment, for the simulation alone.
import { ledgerProblems } from '../../../ledger/problems.ts';
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** Each entry adds up to nothing, each lot to what is left of it; nothing is spent after its end. */
export const ledger: Invariant = {
  name: 'ledger',
  async problems(em, { since, isWhole }) {
    const wrong = await rows(
      em,
      sql<{ text: string }>`
        with recent as (select e.* from ledger_entries e where e.happened_at >= ${since})
        select format('entry %s (%s) adds up to %s', e.id, e.reason, sum(p.cents)) as text
          from recent e join ledger_postings p on p.entry_id = e.id group by e.id, e.reason having sum(p.cents) <> 0
        union all select format('of lot %s %s cents are left', l.lot_id, (select sum(cents) from ledger_postings where lot_id = l.lot_id))
          from (select distinct p.lot_id from recent e join ledger_postings p on p.entry_id = e.id where p.lot_id is not null) l
          where (select sum(cents) from ledger_postings where lot_id = l.lot_id) < 0
        union all select format('entry %s (%s) spends lot %s, which ended at %s', e.id, e.reason, l.id, l.expires_at)
          from recent e join ledger_postings p on p.entry_id = e.id join ledger_lots l on l.id = p.lot_id
          where p.cents < 0 and l.expires_at <= e.happened_at and e.reason <> 'expired'
        limit 20`,
    );
    return [...wrong.map(({ text }) => text), ...(isWhole ? await ledgerProblems(em) : [])];
  },
};
