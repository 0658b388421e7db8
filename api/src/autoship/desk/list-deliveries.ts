import type { CallInput, DeliveryProblem, DeskDelivery } from '@larder/contracts';
import {
  type AutoshipDeliveryStatus,
  canMove,
  autoshipDeliveryMachine,
  isAutoshipEditable,
  isDayText,
  toDollars,
} from '@larder/rules';
import { containsParts } from '../../account/customers/find-customers.ts';
import { fullName } from '../../account/customers/full-name.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc, sql } from '../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../platform/desk/cursor.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { deliveriesOf, deliveriesUntil, deliveryVersion, lastDay, lines, PROBLEMS, valueCents } from './delivery-facts.ts';

const isDeliveryPosition = (position: readonly unknown[]): position is [string, number] =>
  position.length === 2 && isDayText(String(position[0])) && Number.isInteger(position[1]);

const withFacts = (deliveries: ReturnType<typeof deliveriesOf>) =>
  deliveries
    .select(['o.id', 'o.date', 'o.status', 'o.due_at as dueAt', 's.status as scheduleStatus', 's.frequency'])
    .select(['c.id as customerId', 'c.email', 'c.firstname', 'c.lastname'])
    .select([deliveryVersion.as('version'), valueCents.as('cents'), lines.as('lines')])
    .select([PROBLEMS.card.as('card'), PROBLEMS.stock.as('stock')])
    .select([PROBLEMS.address.as('address'), PROBLEMS.standing.as('standing')]);

type Row = Awaited<ReturnType<ReturnType<typeof withFacts>['execute']>>[number];

const PROBLEM_ORDER: readonly DeliveryProblem[] = ['standing', 'address', 'card', 'stock'];

/** Whether the charge of a delivery failed, so that it can be retried. */
export const isRetryable = (status: AutoshipDeliveryStatus, scheduleStatus: string): boolean =>
  status === 'ordering' && scheduleStatus.startsWith('failed_charge');

/** Whether a delivery can be moved or skipped: as its shopper may, until the end of the day two days before. */
export const isChangeable = ({ status, date }: { status: AutoshipDeliveryStatus; date: string }, now: Date): boolean =>
  canMove(autoshipDeliveryMachine, 'skip', status, 'staff') && isAutoshipEditable(date, now);

function present(c: RequestContext, row: Row): DeskDelivery {
  const isLive = row.status !== 'ordered' && row.status !== 'in_cart' && row.status !== 'skipped' && row.status !== 'failed';
  const canRetry = isRetryable(row.status, row.scheduleStatus);
  return {
    delivery_id: row.id,
    ship_day: row.date,
    delivery_status: row.status,
    frequency: row.frequency,
    version: row.version,
    customer_id: row.customerId,
    shopper_name: fullName(row),
    shopper_email: row.email,
    delivery_value: toDollars(row.cents),
    delivery_problems: isLive ? PROBLEM_ORDER.filter((problem) => row[problem]) : [],
    next_try_at: canRetry ? isoUtc(row.dueAt) : null,
    delivery_lines: row.lines,
    is_retryable: canRetry,
    is_changeable: isChangeable(row, c.now()),
    is_own: row.customerId === customerOf(c),
  };
}

/** GET /desk/autoship/deliveries: deliveries to come until the last day ahead, the soonest first. @throws HttpError 400 for an unknown cursor */
export async function listDeliveries(
  c: RequestContext,
  {
    query: { ship_day: day, delivery_problem: problem, q, customer_id: customerId, cursor, limit },
  }: CallInput<'GET /desk/autoship/deliveries'>,
): Promise<{ items: DeskDelivery[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor, isDeliveryPosition);
  let found = deliveriesUntil(c.em, lastDay(c.now()));
  if (day) found = found.where('o.date', '=', day);
  if (problem) found = found.where(PROBLEMS[problem]);
  if (q) found = found.where(containsParts(q));
  if (customerId !== undefined) found = found.where('c.id', '=', customerId);
  if (after)
    found = found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('o.date', 'o.id'), '>', tuple(sql<string>`${after[0]}::date`, sql<number>`${after[1]}::int`)),
    );
  const read = withFacts(found)
    .orderBy('o.date')
    .orderBy('o.id')
    .limit(limit + 1);
  const { rows, next_cursor } = pageOf(await read.execute(), limit, ({ date, id }) => [date, id]);
  return { items: rows.map((row) => present(c, row)), next_cursor };
}

/** One delivery in any state; null when it is deleted. */
export async function readDelivery(c: RequestContext, em: Em, id: number): Promise<DeskDelivery | null> {
  const row = await withFacts(deliveriesOf(em).where('o.id', '=', id)).executeTakeFirst();
  return row ? present(c, row) : null;
}
