import { product } from '../../src/ordering/cart/shop.fixture.ts';
import { buyerOf, orderBody } from '../../src/ordering/checkout/buyer.fixture.ts';
import type { Em } from '../../src/platform/db/orm.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { startApi, type TestApi } from '../../test/start-api.ts';
import type { Invariant } from '../world.ts';
import { autoship } from './autoship.ts';
import { notices } from './notices.ts';

let api: TestApi;
let email: string;
/** A member with an order and a thing on Autoship. */
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  const id = await product(api.em(), { price: 15, autoshipPrice: 14 });
  const buyer = await buyerOf(api, id, 4);
  ({ email } = buyer);
  await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  await buyer.client.ok('POST /autoship/item', { body: { product_id: id, qty: 1 } });
}, 60_000);
afterAll(() => api.stop());

/** Has the clock make the order of the delivery, today; the next one is planned. */
const ORDERED = [
  sql`update orders set autoship_schedule_id = (select id from autoship_schedules)`,
  sql`insert into autoship_occurrences (schedule_id, date, due_at) select schedule_id, date + 30, store_now() + interval '27 days' from autoship_occurrences`,
  sql`update autoship_items set scheduled_at = scheduled_at + 30`,
  sql`update autoship_occurrences set status = 'ordered', due_at = null, date = (store_now() at time zone 'America/Los_Angeles')::date,
    order_id = (select id from orders) where id = (select min(id) from autoship_occurrences)`,
  sql`insert into autoship_history (occurrence_id, at, from_state, to_state, move, by)
    select id, store_now(), 'locked', 'ordering', 'begin', 'clock' from autoship_occurrences where status = 'ordered'`,
];
/** Its shopper could not wait. */
const BY_HAND = sql`update autoship_history set by = 'shopper' where move = 'begin' and to_state = 'ordering'`;
/** Another delivery of the same day, begun like the first one. */
const AGAIN = [
  sql`insert into autoship_occurrences (schedule_id, date, status, order_id) select schedule_id, date, status, order_id from autoship_occurrences where status = 'ordered'`,
  sql`insert into autoship_history (occurrence_id, at, from_state, to_state, move, by) select (select max(id) from autoship_occurrences), at, from_state, to_state, move, by
    from autoship_history where move = 'begin' and to_state = 'ordering'`,
];
const EARLY = sql`update autoship_occurrences set date = date + 1 where status = 'ordered'`;
const BEFORE = sql`store_now() - interval '1 hour'`;
const paused = (state: string) =>
  sql`insert into autoship_history (schedule_id, at, from_state, to_state, move, by) select id, ${BEFORE}, 'active', ${state}, 'pause', 'shopper' from autoship_schedules`;
const wasMember = (state: string) =>
  sql`insert into membership_history (customer_id, at, from_state, to_state, move, by) select customer_id, ${BEFORE}, 'active', ${state}, 'end', 'clock' from autoship_schedules`;
const resting = (since: typeof BEFORE) =>
  sql`update customers set autoship_status = 'paused', updated_at = ${since} where id = (select customer_id from autoship_schedules)`;
/** Announced, without a delivery afterwards. */
const SKIPPED = [
  sql`insert into autoship_occurrences (schedule_id, date, status) select schedule_id, date - 30, 'skipped' from autoship_occurrences`,
  sql`insert into autoship_history (occurrence_id, at, from_state, to_state, move, by)
    select id, store_now(), 'planned', 'noticed', 'tell', 'clock' from autoship_occurrences where status = 'skipped'`,
];
const leftOut = (cause: string | null) =>
  sql`insert into autoship_history (occurrence_id, at, from_state, to_state, move, by, cause)
    select id, store_now(), 'noticed', 'skipped', 'leave_out', 'clock', ${cause} from autoship_occurrences where status = 'skipped'`;

const NOTICE = { firstname: 'Ann', changeUntil: '2030-01-01', lines: [], totalCents: 0, dearer: [] };

type Statement = (typeof ORDERED)[number];

/** The problems that the invariant reports after these changes, which are rolled back. */
async function problemsOf(
  changes: readonly Statement[],
  { by = autoship, mails = [] }: { by?: Invariant; mails?: string[] } = {},
): Promise<string[]> {
  const em: Em = api.em();
  await em.begin();
  // Triggers and checks of keys refuse what a fault of the store could not do either.
  await sql`set local session_replication_role = replica`.execute(em.getKysely());
  for (const change of changes) await change.execute(em.getKysely());
  for (const shipsOn of mails) await api.services.mail.send(em, 'autoship_notice', email, { ...NOTICE, shipsOn });
  const problems = await by.problems(em, { now: api.clock.now(), since: new Date(0), isWhole: true });
  await em.rollback();
  return problems;
}

test.each<[what: string, changes: Statement[], problem: RegExp]>([
  ['ordered twice for one day', [...ORDERED, ...AGAIN], /has 2 deliveries of .* that the clock ordered/],
  ['ordered before its day', [...ORDERED, EARLY], /was begun by the clock at .*, before its day/],
  ['an order of no delivery', ORDERED.slice(0, 1), /belongs to no delivery/],
  ['begun after its schedule was paused', [...ORDERED, paused('paused')], /for a schedule that was paused/],
  ['begun after its membership ended', [...ORDERED, wasMember('canceled')], /for a member whose membership was over/],
  ['begun while all of Autoship was paused', [...ORDERED, resting(BEFORE)], /whose Autoship was paused/],
  ['told and left out without a word', [...SKIPPED, leftOut(null)], /was told of and then skipped, and nobody said why/],
])('%s: it is reported', async (_, changes, problem) => {
  expect(await problemsOf(changes)).toEqual([expect.stringMatching(problem)]);
});

test.each<[what: string, changes: Statement[]]>([
  ['a delivery that was ordered on its day', ORDERED],
  ['one more of the same day, and one before its day, that its shopper asked for', [...ORDERED, ...AGAIN, EARLY, BY_HAND]],
  ['a schedule that was paused and resumed before', [...ORDERED, paused('active')]],
  ['a membership that goes on', [...ORDERED, wasMember('active')]],
  ['a pause of the account that came after', [...ORDERED, resting(sql`store_now() + interval '1 hour'`)]],
  ['a delivery that was left out and why', [...SKIPPED, leftOut('off')]],
])('%s: nothing is reported', async (_, changes) => {
  expect(await problemsOf(changes)).toEqual([]);
});

test('an announced delivery comes on the day that its mail named, or a mail states the new day', async () => {
  const notice = [
    sql`update autoship_occurrences set date = '2030-01-03'`,
    sql`insert into autoship_history (occurrence_id, at, from_state, to_state, move, by) select id, store_now(), 'planned', 'noticed', 'tell', 'clock' from autoship_occurrences`,
  ];
  const moved = sql`update autoship_occurrences set date = date + 1`;
  expect(await problemsOf(notice, { by: notices, mails: ['2030-01-03'] })).toEqual([]);
  expect(await problemsOf([...notice, moved], { by: notices, mails: ['2030-01-03'] })).toEqual([
    expect.stringMatching(/delivery \d+ of 2030-01-04 was announced by no mail/),
  ]);
});
