import { DESK_PROOF_MS } from '@larder/rules';
import { ADDRESS, lead, employee, member, PASSWORD, type Person, startApi, type TestApi } from '../../../../test/index.ts';
import { product } from '../../../ordering/cart/shop.fixture.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';

let api: TestApi;
let support: Person;
let owner: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  support = await employee(api, 'support');
  owner = await employee(api, 'owner');
});
afterAll(() => api.stop());

const read = (id: number) => support.client.ok('GET /desk/customers/{id}', { params: { id } });

describe('the list', () => {
  const find = async (query: Record<string, unknown>) =>
    (await support.client.ok('GET /desk/customers', { query })).items.map(({ customer_id: id }) => id);

  test('finds by a part of name, address or telephone number, and by the number of an order', async () => {
    const { id, email } = await lead(api, { firstname: 'Zoë', lastname: 'Quartermain' });
    await sql`update customers set telephone = '5125550142' where id = ${id}`.execute(api.em().getKysely());
    for (const q of ['quarterm', 'zoë quarter', email.slice(0, 12), '5550142']) expect(await find({ q })).toEqual([id]);
    for (const q of ['%%%', 'zz', '#99999999']) expect(await find({ q })).toEqual([]);
    await addOrder(id, 424_242);
    for (const q of ['#424242', '424242']) expect(await find({ q })).toEqual([id]);
  });

  test('is paged by cursor and filtered by stage', async () => {
    const ids = [(await lead(api)).id, (await lead(api)).id, (await lead(api)).id];
    const first = await support.client.ok('GET /desk/customers', { query: { limit: 2, user_status: 'lead' } });
    const second = await support.client.ok('GET /desk/customers', { query: { limit: 1, cursor: first.next_cursor } });
    expect([...first.items, ...second.items].map(({ customer_id: id }) => id)).toEqual(ids.toReversed());
    expect(await find({ user_status: 'canceled' })).toEqual([]);
    expect(await support.client.fails('GET /desk/customers', { query: { cursor: 'nonsense' } })).toMatchObject({ code: 400 });
  });
});

/** An order without lines, as its customer's profile lists it. */
async function addOrder(customerId: number, number: number): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`insert into orders (number, customer_id, cart_id, state, subtotal_cents, discount_cents,
      shipping_cents, tax_cents, extra_cents, grand_total_cents, totals, payment, address)
    values (${number}, ${customerId}, gen_random_uuid(), 'delivered', 1200, 0, 0, 0, 0, 1200, '[]', '{}', '{}')
    returning id`.execute(api.em().getKysely());
  return rows[0]?.id ?? '';
}

describe('the profile', () => {
  test('shows membership, balance, sessions and consents; orders and movements are paged', async () => {
    const { id, email } = await member(api);
    expect(await read(id)).toMatchObject({
      customer_id: id,
      email,
      user_status: 'member',
      membership: { membership_status: 'Annual', renew: true, state: 'active', version: expect.any(Number) },
      cash: { balance: 0, next_end: null },
      sessions: [expect.objectContaining({ from_mail: false })],
      schedules: [],
      is_blocked: false,
    });
    const numbers = ['700001', '700002', '700003'];
    for (const number of numbers) await addOrder(id, Number(number));
    const first = await support.client.ok('GET /desk/customers/{id}/orders', { params: { id }, query: { limit: 2 } });
    const next = { params: { id }, query: { limit: 2, cursor: first.next_cursor } };
    const second = await support.client.ok('GET /desk/customers/{id}/orders', next);
    expect([...first.items, ...second.items].map((order) => order.increment_id)).toEqual(numbers.toReversed());
    expect(second.next_cursor).toBeNull();
    expect(await support.client.ok('GET /desk/customers/{id}/chats', { params: { id } })).toEqual({ chats: [] });
  });

  test('an unknown customer is not found', async () => {
    expect((await support.client.fails('GET /desk/customers/{id}', { params: { id: 2_000_000_000 } })).code).toBe(404);
  });
});

/** The newest entry of the audit log about a customer. */
async function lastAudit(id: number) {
  const { items } = await owner.client.ok('GET /desk/audit', { query: { subject_type: 'customer', subject_id: id, limit: 1 } });
  return items[0];
}

