import type { CallInput } from '@larder/contracts';
import { after, DAY, HOUR, MINUTE } from '../clock.ts';
import { queryRows, sql } from '../db/sql.ts';
import { orderOf } from '../../ordering/orders/change/change.fixture.ts';
import { product } from '../../ordering/cart/shop.fixture.ts';
import { ordered } from '../../ordering/orders/after-sale.fixture.ts';
import { type Client, employee, lead, member, startApi, type TestApi } from '../../../test/index.ts';
import { cleanWebhooks, deliverWebhooks } from './deliver-webhooks.ts';
import { startWarehouse, type Warehouse } from './warehouse.fixture.ts';

type Settings = CallInput<'POST /desk/integrations/webhooks'>['body'];

let api: TestApi;
let owner: Client;
let warehouse: Warehouse;
let webhookId: string;
/** ms that the test's time is ahead of the database's. */
let ahead = 0;
function later(ms: number): void {
  ahead += ms;
  api.clock.set(after(new Date(), ahead));
}
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  owner = (await employee(api, 'owner')).client;
  warehouse = await startWarehouse(api.url, () => api.clock.real());
  warehouse.key = (await createKey()).secret;
});
afterAll(async () => {
  await warehouse.close();
  await api.stop();
});

afterEach(() => {
  ahead = 0;
  api.clock.set(null);
});

const createKey = (scope = 'warehouse') => owner.ok('POST /desk/integrations/keys', { body: { name: 'Depot', scope } });

const ALL: Settings['events'] = [
  'order.placed',
  'order.changed',
  'order.shipped',
  'order.refunded',
  'product.changed',
  'price.changed',
  'stock.changed',
  'member.joined',
  'member.left',
];

/** Subscribes the warehouse to events alone. */
async function subscribe(events: Settings['events']): Promise<void> {
  const { webhooks } = await owner.ok('GET /desk/integrations/webhooks');
  for (const { id } of webhooks) await owner.ok('DELETE /desk/integrations/webhooks/{id}', { params: { id } });
  const added = await owner.ok('POST /desk/integrations/webhooks', { body: { name: 'Depot', url: warehouse.url, events } });
  [webhookId, warehouse.secret, warehouse.status] = [added.webhook.id, added.secret, 200];
  [warehouse.received, warehouse.forged, warehouse.onEvent] = [[], 0, async () => undefined];
}

const deliver = () => deliverWebhooks.run(api.services, {});

const log = async (query: object = {}) =>
  (await owner.ok('GET /desk/integrations/deliveries', { query: { webhook_id: webhookId, ...query } })).items;

const run = (statement: ReturnType<typeof sql>) => statement.execute(api.em().getKysely());
const names = () => warehouse.received.map(({ event }) => event);

