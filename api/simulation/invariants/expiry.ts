import { losAngelesDay, losAngelesMoment } from '@larder/rules';
import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';
import { dollars } from './dollars.ts';

/** A lot is closed by the midnight after its end and not before, and its owner gets a mail within the week before. */
export const expiry: Invariant = {
  name: 'expiry',
  async problems(em, { now, since }) {
    // A lot that ends just after midnight, while the sweep runs, is closed by the next sweep.
    const midnight = losAngelesMoment(losAngelesDay(now), 0, 0);
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        select format('customer %s: lot %s with %s ended at %s and is still open', a.customer_id, l.id, ${dollars(sql`l.cents`)}, l.expires_at) as text
          from ledger_open_lots l join ledger_accounts a on a.id = l.account_id where l.expires_at < ${midnight}
        union all select format('customer %s: lot %s ended at %s and was closed at %s', a.customer_id, l.id, l.expires_at, l.closed_at)
          from ledger_lots l join ledger_accounts a on a.id = l.account_id where closed_at >= ${since} and (closed_at < expires_at or closed_at > expires_at + interval '26 hours')
        union all select format('customer %s: lot %s with %s ends at %s, and no mail announced it', a.customer_id, l.id, ${dollars(sql`l.cents`)}, l.expires_at)
          from ledger_open_lots l join ledger_accounts a on a.id = l.account_id join ledger_entries e on e.id = l.entry_id
          where a.kind = 'thrive_cash' and l.notified_at is null and l.cents > 0 and e.happened_at < ${now}::timestamptz - interval '1 day'
            and l.expires_at < ${now}::timestamptz + interval '6 days'
        union all select format('customer %s: the end of lot %s at %s was announced too early, at %s', a.customer_id, l.id, l.expires_at, l.notified_at)
          from ledger_lots l join ledger_accounts a on a.id = l.account_id
          where l.notified_at >= ${since} and l.notified_at < l.expires_at - interval '7 days'
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