describe('Thrive Cash', () => {
  const change = (person: Person, id: number, body: object) =>
    person.client.call('POST /desk/customers/{id}/cash', { params: { id }, body: { reason: 'Late box', ...body } });

  test('is granted and taken, with entries in ledger, audit log and a mail', async () => {
    const { id, email } = await lead(api);
    expect((await change(support, id, { direction: 'grant', amount: '12.50' })).body).toMatchObject({
      customer: { cash: { balance: 12.5, next_end: { amount: 12.5, at: expect.any(String) } } },
    });
    expect((await change(support, id, { direction: 'take', amount: 2 })).status).toBe(200);
    const { items } = await support.client.ok('GET /desk/customers/{id}/cash', { params: { id } });
    expect(items.map(({ text, amount }) => [text, amount])).toEqual([
      ['Corrected by customer support', -2],
      ['From customer support', 12.5],
    ]);
    expect(await lastAudit(id)).toMatchObject({
      action: 'cash.take',
      actor_email: support.email,
      before: { balance_cents: 1250 },
      after: { balance_cents: 1050, cents: 200 },
      reason: 'Late box',
    });
    await api.runJobs();
    const mails = await queryRows(
      api.em(),
      sql`select 1 from mailbox_messages where recipient = ${email} and template = 'cash_credited'`,
    );
    expect(mails).toHaveLength(1);
  });

  test.each([
    [{ direction: 'grant', amount: 50.01 }, 'amount'],
    [{ direction: 'grant', amount: '1.234' }, 'amount'],
    [{ direction: 'grant', amount: 0 }, 'amount'],
    [{ direction: 'take', amount: 1 }, 'amount'],
    [{ direction: 'grant', amount: 1, reason: ' ' }, 'reason'],
    [{ direction: 'give', amount: 1 }, 'direction'],
  ])('support: %j is refused on %s, and nothing changes', async (body, field) => {
    const { id } = await lead(api);
    expect(await change(support, id, body)).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
    expect((await read(id)).cash.balance).toBe(0);
  });

  test('above the limit of support, an owner proves their identity first', async () => {
    const { id } = await lead(api);
    const { client } = await employee(api, 'owner');
    const person = { ...owner, client };
    api.clock.advance(DESK_PROOF_MS);
    expect(await change(person, id, { direction: 'grant', amount: 60 })).toMatchObject({
      status: 403,
      body: { error_code: 'fresh_proof_required' },
    });
    expect((await change(person, id, { direction: 'grant', amount: 50 })).status).toBe(200);
    await client.ok('POST /desk/proof', { body: { password: PASSWORD } });
    expect((await change(person, id, { direction: 'grant', amount: 60 })).status).toBe(200);
    expect((await read(id)).cash.balance).toBe(110);
  });

  test('a repeat with the same key counts once; an unknown customer is not found', async () => {
    const { id } = await lead(api);
    const headers = { 'idempotency-key': `grant-${id}-once` };
    const sent = { params: { id }, headers, body: { direction: 'grant', amount: 5, reason: 'Late box' } };
    for (let n = 0; n < 2; n++) await support.client.ok('POST /desk/customers/{id}/cash', sent);
    expect((await read(id)).cash.balance).toBe(5);
    expect((await change(support, 2_000_000_000, { direction: 'grant', amount: 5 })).status).toBe(404);
  });
});

