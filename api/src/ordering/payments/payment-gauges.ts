import { countOfRows, db } from '../../platform/db/db.ts';
import { utc } from '../../platform/db/sql.ts';
import { watched } from '../../platform/http/watched.ts';
import type { Services } from '../../platform/services.ts';

// Only rows with a next try: a small index, however many payments exist. Payments that gave up are included while they are
// watched for late charges.
const waiting = (services: Services) =>
  db(services.fork())
    .selectFrom('payments')
    .where('next_try_at', 'is not', null)
    .groupBy(['subject_kind', 'state'])
    .select(['subject_kind as kind', 'state', countOfRows.as('count')])
    .select(({ fn }) => fn.min('created_at').as('since'))
    .execute();

/** Refunds that the gateway has not confirmed yet. */
const owed = (services: Services) =>
  db(services.fork())
    .selectFrom('payment_refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('r.next_try_at', 'is not', null)
    .groupBy('p.subject_kind')
    .select(['p.subject_kind as kind', countOfRows.as('count')])
    .select(({ fn }) => fn.min('r.created_at').as('since'))
    .execute();

const readAll = async (services: Services) => [
  ...(await waiting(services)),
  ...(await owed(services)).map((row) => ({ ...row, state: 'giving_back' as const })),
];
type Waiting = Awaited<ReturnType<typeof readAll>>[number];

/** Registers the operator's metrics of unsettled payments and refunds. */
export function paymentGauges(services: Services): void {
  const { metrics, log } = services;
  const gauge = (name: string, help: string, of: (row: Waiting) => number) =>
    watched({
      registry: metrics.registry,
      log,
      name,
      help,
      labels: ['kind', 'state'],
      read: async () =>
        (await readAll(services)).map((row) => ({ labels: { kind: row.kind, state: row.state }, value: of(row) })),
    });
  gauge(
    'payments_waiting',
    'Payments that are looked at again: open, unknown; gave_up: watched for late charges. And refunds: giving_back',
    ({ count }) => count,
  );
  gauge(
    'payments_waiting_oldest_seconds',
    'Age of the oldest of them',
    ({ since }) => (services.clock.now().getTime() - utc(since).getTime()) / 1000,
  );
}
