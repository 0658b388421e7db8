import { ledgerProblems } from '../../src/ordering/ledger/problems.ts';
import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';
import { dollars } from './dollars.ts';

/** Each entry adds up to zero, no lot falls below zero, and no lot is spent after its end. */
export const ledger: Invariant = {
  name: 'ledger',
  async problems(em, { since, isWhole }) {
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        with recent as (select e.*, format('%s: entry %s (%s)', coalesce('order ' || o.number, e.cause_kind || ' ' || e.cause_id), e.id, e.reason) as name
          from ledger_entries e left join orders o on e.cause_kind = 'order' and o.id::text = split_part(e.cause_id, ':', 1) where e.happened_at >= ${since})
        select format('%s adds up to %s, not to $0.00', e.name, ${dollars(sql`sum(p.cents)`)}) as text
          from recent e join ledger_postings p on p.entry_id = e.id group by e.id, e.name having sum(p.cents) <> 0
        union all select format('lot %s of %s has %s left', l.lot_id, coalesce('customer ' || a.customer_id, 'gift card ' || a.gift_card), ${dollars(sql`s.cents`)})
          from (select distinct p.lot_id from recent e join ledger_postings p on p.entry_id = e.id where p.lot_id is not null) l
          join lateral (select sum(cents) as cents from ledger_postings where lot_id = l.lot_id) s on s.cents < 0
          join ledger_lots t on t.id = l.lot_id join ledger_accounts a on a.id = t.account_id
        union all select format('%s spends %s of lot %s, which ended at %s', e.name, ${dollars(sql`-p.cents`)}, l.id, l.expires_at)
          from recent e join ledger_postings p on p.entry_id = e.id join ledger_lots l on l.id = p.lot_id
          where p.cents < 0 and l.expires_at <= e.happened_at and e.reason <> 'expired'
        limit 20`,
    );
    return [...wrong.map(({ text }) => text), ...(isWhole ? await ledgerProblems(em) : [])];
  },
};
