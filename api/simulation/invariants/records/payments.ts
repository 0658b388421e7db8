import { INSTANT_UPGRADE_CENTS, PLAN, PLAN_PRICE } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { SubjectKind } from '../../../src/ordering/payments/subject-kind.ts';
import { sql } from '../../../src/platform/db/sql.ts';
import type { Invariant } from '../../world.ts';
import { type RecordKind, unmatched } from './matching.ts';

const PRICE = sql`case n.plan_id when ${PLAN.annual} then ${PLAN_PRICE[PLAN.annual]}::int when ${PLAN.monthly} then ${PLAN_PRICE[PLAN.monthly]}::int else 0 end`;

/** SQL: membership fees that were settled, at the price of their plan; a coupon or an instant upgrade makes it less. */
const fees = (isRenewal: boolean) => sql`
  select n.id::text as key, 'customer ' || n.customer_id as subject,
    case when n.coupon_code is not null or (n.kind = 'upgrade' and n.amount_cents = ${INSTANT_UPGRADE_CENTS}::int) then n.amount_cents else ${PRICE} end as cents
  from enrollments n where n.state = 'done' and (n.kind = 'renew') = ${isRenewal}::boolean`;

/**
 * The cause of each kind of charge. `orders.ts` compares the charges of an order with its tenders, because a change rewrites
 * tenders.
 */
const CAUSES: Readonly<Record<SubjectKind, { what: string; expected: RawBuilder<unknown> }>> = {
  order: {
    what: 'charge',
    expected: sql`
      select id::text as key, 'order ' || number as subject, null::int as cents from orders where state not in ('pending_payment', 'payment_failed')`,
  },
  order_ebt: {
    what: 'EBT charge',
    expected: sql`
      select o.id::text as key, 'order ' || o.number as subject, null::int as cents from orders o where o.payment->'ebt' is not null
        and exists (select 1 from payments p where p.subject_kind = 'order_ebt' and p.subject_id = o.id::text and p.state = 'succeeded')`,
  },
  order_change: {
    what: 'charge of a change',
    expected: sql`
      select c.id::text as key, 'order ' || o.number as subject, c.cents from order_changes c join orders o on o.id = c.order_id where c.state = 'done'`,
  },
  enrollment: { what: 'membership fee', expected: fees(false) },
  renewal: { what: 'renewal fee', expected: fees(true) },
};

const KINDS = (Object.keys(CAUSES) as SubjectKind[]).map((kind): RecordKind => ({
  ...CAUSES[kind],
  found: sql`
      select p.subject_id as key, 'charge ' || p.charge_id as subject, p.amount_cents as cents, 'charge ' || p.charge_id as record
      from payments p where p.subject_kind = ${kind} and p.state = 'succeeded'`,
}));

/** Every charge was for exactly one order, change or term, and every one of those was charged once, at its price. */
export const charges: Invariant = { name: 'charges', problems: (em) => unmatched(em, KINDS) };
