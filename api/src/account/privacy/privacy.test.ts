import { strFromU8, unzipSync } from 'fflate';
import { product } from '../../ordering/cart/shop.fixture.ts';
import { earn } from '../../ordering/ledger/move.ts';
import { ledgerProblems } from '../../ordering/ledger/problems.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { ADDRESS, cardToken, lead, member, PASSWORD, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { makeArchive } from './export.ts';
import { privacyDue, throwAway } from './forget.ts';
import { PERSONAL } from './personal-data.ts';
import { forgetRows, rowsAbout } from './statements.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const DAY = 86_400_000;
const archive = async ({ client }: Person, body = {}) => {
  const answer = await client.ok('POST /account/privacy/archive', { body });
  const files = unzipSync(Buffer.from(answer.archive, 'base64'));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { data: JSON.parse(text('data.json')) as Record<string, Record<string, unknown>[]>, html: text('your-data.html') };
};
const signIn = (person: Person) =>
  person.client.call('POST /account/login', { body: { email: person.email, password: PASSWORD } });
/** The first sign-in is long ago. */
const grown = (person: Person) =>
  sql`update sessions set proved_at = now() - interval '1 hour' where customer_id = ${person.id}`.execute(api.em().getKysely());
/** Jobs, and what they queued. */
const work = async () => {
  await api.runJobs();
  await api.runJobs();
};
const mails = async (person: Person, template: string) => {
  await work();
  return (
    await queryRows(api.em(), sql`select 1 from mailbox_messages where template = ${template} and recipient = ${person.email}`)
  ).length;
};
/** A person with rows in many tables. */
async function known(): Promise<Person> {
  const person = await member(api);
  const id = await product(api.em());
  await person.client.ok('POST /account/address', { body: ADDRESS });
  await person.client.ok('POST /account/wishlist', { query: { id } });
  await person.client.ok('POST /collect', { body: { url: 'https://store.example/c/tea' } });
  await person.client.ok('PUT /account', { body: { telephone: '3105551234', date_of_birth: '1990-05-04' } });
  await work();
  return person;
}
const owe = (person: Person) =>
  api.em().transactional((em) =>
    earn(em, {
      reason: 'first_review',
      owner: { customerId: person.id },
      causeId: person.id,
      cents: 100,
      now: api.clock.now(),
    }),
  );

test('an archive contains all data of its owner, no secrets, and nothing of others', async () => {
  const [person, other] = [await known(), await known()];
  await person.client.ok('POST /account/privacy/export', { body: {} });
  expect(await mails(person, 'data_ready')).toBe(1);
  const { data, html } = await archive(person);
  expect(data['customers']).toMatchObject([{ email: person.email, telephone: '3105551234' }]);
  expect(data['addresses']).toMatchObject([{ street1: ADDRESS.street1 }]);
  expect(data['favorites']).toHaveLength(1);
  expect(data['payment_methods']).toMatchObject([{ last4: '4242' }]);
  expect(data['page_views']).toMatchObject([{ url: 'https://store.example/c/tea' }]);
  expect(html).toContain('<h2>Addresses</h2>');
  const all = JSON.stringify(data);
  expect(all).not.toContain(other.email);
  expect(all).not.toMatch(/argon2|vault_token|token_hash|fingerprint/);
});

test('chat messages from before signing in belong to the person, too', async () => {
  const visitor = api.client();
  await visitor.ok('POST /chat');
  await visitor.ok('POST /chat/message', { body: { text: 'Somebody here is allergic to nuts' } });
  const person = await lead(api);
  const about = async () => JSON.stringify(await rowsAbout(api.em(), 'chat_messages', person));
  expect(await about()).toBe('[]');
  await visitor.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  expect(await about()).toContain('allergic to nuts');
  await forgetRows(api.em(), person);
  expect(await about()).toBe('[]');
});

test('repeated requests build it once; only its owner can read it, for seven days', async () => {
  const [person, other] = [await known(), await lead(api)];
  await Promise.all([1, 2, 3].map(() => person.client.call('POST /account/privacy/export', { body: {} })));
  expect(await mails(person, 'data_ready')).toBe(1);
  const [request] = await queryRows(
    api.em(),
    sql<{ id: number }>`select id from privacy_requests where customer_id = ${person.id} and state = 'ready'`,
  );
  await makeArchive.run(api.services, { request_id: request?.id ?? 0 });
  expect(await mails(person, 'data_ready')).toBe(1);
  expect((await other.client.fails('POST /account/privacy/archive', { body: {} })).code).toBe(404);
  expect((await api.client().fails('POST /account/privacy/archive', { body: {} })).code).toBe(401);
  api.clock.advance(7 * DAY + 1000);
  expect((await person.client.fails('POST /account/privacy/archive', { body: {} })).code).toBeGreaterThanOrEqual(400);
  await privacyDue.run(api.services, {});
  const [left] = await queryRows(
    api.em(),
    sql`select 1 from privacy_requests where customer_id = ${person.id} and archive is not null`,
  );
  expect(left).toBeUndefined();
});

test('OP-197: an old sign-in has to give a proof, for each of the three', async () => {
  const person = await known();
  await grown(person);
  for (const call of ['POST /account/privacy/export', 'POST /account/privacy/archive', 'POST /account/privacy/deletion'] as const)
    expect((await person.client.fails(call, { body: {} })).error_code).toBe('otp_required');
  await person.client.ok('POST /account/proof', { body: { current_password: PASSWORD } });
  await person.client.ok('POST /account/privacy/export', { body: {} });
});

