import type { LedgerReason } from '@larder/rules';
import { sql } from '../../../src/platform/db/sql.ts';

/** SQL: the id before the colon of a cause, as the key of a table; null for causes of another kind. */
const causeAs = (kind: string, type: 'uuid' | 'integer') =>
  sql`case when e.cause_kind = ${kind} and pg_input_is_valid(split_part(e.cause_id, ':', 1), ${type})
    then split_part(e.cause_id, ':', 1)::${sql.raw(type)} end`;

/** SQL, condition: the account of this customer was deleted, and causes with it. */
export const isForgotten = (customerId: string) =>
  sql`exists (select 1 from privacy_requests q where q.customer_id = ${sql.ref(customerId)} and q.kind = 'deletion' and q.state = 'done')`;

/**
 * SQL: entries of a reason, each with its owner and the absolute amount that moved in its lots. Columns as {@link RecordKind.found}, besides `id`,
 * `customer_id`, `gift_card`, `happened_at` and those of the original of a reversal.
 * @param side entries themselves, or those that take one back
 */
export const entriesOf = (reason: LedgerReason, side: 'given' | 'taken back') => sql`
  (select e.id, e.happened_at, e.cause_id, e.reverses, min(a.customer_id) as customer_id, min(a.gift_card::text) as gift_card,
    coalesce(abs(sum(p.cents)), 0)::int as cents, 'entry ' || e.id as record,
    e.cause_kind || ':' || e.cause_id || ':' || coalesce(min(a.customer_id)::text, min(a.gift_card::text), '') as key,
    coalesce('order ' || min(o.number), 'customer ' || min(a.customer_id), 'gift card ' || min(a.gift_card::text), 'entry ' || e.id) as subject
  from ledger_entries e
    left join ledger_postings p on p.entry_id = e.id and p.lot_id is not null
    left join ledger_accounts a on a.id = p.account_id
    left join order_reports r on r.id = ${causeAs('order_report', 'integer')}
    left join gift_cards g on g.id = ${causeAs('gift_card', 'uuid')}
    left join orders o on o.id = coalesce(${causeAs('order', 'uuid')}, r.order_id, g.order_id)
  where e.reason = ${reason} and (e.reverses is null) = ${side === 'given'}::boolean
  group by e.id)`;
