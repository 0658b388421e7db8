// Unchecked SQL: compares orders with the ledger, for the simulation alone.
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** A delivered order has earned what its totals say, once, and no other has; never more is taken back than was earned. */
export const earnings: Invariant = {
  name: 'earnings',
  async problems(em, { since }) {
    const wrong = await rows(
      em,
      sql<{ text: string }>`
        with told as (
          select o.number, o.state,
            coalesce((select sum((t->>'cents')::int) from jsonb_array_elements(o.totals) t where t->>'type' = 'thrive_cash_earn'), 0) as promised,
            coalesce((select sum(p.cents) from ledger_entries e join ledger_postings p on p.entry_id = e.id
              where p.lot_id is not null and e.reason = 'order' and e.cause_id = o.id::text and e.reverses is null), 0) as earned,
            coalesce((select -sum(p.cents) from ledger_entries b join ledger_entries e on e.id = b.reverses join ledger_postings p on p.entry_id = b.id
              where p.lot_id is not null and e.reason = 'order' and e.cause_id = o.id::text and e.reverses is null), 0) as back
          from orders o where o.updated_at >= ${since}
            or o.id in (select order_id from order_refunds where created_at >= ${since}))
        select format('order %s (%s): promised %s, earned %s, taken back %s', number, state, promised, earned, back) as text from told
        where earned <> (case when state in ('delivered', 'closed') then promised else 0 end) or back > earned
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