describe('the warehouse lives on webhooks and its key', () => {
  test('an order is placed, packed and shipped by its key, with a shortage that it reports', async () => {
    await subscribe(['order.placed', 'order.changed', 'order.shipped', 'order.refunded']);
    const soap = await product(api.em(), { price: 20, taxClass: 'general' });
    const { buyer, id } = await ordered(api, soap, 3);
    const { increment_id: number, items } = await orderOf(buyer.client, id);
    const problems: (string | null)[] = [];
    const shortage = { mutation_id: 'depot-1', 'lines[0][item_id]': items[0]?.item_id, 'lines[0][qty]': 1 };
    let reported: unknown;
    warehouse.onEvent = async ({ event, data }) => {
      const orderId = String(data['order_id']);
      if (event === 'order.placed') {
        problems.push(await warehouse.report('pack', orderId));
        // The shopper's cutoff passes.
        await run(sql`update shipments set cutoff_at = now() - interval '1 hour' where order_id = ${orderId}`);
        problems.push(await warehouse.report('pack', orderId));
        return;
      }
      if (event !== 'order.changed' || reported) return;
      reported = await warehouse.call('POST', `/desk/order/${orderId}/shortages`, shortage);
      problems.push(await warehouse.report('ship', orderId, { grocery: '1Z999' }));
    };
    await deliver();
    expect(warehouse.received[0]).toMatchObject({
      event: 'order.placed',
      data: { order_id: id, increment_id: number, state: 'processing' },
    });
    await deliver();
    // Money goes back by a job.
    await api.runJobs();
    await deliver();
    expect(reported).toMatchObject({ status: 200 });
    expect(problems).toEqual([expect.stringMatching(/^The shopper may change this order until/), null, null]);
    expect(names().toSorted()).toEqual(['order.changed', 'order.placed', 'order.refunded', 'order.shipped']);
    expect(warehouse.received.find(({ event }) => event === 'order.shipped')?.data).toMatchObject({
      order_id: id,
      state: 'shipped',
    });
    expect(warehouse.forged).toBe(0);
    const shipped = await owner.ok('GET /desk/orders/{id}', { params: { id } });
    expect(shipped.shipping_stage).toBe('on_the_way');
    expect(shipped.order.shipments.map(({ tracking_number }) => tracking_number)).toEqual(['1Z999']);
    expect(shipped.timeline.filter(({ by }) => by === 'warehouse').map(({ detail }) => detail)).toContain('api key depot');
    const { items: entries } = await owner.ok('GET /desk/audit', { query: { subject_type: 'order', subject_id: id } });
    expect(entries.map(({ action }) => action)).toEqual(['order.ship', 'order.shortages', 'order.pack']);
    expect(new Set(entries.map(({ actor_email: by }) => by))).toEqual(new Set(['api key depot']));
  });

  test('products, prices and stock: one event for each record and transaction', async () => {
    const jam = await product(api.em());
    await subscribe(['product.changed', 'price.changed', 'stock.changed']);
    await api.em().transactional(async (em) => {
      for (const stock of [7, 8]) await sql`update products set stock_qty = ${stock} where id = ${jam}`.execute(em.getKysely());
      await sql`update products set price_cents = 900, final_price_cents = 900, title = 'Jam' where id = ${jam}`.execute(
        em.getKysely(),
      );
    });
    await run(sql`update products set stock_qty = 8, title = 'Jam' where id = ${jam}`);
    await deliver();
    const byEvent = warehouse.received.toSorted((a, b) => a.event.localeCompare(b.event));
    expect(byEvent.map(({ event, data }) => [event, data])).toEqual([
      ['price.changed', { product_id: jam, sku: expect.any(String), price: 9, sale_price: 9 }],
      ['product.changed', { product_id: jam, sku: expect.any(String), title: 'Jam', is_available: true }],
      ['stock.changed', { product_id: jam, sku: expect.any(String), stock: 8 }],
    ]);
  });

  test('members join and leave', async () => {
    await subscribe(['member.joined', 'member.left']);
    const person = await member(api);
    await run(sql`insert into membership_history (at, from_state, to_state, move, by, customer_id)
      values (now(), 'active', 'active', 'renew', 'payments', ${person.id}), (now(), 'active', 'canceled', 'end', 'clock', ${person.id})`);
    await deliver();
    expect(warehouse.received.map(({ event, data }) => [event, data['customer_id']])).toEqual([
      ['member.joined', person.id],
      ['member.left', person.id],
    ]);
  });

  test('a change that is rolled back queues nothing', async () => {
    const jam = await product(api.em());
    await subscribe(ALL);
    const change = api.em().transactional(async (em) => {
      await sql`update products set stock_qty = 1 where id = ${jam}`.execute(em.getKysely());
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    await deliver();
    expect(await log()).toEqual([]);
  });
});

describe('deliveries', () => {
  let jam: number;
  beforeEach(async () => {
    jam = await product(api.em(), { stock: 5 });
    await subscribe(['stock.changed']);
    await run(sql`update products set stock_qty = 4 where id = ${jam}`);
  });

  test('are tried again after a refusal, with growing pauses, given up in the end, and then sent again by hand', async () => {
    const status = 503;
    warehouse.status = status;
    await deliver();
    await deliver();
    expect(await log()).toMatchObject([
      { state: 'waiting', tries: 1, response_status: status, problem: `Answered ${status}: not now` },
    ]);
    later(MINUTE);
    await deliver();
    expect(await log()).toMatchObject([{ state: 'waiting', tries: 2 }]);
    for (const pause of [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY]) {
      later(pause);
      await deliver();
    }
    expect(await log()).toMatchObject([{ state: 'failed', tries: 7, next_try_at: null }]);
    expect(await owner.ok('GET /desk/integrations/webhooks')).toMatchObject({ webhooks: [{ failed: 1, waiting: 0 }] });
    warehouse.status = 200;
    const [failed] = await log();
    await owner.ok('POST /desk/integrations/deliveries/{id}/replay', { params: { id: failed?.id ?? '' } });
    await api.runJobs();
    expect(warehouse.received).toMatchObject([{ id: failed?.event_id, event: 'stock.changed', data: { stock: 4 } }]);
    expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'failed']);
  });

  test('wait while the receiver is unreachable, and that counts for the first of them alone', async () => {
    await run(sql`update products set stock_qty = 3 where id = ${jam}`);
    await run(sql`update webhooks set url = 'http://127.0.0.1:9/closed'`);
    await deliver();
    expect((await log()).map(({ tries, problem }) => [tries, problem])).toEqual([
      [0, null],
      [1, 'The connection failed (ECONNREFUSED).'],
    ]);
  });

  test('a process that dies during a try: another one repeats it after a while', async () => {
    await run(sql`update webhook_deliveries set next_try_at = now() + interval '3 minutes'`);
    await deliver();
    expect(names()).toEqual([]);
    later(4 * MINUTE);
    await deliver();
    expect(names()).toEqual(['stock.changed']);
  });

  test('a paused webhook receives nothing; continued, it receives what waited', async () => {
    const settings = { name: 'Depot', url: warehouse.url, events: ['stock.changed'] };
    const change = (is_active: boolean, version: number) =>
      owner.call('PUT /desk/integrations/webhooks/{id}', {
        params: { id: webhookId },
        body: { ...settings, is_active, version },
      });
    expect((await change(false, 1)).status).toBe(200);
    await run(sql`update products set stock_qty = 2 where id = ${jam}`);
    await deliver();
    expect(names()).toEqual([]);
    expect(await change(true, 1)).toMatchObject({
      status: 409,
      body: { error_code: 'changed_meanwhile', current: { version: 2 } },
    });
    await change(true, 2);
    await deliver();
    expect(warehouse.received.map(({ data }) => data['stock'])).toEqual([4]);
  });

  test('are signed: another secret is refused, and the new one is valid at once', async () => {
    warehouse.secret = 'whsec_other';
    await deliver();
    expect([warehouse.forged, names()]).toEqual([1, []]);
    warehouse.secret = (await owner.ok('POST /desk/integrations/webhooks/{id}/secret', { params: { id: webhookId } })).secret;
    later(MINUTE);
    await deliver();
    expect(names()).toEqual(['stock.changed']);
  });

  test('the test button sends an event of its own, and the log shows its body', async () => {
    const { delivery_id: id } = await owner.ok('POST /desk/integrations/webhooks/{id}/test', { params: { id: webhookId } });
    await api.runJobs();
    expect(names()).toContain('webhook.test');
    const detail = await owner.ok('GET /desk/integrations/deliveries/{id}', { params: { id } });
    expect(detail).toMatchObject({ event: 'webhook.test', state: 'delivered', response_status: 200 });
    expect(JSON.parse(detail.body)).toMatchObject({ id: detail.event_id, event: 'webhook.test', data: { webhook: 'Depot' } });
  });

  test('the log is filtered and paged', async () => {
    await run(sql`update products set stock_qty = 3 where id = ${jam}`);
    const first = await owner.ok('GET /desk/integrations/deliveries', { query: { limit: 1, subject: jam } });
    const query = { limit: 1, subject: jam, cursor: first.next_cursor };
    const second = await owner.ok('GET /desk/integrations/deliveries', { query });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(2);
    expect(second.next_cursor).toBeNull();
    expect(await log({ state: 'delivered' })).toEqual([]);
    expect(await log({ event: 'order.placed' })).toEqual([]);
  });

  test('old events go with their deliveries', async () => {
    later(31 * DAY);
    await cleanWebhooks.run(api.services, {});
    expect(await queryRows(api.em(), sql`select from webhook_events`)).toEqual([]);
  });
});

