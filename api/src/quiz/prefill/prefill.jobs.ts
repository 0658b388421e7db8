// Unchecked SQL: when whose cart is due follows from answers, orders and the last turn at once.
import { randomUUID } from 'node:crypto';
import { type GroupId, PREFILL_EVERY_DAYS, PREFILL_TEXT } from '@larder/rules';
import { lockOpenCart } from '../../ordering/cart/cart-owner.ts';
import { isPlaced } from '../../ordering/orders/order-read.ts';
import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql, utc } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { SHOPPING } from '../answers/quiz-definition.ts';
import { fillCart } from './prefill.ts';
import { readCustomer } from './prefill-shopper.ts';

/** So many are read at once; a run hands over to the next one after this long (ms). */
const BIT = 100;
const RUN_MS = 90_000;

/** Nobody's turn comes twice within this (ms), however many workers take it. */
const APART = DAY;

interface Due {
  id: number;
  groupId: GroupId;
  email: string;
  firstname: string;
}

/**
 * Members who let the store fill their cart and said how often they stock up (QUIZ-027, OP-115), each with the moment `at` from which on it is their turn: so
 * long after their last order, their last turn, and the answer.
 */
const turns = sql`(select c.id, c.group_id, c.email, c.firstname,
    greatest(a.updated_at, r.scheduled_at, (select max(o.created_at) from orders o where o.customer_id = c.id and ${isPlaced} and o.state <> 'canceled'))
      + make_interval(days => (${JSON.stringify(PREFILL_EVERY_DAYS)}::jsonb ->> (a.answers ->> 0))::int) as at
  from quiz_answers a join quiz_questions q on q.id = a.question_id and q.quiz_key = ${SHOPPING} and q.url_key = 'shopping-frequency'
    join customers c on c.id = a.customer_id
    left join prefill_requests r on r.customer_id = c.id
  where c.cartprefill_enabled and c.cartprefill_ai_enabled and (c.user_status in ('trial', 'member') or c.is_employee)
    and ${JSON.stringify(PREFILL_EVERY_DAYS)}::jsonb ? (a.answers ->> 0)) t`;

/** When {@link sendScheduled} has something to do next; null for never. */
async function nextTurn(services: Services): Promise<Date | null> {
  const [first] = await queryRows(services.fork(), sql<{ at: string | null }>`select min(t.at) as at from ${turns}`);
  return utc(first?.at ?? null);
}

const readDue = (em: Em, now: Date, but: readonly number[]): Promise<Due[]> =>
  queryRows(
    em,
    sql<Due>`select t.id, t.group_id as "groupId", t.email, t.firstname from ${turns}
      where t.at <= ${now} and t.id <> all(${[...but]}::int[]) order by t.at, t.id limit ${BIT}`,
  );

/**
 * Fills the empty carts of those whose turn it is, each with its mail in one transaction: once, wherever a run is cut off. A cart with something in it stays
 * as it is until the next turn (QUIZ-022, QUIZ-024). Answers how many were filled.
 */
export async function sendScheduled(services: Services, until: number = Infinity): Promise<number> {
  const failed: number[] = [];
  let filled = 0;
  for (;;) {
    const due = await readDue(services.fork(), services.clock.now(), failed);
    if (due.length === 0) return filled;
    for (const each of due) {
      if (services.clock.real().getTime() > until) return filled;
      filled += await fillFor(services, each).catch((error: unknown) => {
        failed.push(each.id);
        services.log.error({ err: error, customer_id: each.id }, 'a cart could not be filled by the calendar');
        return 0;
      });
    }
  }
}

/** 1 when the cart was filled. */
async function fillFor(services: Services, { id, groupId, email, firstname }: Due): Promise<number> {
  const now = services.clock.now();
  return services.fork().transactional(async (em) => {
    // As everybody who fills a cart: the cart first, then what is noted of it.
    await lockOpenCart(em, { customerId: id, sessionId: null });
    const customer = await readCustomer(em, services.config, id, now);
    if (!customer || !(await takeTurn(em, id, now))) return 0;
    const who = { uuid: randomUUID(), sessionId: null, customerId: id };
    const { placed } = await fillCart(em, { customer, who, groupId, now }, services);
    if (placed === null) return 0;
    if (placed.length === 0) {
      services.log.warn({ customer_id: id }, PREFILL_TEXT.emptyReport);
      return 0;
    }
    const lines = placed.map(({ card, qty, because }) => ({ name: card.title, qty, because }));
    await services.mail.send(em, 'cart_filled', email, { firstname, lines });
    return 1;
  });
}

/** Notes that a shopper's turn has come; false where another worker was faster. */
async function takeTurn(em: Em, customerId: number, now: Date): Promise<boolean> {
  const turn = { type: 'scheduled' as const, scheduled_at: now, prepared_at: now };
  const taken = await db(em)
    .insertInto('prefill_requests')
    .values({ customer_id: customerId, uuid: randomUUID(), ...turn })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet(turn)
        .where((known) =>
          known.or([
            known('prefill_requests.scheduled_at', 'is', null),
            known('prefill_requests.scheduled_at', '<=', after(now, -APART).toISOString()),
          ]),
        ),
    )
    .returning('customer_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export const fillByCalendar = defineJob({
  queue: 'prefill.scheduled',
  cron: '*/15 * * * *',
  due: nextTurn,
  run: async (services) => {
    const filled = await sendScheduled(services, services.clock.real().getTime() + RUN_MS);
    if (filled) services.log.info({ filled }, 'carts were filled by the calendar');
  },
});
