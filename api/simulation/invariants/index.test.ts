import { addDays, losAngelesDay, losAngelesMoment } from '@larder/rules';
import { address, product } from '../../src/ordering/cart/shop.fixture.ts';
import { orderBody, put } from '../../src/ordering/checkout/buyer.fixture.ts';
import { deliver } from '../../src/ordering/orders/after-sale.fixture.ts';
import { after, DAY } from '../../src/platform/clock.ts';
import type { Em } from '../../src/platform/db/orm.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { member } from '../../test/people.ts';
import { startApi, type TestApi } from '../../test/start-api.ts';
import type { Invariant } from '../world.ts';
import { invariants } from './index.ts';
import { recordStock } from './records/stock-journal.ts';

let api: TestApi;
let invariantList: Invariant[];
/** A member with an order that was delivered and earned Thrive Cash. */
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  const tier = { min: 2, max: null, promo_type: 'thrive_cash', discount_type: 'dollar', promo_value: 3 } as const;
  const id = await product(api.em(), { price: 15, autoshipPrice: 14, stock: 100, tiers: [tier] });
  await recordStock(api.em());
  invariantList = await invariants(api.em());
  const buyer = await member(api);
  const { cart_id: checkoutId } = await put(buyer.client, id, 4);
  const { order_id } = await buyer.client.ok('POST /checkout/order', {
    body: await orderBody({ ...buyer, checkoutId, addressId: await address(buyer) }),
  });
  await deliver(api, order_id);
  await buyer.client.ok('POST /autoship/item', { body: { product_id: id, qty: 1 } });
  await api.runJobs();
});
afterAll(() => api.stop());

async function problemsNow(em: Em): Promise<string[]> {
  const look = { now: api.clock.now(), since: new Date(0), isWhole: true };
  const names: string[] = [];
  for (const { name, problems } of invariantList) if ((await problems(em, look)).length > 0) names.push(name);
  return names;
}

test('a store in which everything adds up has no problem', async () => {
  expect(await problemsNow(api.em())).toEqual([]);
});