describe('an API key', () => {
  test('makes the calls of its scope alone, and no other call as its creator', async () => {
    const shortages = `/desk/order/${'0'.repeat(8)}-0000-0000-0000-000000000000/shortages`;
    const body = { mutation_id: 'x', 'lines[0][item_id]': 1, 'lines[0][qty]': 1 };
    expect((await warehouse.call('POST', shortages, body)).status).toBe(404);
    expect(await warehouse.call('GET', '/desk/audit')).toMatchObject({
      status: 403,
      body: { errors: { permission: 'audit.read' } },
    });
    expect(await warehouse.call('GET', '/desk/integrations/keys')).toMatchObject({ status: 403 });
    expect(await warehouse.call('GET', '/account')).toMatchObject({ status: 401 });
    const { secret } = await createKey('marketing');
    [warehouse.key] = [secret];
    expect(await warehouse.call('POST', shortages, body)).toMatchObject({
      status: 403,
      body: { errors: { permission: 'orders.pack' } },
    });
  });

  test('is shown once, stored as a hash, and refused from its revocation on', async () => {
    const { key, secret } = await createKey();
    warehouse.key = secret;
    expect(key).toMatchObject({ name: 'Depot', scope: 'warehouse', last_characters: secret.slice(-4), last_used_at: null });
    expect((await warehouse.call('GET', '/desk/audit')).status).toBe(403);
    const { keys } = await owner.ok('GET /desk/integrations/keys');
    expect(keys.find(({ id }) => id === key.id)?.last_used_at).not.toBeNull();
    expect(JSON.stringify(keys)).not.toContain(secret.slice(12));
    const [stored] = await queryRows(
      api.em(),
      sql<{ text: string }>`select to_jsonb(k)::text as text from api_keys k where id = ${key.id}`,
    );
    expect(stored?.text).not.toContain(secret.slice(12));
    await owner.ok('POST /desk/integrations/keys/{id}/revoke', { params: { id: key.id } });
    expect(await warehouse.call('GET', '/desk/audit')).toMatchObject({ status: 401, body: { error_code: 'api_key' } });
    const { items } = await owner.ok('GET /desk/audit', { query: { subject_type: 'api_key', subject_id: key.id } });
    expect(items.map(({ action }) => action)).toEqual(['api_key.revoke', 'api_key.create']);
  });
});

test('only an owner creates keys and webhooks, with a fresh proof', async () => {
  const body = { name: 'Depot', scope: 'warehouse' };
  expect((await (await employee(api, 'developer')).client.fails('POST /desk/integrations/keys', { body })).code).toBe(403);
  expect((await (await lead(api)).client.fails('POST /desk/integrations/keys', { body })).code).toBe(404);
  later(HOUR);
  expect(await owner.fails('POST /desk/integrations/keys', { body })).toMatchObject({ error_code: 'fresh_proof_required' });
});
