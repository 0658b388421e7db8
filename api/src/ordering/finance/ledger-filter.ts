import type { CallInput } from '@larder/contracts';
import { ACCOUNT_OWNER, type AccountKind, EARNINGS, EXPIRY, type LedgerReason, SPENDINGS } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { anyRow } from './any-row.ts';

/** Conditions of a list of movements. */
export type LedgerFilter = Omit<CallInput<'GET /desk/ledger/entries'>['query'], 'cursor' | 'limit'>;

const MOVEMENTS = Object.entries({ ...EARNINGS, ...SPENDINGS }).map(([reason, movement]) => ({
  ...movement,
  reason: reason as LedgerReason,
}));

/** Reasons that move an account of a kind. Expired credit comes from any owned account. */
const reasonsOf = (kind: AccountKind): LedgerReason[] => [
  ...MOVEMENTS.filter(({ from, to }) => from === kind || to === kind).map(({ reason }) => reason),
  ...(kind === EXPIRY.to || ACCOUNT_OWNER[kind] !== 'store' ? [EXPIRY.reason] : []),
];

const ORDER_REASONS = MOVEMENTS.filter(({ cause }) => cause === 'order').map(({ reason }) => reason);

/** Movements of an order: payments by credit, rewards, and their reversals. */
function entriesOfOrder(em: Em, number: string) {
  const order = db(em).selectFrom('orders as o').where('o.number', '=', number);
  const byGiftCard = order
    .innerJoin('order_tenders as x', 'x.order_id', 'o.id')
    .where('x.gift_card', 'is not', null)
    .select(sql<string>`o.id || ':' || x.gift_card`.as('id'));
  const causes = order.select(sql<string>`o.id::text`.as('id')).unionAll(byGiftCard);
  const own = db(em)
    .selectFrom('ledger_entries as own')
    .select('own.id')
    .where('own.reason', 'in', ORDER_REASONS)
    .where('own.cause_id', '=', anyRow(causes));
  const reversals = db(em).selectFrom('ledger_entries as back').select('back.id').where('back.reverses', '=', anyRow(own));
  return own.unionAll(reversals);
}

/** Movements of a customer's accounts. */
const entriesOfCustomer = (em: Em, email: string) =>
  db(em)
    .selectFrom('ledger_postings as t')
    .innerJoin('ledger_accounts as a', 'a.id', 't.account_id')
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .select('t.entry_id')
    .where('c.email', '=', email.toLowerCase());

/** Builds the list of movements `e` that match a filter, newest first. A text is an order's number or a customer's e-mail address. */
export function filterEntries(em: Em, { q, ledger_account: kind, from, to }: LedgerFilter) {
  let found = db(em).selectFrom('ledger_entries as e').orderBy('e.happened_at', 'desc').orderBy('e.id', 'desc');
  if (from) found = found.where('e.happened_at', '>=', from);
  if (to) found = found.where('e.happened_at', '<', to);
  if (kind)
    found = found
      .where('e.reason', 'in', reasonsOf(kind))
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('e.reason', '<>', EXPIRY.reason),
          exists(
            selectFrom('ledger_postings as t')
              .innerJoin('ledger_accounts as a', 'a.id', 't.account_id')
              .select('t.id')
              .whereRef('t.entry_id', '=', 'e.id')
              .where('a.kind', '=', kind),
          ),
        ]),
      );
  if (!q) return found;
  const number = /^#?(\d{1,18})$/.exec(q)?.[1];
  return found.where('e.id', '=', anyRow(number === undefined ? entriesOfCustomer(em, q) : entriesOfOrder(em, number)));
}