describe('the membership', () => {
  const change = (id: number, body: object) =>
    support.client.call('PUT /desk/customers/{id}/membership', { params: { id }, body: { reason: 'On the phone', ...body } });

  test('is extended by days; an older version is refused with the present one', async () => {
    const { id } = await member(api);
    const { membership } = await read(id);
    const body = { change: 'extend', days: 30, version: membership?.version };
    expect((await change(id, body)).status).toBe(200);
    const after = (await read(id)).membership;
    const days = (Date.parse(after?.expired_date ?? '') - Date.parse(membership?.expired_date ?? '')) / 86_400_000;
    expect(days).toBe(30);
    expect(await change(id, body)).toMatchObject({
      status: 409,
      body: { error_code: 'changed_meanwhile', current: { version: after?.version } },
    });
    expect(await lastAudit(id)).toMatchObject({ action: 'membership.extend', reason: 'On the phone' });
  });

  test('of a customer without one, days begin it; it does not renew', async () => {
    const { id } = await lead(api);
    expect((await change(id, { change: 'extend', days: 7, version: 0 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ user_status: 'member', membership: { renew: false, state: 'active' } });
    expect(await change((await lead(api)).id, { change: 'extend', version: 0 })).toMatchObject({
      body: { errors: { days: expect.any(String) } },
    });
  });

  test('ends at once, or is canceled on the customer’s terms', async () => {
    const { id } = await member(api);
    const ended = await change(id, { change: 'end', version: (await read(id)).membership?.version });
    expect(ended.body).toMatchObject({ customer: { user_status: 'canceled', membership: { state: 'canceled', renew: false } } });
    const monthly = await member(api, 6);
    const { membership } = await read(monthly.id);
    expect((await change(monthly.id, { change: 'cancel', version: membership?.version })).status).toBe(200);
    expect((await read(monthly.id)).membership).toMatchObject({
      renew: false,
      state: 'active',
      expired_date: membership?.expired_date,
    });
    const none = await change((await lead(api)).id, { change: 'end', version: 0 });
    expect(none).toMatchObject({ status: 400, body: { error_code: 'membership_required' } });
  });
});

describe('access and privacy', () => {
  test('a locked customer is unlocked, and signed out everywhere', async () => {
    const { id, email, client } = await lead(api);
    await sql`update customers set locked_until = now() + interval '15 minutes', failed_logins = 5 where id = ${id}`.execute(
      api.em().getKysely(),
    );
    expect((await read(id)).locked_until).not.toBeNull();
    const { customer } = await support.client.ok('POST /desk/customers/{id}/unlock', { params: { id } });
    expect(customer.locked_until).toBeNull();
    await api.client().ok('POST /account/login', { body: { username: email, email, password: PASSWORD } });
    expect((await support.client.ok('DELETE /desk/customers/{id}/sessions', { params: { id } })).customer.sessions).toEqual([]);
    expect((await client.fails('GET /account')).code).toBe(401);
    expect(await lastAudit(id)).toMatchObject({ action: 'customer.sign_out', after: { sessions: 0 } });
  });

  test('an archive is requested, the deletion is scheduled with consent to losses', async () => {
    const { id } = await member(api);
    const sent = { params: { id }, body: { reason: 'By letter' } };
    expect((await support.client.ok('POST /desk/customers/{id}/export', sent)).customer.export_requested_at).not.toBeNull();
    await support.client.ok('POST /desk/proof', { body: { password: PASSWORD } });
    expect((await support.client.fails('POST /desk/customers/{id}/deletion', sent)).errors).toHaveProperty('gives_up');
    const consent = { ...sent, body: { ...sent.body, gives_up: 1 } };
    expect((await support.client.ok('POST /desk/customers/{id}/deletion', consent)).customer).toMatchObject({
      deleted_at: expect.any(String),
      sessions: [],
    });
    expect(await support.client.fails('POST /desk/customers/{id}/deletion', consent)).toMatchObject({
      error_code: 'already_asked',
    });
    const unverified = await lead(api, {}, false);
    const refused = await support.client.fails('POST /desk/customers/{id}/export', { ...sent, params: { id: unverified.id } });
    expect(refused.error_code).toBe('email_unverified');
  });
});

describe('a merger', () => {
  const merge = (id: number, otherId: number) =>
    support.client.call('POST /desk/customers/{id}/merge', {
      params: { id },
      body: { other_id: otherId, reason: 'Same person' },
    });
  const grant = (id: number, amount: number) =>
    support.client.ok('POST /desk/customers/{id}/cash', { params: { id }, body: { direction: 'grant', amount, reason: 'x' } });

  test('moves orders, lists, balances, addresses and autoship in one transaction, and closes the other account', async () => {
    await support.client.ok('POST /desk/proof', { body: { password: PASSWORD } });
    const into = await member(api);
    const from = await lead(api);
    const item = await product(api.em());
    const orderId = await addOrder(from.id, 800_001);
    await grant(into.id, 3);
    await grant(from.id, 4);
    for (const { client } of [into, from]) {
      await client.ok('POST /list', { body: { name: 'Weekly' } });
      await client.ok('POST /account/wishlist', { query: { id: item } });
    }
    await from.client.ok('POST /account/address', { body: ADDRESS });
    await sql`insert into autoship_schedules (customer_id, frequency, next_date, day_of_month) values (${from.id}, 2, '2030-01-05', 5)`.execute(
      api.em().getKysely(),
    );
    await sql`insert into autoship_items (schedule_id, product_id, qty, scheduled_at)
      select id, ${item}, 1, next_date from autoship_schedules where customer_id = ${from.id}`.execute(api.em().getKysely());
    expect((await merge(into.id, from.id)).body).toMatchObject({
      customer: {
        num_orders: 1,
        cash: { balance: 7 },
        addresses: [{ city: 'Austin' }],
        schedules: [expect.stringContaining('2 months')],
      },
    });
    expect((await into.client.ok('GET /list/lists')).lists.map(({ name }) => name)).toHaveLength(2);
    expect(await read(from.id)).toMatchObject({
      is_blocked: true,
      merged_into: into.id,
      num_orders: 0,
      cash: { balance: 0 },
      sessions: [],
    });
    expect((await from.client.fails('GET /account')).code).toBe(401);
    expect(await lastAudit(into.id)).toMatchObject({
      action: 'customer.merge',
      after: { merged_customer_id: from.id, orders: 1, cents: 400, lists: 1, favorites: 0, addresses: 1, autoship: 1 },
    });
    const [order] = await queryRows(api.em(), sql<{ customer_id: number }>`select customer_id from orders where id = ${orderId}`);
    expect(order?.customer_id).toBe(into.id);
    expect((await merge(into.id, from.id)).status).toBe(404);
  });

  test('of one account into two others at once closes it once', async () => {
    const [first, second, from] = [await lead(api), await lead(api), await lead(api)];
    const mergers = await Promise.all([merge(first.id, from.id), merge(second.id, from.id)]);
    const statuses = mergers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await read(from.id)).toMatchObject({ merged_into: statuses.indexOf(200) === 0 ? first.id : second.id });
  });

  test.each<[string, () => Promise<[number, number]>, object]>([
    [
      'the same account',
      async () => Promise.resolve([owner.id, owner.id]),
      { status: 400, body: { errors: { other_id: expect.any(String) } } },
    ],
    [
      'an employee',
      async () => [(await lead(api)).id, owner.id],
      { status: 400, body: { errors: { other_id: expect.any(String) } } },
    ],
    [
      'a member',
      async () => [(await lead(api)).id, (await member(api)).id],
      { status: 409, body: { error_code: 'has_membership' } },
    ],
  ])('of %s is refused', async (_, ids, refusal) => {
    const [into, from] = await ids();
    expect(await merge(into, from)).toMatchObject(refusal);
  });
});