test('losses are listed before, and need consent', async () => {
  const person = await known();
  await owe(person);
  const { loses, obstacles } = await person.client.ok('GET /account/privacy');
  expect(loses).toMatchObject({ thrive_cash: 1, credit: 0, expired_date: expect.any(String) });
  expect(obstacles).toEqual([]);
  const failure = await person.client.fails('POST /account/privacy/deletion', { body: {} });
  expect(Object.keys(failure.errors ?? {})).toEqual(['gives_up']);
  const visitor = await lead(api);
  await visitor.client.ok('POST /account/privacy/deletion', { body: {} });
});

test('a deletion signs out everywhere, charges nothing more, and is canceled by signing in', async () => {
  const person = await known();
  const second = { ...person, client: api.client() };
  await signIn(second);
  await person.client.ok('POST /account/privacy/deletion', { body: { gives_up: '1' } });
  expect((await person.client.fails('GET /account')).code).toBe(401);
  expect((await second.client.fails('GET /account')).code).toBe(401);
  expect(await mails(person, 'deletion_requested')).toBe(1);
  const renews = async () =>
    (await queryRows(api.em(), sql<{ renew: boolean }>`select renew from subscriptions where customer_id = ${person.id}`))[0];
  expect(await renews()).toEqual({ renew: false });
  api.clock.advance(13 * DAY);
  await privacyDue.run(api.services, {});
  const back = api.client();
  await signIn({ ...person, client: back });
  expect((await back.ok('GET /account')).account.email).toBe(person.email);
  expect(await renews()).toEqual({ renew: true });
  api.clock.advance(2 * DAY);
  await privacyDue.run(api.services, {});
  expect((await queryRows(api.em(), sql`select 1 from customers where email = ${person.email}`))[0]).toBeDefined();
});

test('after 14 days nothing names them any more, the books add up, and the e-mail is free', async () => {
  const person = await known();
  await owe(person);
  await person.client.ok('POST /account/privacy/deletion', { body: { gives_up: '1' } });
  const cards = await queryRows(
    api.em(),
    sql<{ vault_token: string }>`select vault_token from payment_methods where customer_id = ${person.id}`,
  );
  api.clock.advance(14 * DAY + 1000);
  await work();
  for (let n = 0; n < 2; n++) await privacyDue.run(api.services, {});
  expect(await mails(person, 'account_deleted')).toBe(1);
  const who = { id: person.id, email: person.email };
  for (const [table, { fate }] of Object.entries(PERSONAL)) {
    // The farewell mail is sent afterwards.
    const left = (await rowsAbout(api.em(), table, who)).filter((row) => row['template'] !== 'account_deleted');
    const isDeleted = fate === 'delete' || fate === 'goes along';
    expect({ table, left: isDeleted ? left : [] }).toEqual({ table, left: [] });
    expect(JSON.stringify(left)).not.toMatch(new RegExp(`${person.email}|Orchard|Robin|3105551234`));
  }
  expect(await ledgerProblems(api.em())).toEqual([]);
  expect((await signIn(person)).status).toBe(400);
  for (const { vault_token: token } of cards)
    expect((await queryRows(api.em(), sql`select 1 from sandbox_gateway.vault where token = ${token}`))[0]).toBeUndefined();
  await throwAway.run(api.services, { vaultTokens: cards.map(({ vault_token: token }) => token), pictures: ['none'] });
  const again = await lead(api, { email: person.email });
  expect(again.id).not.toBe(person.id);
});

test('OP-019: a trial that was used is remembered of the deleted, and of their e-mail only a mark', async () => {
  const person = await member(api, 0);
  await work();
  await person.client.ok('POST /account/privacy/deletion', { body: { gives_up: '1' } });
  await work();
  api.clock.advance(14 * DAY + 1000);
  await privacyDue.run(api.services, {});
  expect((await queryRows(api.em(), sql`select 1 from trials_taken where value = ${person.email}`))[0]).toBeUndefined();
  const again = await lead(api, { email: person.email });
  const body = { plan_id: 0, payment_token: await cardToken(again.client, '5555555555554444'), postcode: '73301' };
  expect((await again.client.fails('POST /membership/enroll', { body })).error_code).toBe('trial_used');
});

test('while an order is on its way the account waits, a day at a time', async () => {
  const person = await known();
  await sql`insert into orders (customer_id, cart_id, state, subtotal_cents, discount_cents, shipping_cents, tax_cents, extra_cents, grand_total_cents, totals, payment, address)
      values (${person.id}, gen_random_uuid(), 'processing', 0, 0, 0, 0, 0, 0, '[]', '{}', '{"firstname":"Robin","city":"Austin"}')`.execute(
    api.em().getKysely(),
  );
  expect((await person.client.ok('GET /account/privacy')).obstacles).toHaveLength(1);
  await person.client.ok('POST /account/privacy/deletion', { body: { gives_up: '1' } });
  api.clock.advance(14 * DAY + 1000);
  await privacyDue.run(api.services, {});
  const named = async () => (await queryRows(api.em(), sql`select 1 from customers where email = ${person.email}`))[0];
  expect(await named()).toBeDefined();
  await sql`update orders set state = 'delivered' where customer_id = ${person.id}`.execute(api.em().getKysely());
  await privacyDue.run(api.services, {});
  expect(await named()).toBeDefined();
  api.clock.advance(DAY + 1000);
  await privacyDue.run(api.services, {});
  expect(await named()).toBeUndefined();
  const [order] = await queryRows(
    api.em(),
    sql<{ address: unknown }>`select address from orders where customer_id = ${person.id}`,
  );
  expect(order?.address).toMatchObject({ firstname: '', city: 'Austin' });
});
