import { join } from 'node:path';
import { eventually } from '@larder/rules/testing/eventually';
import { shopper } from '../../../ordering/cart/shop.fixture.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { type Client, lead, startApi, type TestApi } from '../../../../test/index.ts';
import { chatwootDouble, type ChatwootDouble, signed } from './double.fixture.ts';

const MONDAY_NOON = new Date('2026-11-23T20:00:00Z');

let double: ChatwootDouble;
let api: TestApi;
beforeAll(async () => {
  double = await chatwootDouble();
  const HELP_TEXTS = join(import.meta.dirname, '../../../../../host/content/pages');
  api = await startApi({ stocked: false, env: { ...double.env, HELP_TEXTS, LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await api.stop();
  await double.close();
});
beforeEach(async () => {
  api.clock.set(MONDAY_NOON);
  double.faults.length = 0;
  await sql`delete from rate_limits`.execute(api.em().getKysely());
  await sql`delete from jobs.job`.execute(api.em().getKysely());
});

/** Hands a shopper over to a person after a talk with the guide. Returns the conversation's id. */
async function handedOff(client: Client): Promise<string> {
  await client.ok('POST /chat', { body: { topic: 'order', page: '/account/orders' } });
  await client.ok('POST /chat/message', { body: { text: 'Where is my order?' } });
  return (await client.ok('POST /chat/handoff')).chat?.chat_id ?? '';
}
const tell = (client: Client, text: string) => client.ok('POST /chat/message', { body: { text } });
const talkOf = (id: string) => double.contacts.get(id)?.talks ?? [];
const loggedAt = (id: string) => talkOf(id).flatMap(({ messages }) => messages.map(({ content }) => content));

async function hook(event: object, options?: Parameters<typeof signed>[1], body = JSON.stringify(event)): Promise<number> {
  const init = { method: 'POST', body, headers: signed(body, options) };
  return (await api.client().raw('/webhooks/chatwoot', init)).status;
}

/** Runs queued jobs as workers would, retrying at once, until all are done. */
async function carried(): Promise<void> {
  await eventually(async () => {
    await sql`update jobs.job set start_after = now() where name = 'chat.carry' and state = 'retry'`.execute(
      api.em().getKysely(),
    );
    await api.runJobs();
  });
}

test('SHELL-180: a hand-off passes on the messages and the identity; replies, the unread mark, transcript and end come back', async () => {
  const { client, email } = await lead(api, { firstname: 'Ann', lastname: 'Lee' });
  const id = await handedOff(client);
  await tell(client, 'Number 100001011');
  await carried();
  expect(double.contacts.get(id)).toMatchObject({
    name: 'Ann Lee',
    email,
    custom_attributes: { topic: 'order', page: '/account/orders', user_status: 'lead' },
  });
  const [before, ...since] = loggedAt(id);
  expect(before).toMatch(/^Guide: Hi Ann[^]*\nShopper: Where is my order\?\nGuide: [^]*A person will answer here\.$/);
  expect(since).toEqual(['Number 100001011']);

  expect(await hook(double.says(id, 'It comes tomorrow.'))).toBe(200);
  expect(await hook(double.says(id, 'Ask Bo about this one', { isNote: true }))).toBe(200);
  const { chat, messages } = await client.ok('GET /chat');
  expect(chat).toMatchObject({ agent_name: 'Mona Field', waiting_since: null, is_closed: false });
  expect(messages.filter(({ author }) => author === 'agent').map(({ text }) => text)).toEqual(['It comes tomorrow.']);
  const last = messages.at(-1)?.message_id ?? 0;
  expect((await client.ok('GET /chat', { query: { after: last } })).chat?.unread).toBeGreaterThan(0);
  await client.ok('PUT /chat/read', { body: { message_id: last } });
  expect((await client.ok('GET /chat')).chat?.unread).toBe(0);

  await client.ok('POST /chat/transcript', { body: {} });
  const [mail] = await queryRows(
    api.em(),
    sql<{ data: string }>`select data::text from jobs.job where name = 'mail.send' and data::text like '%chat_transcript%'`,
  );
  expect(mail?.data).toContain('Mona Field');
  expect(mail?.data).toContain('It comes tomorrow.');
  expect(await hook(double.ends(id))).toBe(200);
  expect((await client.ok('GET /chat')).chat?.is_closed).toBe(true);
});

test('SHELL-183: the service receives only known data about a visitor', async () => {
  const id = await handedOff(api.client());
  await carried();
  expect(Object.keys(double.contacts.get(id) ?? {})).toEqual(['source_id', 'custom_attributes', 'talks']);
  expect(double.contacts.get(id)?.custom_attributes).toEqual({ topic: 'order', page: '/account/orders' });
});

test.each(['lost', 'refused'] as const)(
  'calls that are %s: each message is posted once, in order, when the service recovers',
  async (fault) => {
    const client = api.client();
    const id = await handedOff(client);
    const calls = [/^POST $/, /^GET .*conversations$/, /^POST .*conversations$/, /messages$/, /messages$/];
    double.faults.push(...calls.map((call) => ({ call, fault })));
    for (const text of ['One', 'Two', 'Two']) await tell(client, text);
    await carried();
    expect(double.faults).toEqual([]);
    expect(talkOf(id)).toHaveLength(1);
    expect(loggedAt(id).slice(1)).toEqual(['One', 'Two', 'Two']);
  },
);

test('the shopper can write while the service does not respond', async () => {
  const client = api.client();
  const id = await handedOff(client);
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  double.faults.push({ call: /^POST $/, until });
  const carrying = carried();
  await eventually(() => expect(double.faults).toEqual([]));
  expect((await tell(client, 'Are you there?')).messages.at(-1)?.text).toBe('Are you there?');
  release();
  await carrying;
  await carried();
  expect(loggedAt(id).at(-1)).toBe('Are you there?');
});

test('polling while the shopper looks recovers a lost webhook; a repeated or double delivery stores one reply', async () => {
  const client = api.client();
  const id = await handedOff(client);
  await carried();
  const message = double.says(id, 'Hello');
  const neverRequested = () => sql`update chats set requested_at = null where id = ${id}`.execute(api.em().getKysely());
  await neverRequested();
  await client.ok('GET /chat');
  await carried();
  const answers = async () =>
    (await client.ok('GET /chat')).messages.filter(({ author }) => author === 'agent').map(({ text }) => text);
  expect(await answers()).toEqual(['Hello']);
  for (let time = 0; time < 3; time++) expect(await hook(message)).toBe(200);
  expect(await answers()).toEqual(['Hello']);
  // Successive polls query the service once.
  const queued = () => queryRows(api.em(), sql`select 1 from jobs.job where name = 'chat.carry' and state = 'created'`);
  await neverRequested();
  for (let time = 0; time < 3; time++) await client.ok('GET /chat');
  expect(await queued()).toHaveLength(1);
});

test('a long reply arrives in several messages, and a file is mentioned', async () => {
  const client = api.client();
  const id = await handedOff(client);
  await carried();
  expect(await hook(double.says(id, `${'a'.repeat(2000)}b`))).toBe(200);
  expect(await hook(double.says(id, ''))).toBe(200);
  const texts = (await client.ok('GET /chat')).messages.filter(({ author }) => author === 'agent').map(({ text }) => text);
  expect(texts.slice(0, 2)).toEqual(['a'.repeat(2000), 'b']);
  expect(texts[2]).toContain('a file');
});

test('only who signs with the secret, and lately, is believed', async () => {
  const client = api.client();
  const id = await handedOff(client);
  await carried();
  const message = double.says(id, 'Give me your card');
  await sql`update chats set requested_at = now() where id = ${id}`.execute(api.em().getKysely());
  expect(await hook(message, { secret: 'another' })).toBe(400);
  expect(await hook(message, { at: Date.now() - 600_000 })).toBe(400);
  const body = JSON.stringify(message);
  const other = { method: 'POST', headers: signed(body), body: body.replace('card', 'PIN.') };
  expect((await api.client().raw('/webhooks/chatwoot', other)).status).toBe(400);
  expect((await api.client().raw('/webhooks/chatwoot', { method: 'POST', body })).status).toBe(400);
  expect((await api.client().raw('/webhooks/chatwoot')).status).toBe(405);
  expect(await hook(message, {}, 'no json')).toBe(400);
  expect((await client.ok('GET /chat')).messages.some(({ author }) => author === 'agent')).toBe(false);
  // Unknown events get a success response, so that the sender does not retry.
  expect(await hook({ event: 'contact_created', id: 1 })).toBe(200);
  expect(await hook({ ...message, conversation: { contact_inbox: { source_id: crypto.randomUUID() } } })).toBe(200);
});

test('what its shopper ends is ended there, too', async () => {
  const client = api.client();
  const id = await handedOff(client);
  await carried();
  await client.ok('POST /chat/close');
  await carried();
  expect(talkOf(id)[0]?.status).toBe('resolved');
});

test('the desk shows where people reply, and sends no automatic reply', async () => {
  const { client } = await shopper(api, 'employee');
  const id = await handedOff(api.client());
  expect(await client.ok('GET /desk/chats')).toEqual({ chats: [], elsewhere: double.env['CHATWOOT_URL']?.slice(0, -1) });
  const call = { params: { chat_id: id }, body: { text: 'Hello' } };
  expect(await client.fails('POST /desk/chat/{chat_id}/message', call)).toMatchObject({ code: 404 });
});
