import { randomUUID } from 'node:crypto';
import { type GroupId, PREFILL_EVERY_DAYS, PREFILL_TEXT } from '@larder/rules';
import { lockOpenCart } from '../../ordering/cart/cart-owner.ts';
import { isPlaced } from '../../ordering/orders/order-read.ts';
import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql, utc } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { SHOPPING } from '../answers/quiz-definition.ts';
import { fillCart } from './prefill.ts';
import { readCustomer } from './prefill-shopper.ts';

/** So many are read at once; a run hands over to the next one after this long (ms). */
const BIT = 100;
const RUN_MS = 90_000;

/** Minimum time between two turns of a customer (ms), regardless of the number of workers. */
const APART = DAY;

/** Days between turns by answer, as SQL. */
const EVERY_DAYS = sql`${JSON.stringify(PREFILL_EVERY_DAYS)}::jsonb`;

interface Due {
  id: number;
  groupId: GroupId;
  email: string;
  firstname: string;
}

/**
 * Selects members who allow the store to fill their cart and answered how often they stock up (QUIZ-027, OP-115). `at` is when
 * they are due: that interval after their last order, their last turn, and the answer.
 */
const refillQueue = (em: Em) =>
  db(em)
    .selectFrom('quiz_answers as a')
    .innerJoin('quiz_questions as q', (join) =>
      join.onRef('q.id', '=', 'a.question_id').on('q.quiz_key', '=', SHOPPING).on('q.url_key', '=', 'shopping-frequency'),
    )
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .leftJoin('prefill_requests as r', 'r.customer_id', 'c.id')
    .select(['c.id', 'c.group_id as groupId', 'c.email', 'c.firstname'])
    .select(({ selectFrom }) => {
      const lastOrder = selectFrom('orders as o')
        .select(({ fn }) => fn.max('o.created_at').as('at'))
        .whereRef('o.customer_id', '=', 'c.id')
        .where(isPlaced)
        .where('o.state', '<>', 'canceled');
      return sql<string>`greatest(a.updated_at, r.scheduled_at, ${lastOrder}) + make_interval(days => (${EVERY_DAYS} ->> (a.answers ->> 0))::int)`.as(
        'at',
      );
    })
    .where('c.cartprefill_enabled', '=', true)
    .where('c.cartprefill_ai_enabled', '=', true)
    .where((shopper) => shopper.or([shopper('c.user_status', 'in', ['trial', 'member']), shopper('c.is_employee', '=', true)]))
    .where(sql<boolean>`${EVERY_DAYS} ? (a.answers ->> 0)`)
    .as('t');

/** When {@link sendScheduled} has something to do next; null for never. */
async function nextTurn(services: Services): Promise<Date | null> {
  const em = services.fork();
  const { at } = await db(em)
    .selectFrom(refillQueue(em))
    .select(({ fn }) => fn.min<string | null>('t.at').as('at'))
    .executeTakeFirstOrThrow();
  return utc(at);
}

const readDue = (em: Em, now: Date, but: readonly number[]): Promise<Due[]> =>
  db(em)
    .selectFrom(refillQueue(em))
    .select(['t.id', 't.groupId', 't.email', 't.firstname'])
    .where('t.at', '<=', now.toISOString())
    .where('t.id', '<>', sql<number>`all(${[...but]}::int[])`)
    .orderBy('t.at')
    .orderBy('t.id')
    .limit(BIT)
    .execute();

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
  const filled = await db(em)
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
  return filled !== undefined;
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