test.each([
  ['stock', sql`update products set stock_qty = stock_qty - 1`],
  [
    'stock',
    sql`insert into audit_entries (at, actor_email, action, subject_type, subject_id, subject_label, before, after)
    select store_now(), 'warehouse', 'product.stock', 'product', id, title, '{"stock": 1}', '{"stock": 2}' from products limit 1`,
  ],
  [
    'refunds',
    sql`insert into audit_entries (at, actor_email, action, subject_type, subject_id, subject_label, after, reason)
    select store_now(), 'finance', 'order.refund', 'order', id, 'Order ' || number, '{"amount": 1}', 'Broken' from orders`,
  ],
  [
    'promotions',
    sql`with coupon as (insert into coupons (code, name, label, discount_type, discount_cents, expires_on) values ('OFF', 'Off', '$1 off', 'dollar', 100, '2999-12-31')),
      stopped as (insert into audit_entries (at, actor_email, action, subject_type, subject_id, subject_label)
        select created_at - interval '1 hour', 'marketing', 'promotion.stop', 'promo code', 'OFF', 'OFF' from orders)
    insert into coupon_uses (order_id, code, customer_id) select id, 'OFF', customer_id from orders`,
  ],
  ['orders', sql`update order_tenders set cents = cents + 1`],
  ['orders', sql`update payments set amount_cents = amount_cents + 1 where subject_kind = 'order'`],
  ['autoship', sql`update autoship_occurrences set due_at = null`],
  ['autoship', sql`update autoship_occurrences set due_at = store_now() - interval '1 day'`],
  ['autoship', sql`update autoship_occurrences set status = 'ordered'`],
  ['autoship', sql`update autoship_items set scheduled_at = scheduled_at + 1`],
  ['notices', sql`update autoship_history set move = 'tell' where occurrence_id is not null`],
  ['gateway', sql`update sandbox_gateway.charges set refunded_cents = 1`],
  ['gateway', sql`delete from payments where subject_kind = 'order'`],
  ['ledger entries', sql`update orders set state = 'shipped'`],
  ['ledger entries', sql`delete from ledger_postings`],
  ['ledger', sql`update ledger_postings set cents = cents + 1`],
  ['expiry', sql`update ledger_lots set expires_at = store_now() - interval '25 hours'`],
  ['expiry', sql`update ledger_lots set notified_at = store_now()`],
  ['owed', sql`update jobs.job set state = 'failed' where name = 'mail.send'`],
  ['memberships', sql`update subscriptions set state = 'canceled'`],
  ['fees', sql`update membership_history set move = 'renew'`],
  [
    'charges after the end',
    sql`with ended as (update membership_history set to_state = 'canceled')
    update payments set subject_kind = 'renewal', created_at = created_at + interval '1 minute' where subject_kind = 'enrollment'`,
  ],
  [
    'gives',
    sql`insert into gives_applications (customer_id, category, household_size, income_band, story, state, created_at)
    select id, 'teacher', 1, '25_to_50', 'x', 'approved', store_now() from customers limit 1`,
  ],
  [
    'gives',
    sql`with given as (update membership_history set move = 'grant')
    update payments set created_at = created_at + interval '1 minute' where subject_kind = 'enrollment'`,
  ],
  ['paid time', sql`update subscriptions set expires_at = store_now() + interval '1 day'`],
  [
    'ledger entries',
    sql`insert into invites (inviter_id, friend_id, created_at, joined_at, earned_at)
    select id, id, store_now(), store_now(), store_now() from customers limit 1`,
  ],
  [
    'privacy',
    sql`insert into privacy_requests (customer_id, kind, state, requested_at, due_at)
    select id, 'deletion', 'done', store_now(), store_now() from customers limit 1`,
  ],
  ['notices', sql`update enrollments set kind = 'renew', plan_id = 3`],
  ['notices', sql`update membership_history set from_state = 'trial', move = 'renew'`],
  ['mails', sql`delete from jobs.job where data->'data'->>'template' = 'cash_earned'`],
  [
    'mails',
    sql`insert into cancellations (customer_id, state, step, started_at, ended_at)
    select id, 'stayed', 'offer', store_now(), store_now() from customers limit 1`,
  ],
  [
    'mails',
    sql`insert into mailbox_messages (template, recipient, subject, text_body, html_body, created_at)
    select template, recipient, subject, text_body, html_body, created_at from mailbox_messages where template = 'order_placed'`,
  ],
])('%s: it finds what does not add up (%#)', async (name, wrong) => {
  const em = api.em();
  await em.begin();
  // Triggers and checks of keys refuse what a fault of the store could not do either.
  await sql`set local session_replication_role = replica`.execute(em.getKysely());
  await wrong.execute(em.getKysely());
  const names = await problemsNow(em);
  await em.rollback();
  expect(names).toContain(name);
});

test('expiry: what ended while the sweep of midnight ran is open until the next one', async () => {
  const expiry = invariantList.find(({ name }) => name === 'expiry');
  const day = addDays(losAngelesDay(api.clock.now()), 1);
  const seen = async (ms: number) => {
    const em = api.em();
    await em.begin();
    await sql`set local session_replication_role = replica`.execute(em.getKysely());
    const end = new Date(losAngelesMoment(day, 0, 0).getTime() + ms);
    // Already announced, because shortly after midnight the credit earned today is a day old.
    await sql`update ledger_lots set expires_at = ${end}, notified_at = ${after(end, -DAY)}`.execute(em.getKysely());
    const now = new Date(losAngelesMoment(day, 1, 0).getTime() + 5000);
    const problems = (await expiry?.problems(em, { now, since: now, isWhole: false })) ?? ['there is none'];
    await em.rollback();
    return problems;
  };
  expect(await seen(109)).toEqual([]);
  expect(await seen(-109)).toEqual([expect.stringContaining('is still open')]);
});
