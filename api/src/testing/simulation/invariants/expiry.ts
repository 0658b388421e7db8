// Unchecked SQL: looks for lots by their marks, for the simulation alone.
import { losAngelesDay, losAngelesMoment } from '@larder/rules';
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** What was not used in time is gone by the midnight after its end, and not before it; whoever it belongs to was told within the week before. */
export const expiry: Invariant = {
  name: 'expiry',
  async problems(em, { now, since }) {
    // What ends in the moments after a midnight, while its sweep runs, is the next one's.
    const midnight = losAngelesMoment(losAngelesDay(now), 0, 0);
    const wrong = await rows(
      em,
      sql<{ text: string }>`
        select format('lot %s ended at %s and is open', id, expires_at) as text from ledger_lots
          where closed_at is null and expires_at < ${midnight}
        union all select format('lot %s ended at %s and was closed at %s', id, expires_at, closed_at) from ledger_lots
          where closed_at >= ${since} and (closed_at < expires_at or closed_at > expires_at + interval '26 hours')
        union all select format('lot %s of %s cents ends at %s and nobody was told', l.id, l.cents, l.expires_at)
          from ledger_open_lots l join ledger_accounts a on a.id = l.account_id join ledger_entries e on e.id = l.entry_id
          where a.kind = 'thrive_cash' and l.told_at is null and l.cents > 0 and e.happened_at < ${now}::timestamptz - interval '1 day'
            and l.expires_at < ${now}::timestamptz + interval '6 days'
        union all select format('of lot %s, which ends at %s, its owner was told at %s', l.id, l.expires_at, l.told_at) from ledger_lots l
          where l.told_at >= ${since} and l.told_at < l.expires_at - interval '7 days'
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
