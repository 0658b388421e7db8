import type { SalesBooks } from '@larder/contracts';
import { type DayText, toDollars } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { placedOrders } from './placed-orders.ts';
import { periodOf } from './report-period.ts';

/** Payments of orders' cards, wallets and EBT cards by their subjects. */
const SUBJECTS = ['order', 'order_ebt', 'order_change'] as const;

/** Movements of the ledger that pay orders. */
const SPENDINGS = ['gift_card_paid', 'shopping_credit_paid', 'thrive_cash_paid'] as const;

/**
 * Compares the orders of a period with their payments and with the ledger. It follows each order to its payments and credit, with
 * everything refunded until now, so that no movement at the edge of the period is missed or counted twice.
 * @throws HttpError 400 on `last_day` for a period that ends before it begins, or has more than 366 days
 */
export async function readBooks(em: Em, firstDay: DayText, lastDay: DayText): Promise<SalesBooks> {
  const { bounds } = periodOf(firstDay, lastDay);
  const cents = (of: string) => sql<string>`coalesce(sum(${sql.ref(of)}), 0)`;
  const row = await db(em)
    .with('placed', () =>
      placedOrders(em, bounds).select(['o.id', sql<string>`o.id::text`.as('key'), 'o.grand_total_cents as cents']),
    )
    .with('tenders', (query) =>
      query
        .selectFrom('order_tenders as t')
        .innerJoin('placed', 'placed.id', 't.order_id')
        .select('t.cents')
        .where('t.kind', 'not in', ['card', 'ebt']),
    )
    .with('paid', (query) =>
      query
        .selectFrom('payments as p')
        .select(['p.id', 'p.amount_cents as cents'])
        .where('p.state', '=', 'succeeded')
        .where('p.subject_kind', 'in', SUBJECTS)
        .where('p.subject_id', 'in', (subjects) =>
          subjects
            .selectFrom('placed')
            .select('placed.key')
            .unionAll(
              subjects
                .selectFrom('order_changes as x')
                .innerJoin('placed', 'placed.id', 'x.order_id')
                .select(sql<string>`x.id::text`.as('key')),
            ),
        ),
    )
    .with('credit', (query) =>
      query
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_postings as t', 't.entry_id', 'e.id')
        .select(['e.id', 't.cents'])
        // Gift cards: the order's id and the card's.
        .where(sql<string>`split_part(e.cause_id, ':', 1)`, 'in', (orders) => orders.selectFrom('placed').select('placed.key'))
        .where('e.reason', 'in', SPENDINGS)
        .where('e.reverses', 'is', null)
        .where('t.lot_id', 'is', null),
    )
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('placed').select(cents('placed.cents').as('cents')).$asScalar().$notNull().as('ordered'),
      selectFrom('tenders').select(cents('tenders.cents').as('cents')).$asScalar().$notNull().as('orderedByCredit'),
      selectFrom('order_refunds as r')
        .innerJoin('placed', 'placed.id', 'r.order_id')
        .select(cents('r.cents').as('cents'))
        .$asScalar()
        .$notNull()
        .as('refunded'),
      selectFrom('paid').select(cents('paid.cents').as('cents')).$asScalar().$notNull().as('card_payments'),
      selectFrom('payment_refunds as r')
        .innerJoin('paid', 'paid.id', 'r.payment_id')
        .select(cents('r.cents').as('cents'))
        .$asScalar()
        .$notNull()
        .as('card_refunds'),
      selectFrom('credit').select(cents('credit.cents').as('cents')).$asScalar().$notNull().as('spent'),
      selectFrom('credit')
        .innerJoin('ledger_entries as b', 'b.reverses', 'credit.id')
        .innerJoin('ledger_postings as t', 't.entry_id', 'b.id')
        .where('t.lot_id', 'is', null)
        .select(sql<string>`0 - coalesce(sum(t.cents), 0)`.as('cents'))
        .$asScalar()
        .$notNull()
        .as('returned'),
    ])
    .executeTakeFirstOrThrow();
  const ordered = Number(row.ordered) + Number(row.orderedByCredit);
  const received = Number(row.card_payments) - Number(row.card_refunds) + Number(row.spent) - Number(row.returned);
  return {
    ordered_amount: toDollars(ordered),
    order_refunds: toDollars(Number(row.refunded)),
    card_payments: toDollars(Number(row.card_payments)),
    card_refunds: toDollars(Number(row.card_refunds)),
    credit_spent: toDollars(Number(row.spent)),
    credit_returned: toDollars(Number(row.returned)),
    difference: toDollars(ordered - Number(row.refunded) - received),
  };
}
