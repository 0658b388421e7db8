import { join } from 'node:path';
import { CHAT_LAST_MESSAGE } from '@larder/rules';
import { eventually } from '@larder/rules/testing/eventually';
import { shopper } from '../../ordering/cart/shop.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { endChats } from './chat.jobs.ts';
import { type Client, lead, PASSWORD, type Person, startApi, type TestApi } from '../../../test/index.ts';

const HELP_TEXTS = join(import.meta.dirname, '../../../../host/content/pages');
const MONDAY_NOON = new Date('2026-11-23T20:00:00Z');
const MONDAY_NIGHT = new Date('2026-11-24T06:00:00Z');

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { HELP_TEXTS } });
  api.clock.set(MONDAY_NOON);
  clerk = await shopper(api, 'employee');
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set(MONDAY_NOON);
  await sql`delete from rate_limits`.execute(api.em().getKysely());
});

const ask = async (client: Client, text: string) => {
  const { messages } = await client.ok('POST /chat/message', { body: { text } });
  return messages.at(-1);
};
/** A shopper who waits for a person, after a question to the guide. */
async function atDesk(client: Client): Promise<string> {
  await client.ok('POST /chat', { body: { topic: 'order', page: '/account/orders' } });
  await ask(client, 'Where is my order?');
  const { chat } = await client.ok('POST /chat/handoff');
  return chat?.chat_id ?? '';
}

test('SHELL-178, SHELL-189: the guide greets by name, and a visitor without one', async () => {
  const { client } = await lead(api, { firstname: 'Ann' });
  expect((await client.ok('POST /chat')).messages.map(({ text }) => text)).toEqual(['Hi Ann, how can I help?']);
  const view = await api.client().ok('POST /chat', { body: { topic: 'cancellation' } });
  expect(view.messages[0]?.text).toMatch(/^Hi there, how can I help\? Thinking about canceling\?/);
  expect(view.chat).toMatchObject({ provider: 'guide', unread: 1, topic: 'cancellation' });
});

test.each([
  ['How do I send something back?', '/help#orders', 'You can return unopened household items'],
  ['I forgot my password', '/help#account', 'Request a link. It works once'],
  ['what does shipping of wine cost', '/shipping#what-it-costs', 'Wine: free on $99+, below that $9.95'],
  ['do you ship to Alaska', '/shipping#where-we-ship', 'We can’t ship to Alaska'],
  ['Where do you ship?', '/shipping#where-we-ship', 'We ship to the contiguous 48 states'],
  ['how can I quit?', '/help#membership', 'A paid membership stays active until its term ends'],
])('the guide answers %s out of %s', async (question, url, text) => {
  const client = api.client();
  await client.ok('POST /chat');
  const reply = await ask(client, question);
  expect(reply?.text).toContain(text);
  expect(reply?.links[0]?.url).toBe(url);
});

test('a question without a matching help page gets that reply, with links to people or the form', async () => {
  const client = api.client();
  await client.ok('POST /chat');
  expect((await ask(client, 'quantum chromodynamics?'))?.text).toMatch(/^I found nothing.*Press “Talk to a person”/);
  api.clock.set(MONDAY_NIGHT);
  const reply = await ask(client, 'quantum chromodynamics?');
  expect(reply?.text).toContain('Monday to Friday 6 am to 8 pm');
  expect(reply?.links).toEqual([{ title: 'Write to us', url: '/help#write' }]);
});

test('SHELL-180: a person takes over with the messages so far; the first conversation is closed; the first agent who replies owns it', async () => {
  const { client, email } = await lead(api, { firstname: 'Ann', lastname: 'Lee' });
  const id = await atDesk(client);
  const [first, second] = await queryRows(
    api.em(),
    sql<{ provider: string; is_closed: boolean }>`select provider, closed_at is not null as is_closed from chats
      where id = ${id} or id = (select from_chat_id from chats where id = ${id}) order by created_at, id`,
  );
  expect([first, second]).toEqual([
    { provider: 'guide', is_closed: true },
    { provider: 'agent', is_closed: false },
  ]);
  const line = (await clerk.client.ok('GET /desk/chats')).chats.find(({ chat_id }) => chat_id === id);
  expect(line).toMatchObject({
    waiting_since: MONDAY_NOON.toISOString(),
    last_text: 'Where is my order?',
    customer_id: expect.any(Number),
    context: { firstname: 'Ann', lastname: 'Lee', email, page: '/account/orders', user_status: 'lead' },
  });
  const { messages } = await clerk.client.ok('GET /desk/chat/{chat_id}', { params: { chat_id: id } });
  expect(messages.map(({ author }) => author)).toEqual(['guide', 'shopper', 'guide', 'guide']);
  // Sent again after a lost response, it appears once.
  for (let i = 0; i < 2; i++)
    await clerk.client.ok('POST /desk/chat/{chat_id}/message', {
      params: { chat_id: id },
      body: { text: 'Hello Ann' },
      headers: { 'idempotency-key': 'answer-to-ann' },
    });
  const other = await shopper(api, 'employee');
  expect(
    await other.client.fails('POST /desk/chat/{chat_id}/message', { params: { chat_id: id }, body: { text: 'Me too' } }),
  ).toMatchObject({ code: 409, error_code: 'taken' });
  const after = messages.at(-1)?.message_id ?? 0;
  const news = await client.ok('GET /chat', { query: { after } });
  expect(news.messages.map(({ text, author }) => [author, text])).toEqual([['agent', 'Hello Ann']]);
  expect(news.chat).toMatchObject({ provider: 'agent', waiting_since: null, unread: 4 });
  // The same request as the button on each page, which shows only the number.
  const look = await client.ok('GET /chat', { query: { after: CHAT_LAST_MESSAGE } });
  expect(look).toMatchObject({ messages: [], chat: { unread: 4 } });
  await client.ok('PUT /chat/read', { body: { message_id: news.messages[0]?.message_id } });
  await client.ok('PUT /chat/read', { body: { message_id: 0 } });
  expect((await client.ok('GET /chat')).chat?.unread).toBe(0);
  await clerk.client.ok('POST /desk/chat/{chat_id}/close', { params: { chat_id: id } });
  expect((await client.ok('GET /chat')).chat?.is_closed).toBe(true);
  expect(await client.fails('POST /chat/message', { body: { text: 'Thanks' } })).toMatchObject({ code: 404 });
});

test('SHELL-183: data about a visitor is empty, and no key reveals otherwise', async () => {
  const id = await atDesk(api.client());
  const { chat } = await clerk.client.ok('GET /desk/chat/{chat_id}', { params: { chat_id: id } });
  expect(chat).toMatchObject({ customer_id: null, context: { page: '/account/orders' } });
  expect(Object.keys(chat.context)).toEqual(['page']);
});

test('a visitor who signs in during a chat is identified to the agent whom they request, and to no other', async () => {
  const client = api.client();
  await client.ok('POST /chat');
  const { email } = await lead(api, { firstname: 'Mia' });
  await client.ok('POST /account/login', { body: { email, password: PASSWORD } });
  const { chat } = await client.ok('POST /chat/handoff');
  const view = await clerk.client.ok('GET /desk/chat/{chat_id}', { params: { chat_id: chat?.chat_id ?? '' } });
  expect(view.chat.context).toMatchObject({ firstname: 'Mia', email });
});

test('outside staffed hours no hand-off happens, and the guide continues', async () => {
  const client = api.client();
  await client.ok('POST /chat');
  api.clock.set(MONDAY_NIGHT);
  expect(await client.fails('POST /chat/handoff')).toMatchObject({ code: 409, error_code: 'closed_hours' });
  expect((await client.ok('GET /chat')).chat).toMatchObject({ provider: 'guide', is_closed: false });
});

test('a conversation belongs to one session; it is invisible after signing out and to the next account', async () => {
  const ann = await lead(api);
  const id = await atDesk(ann.client);
  expect((await api.client().ok('GET /chat')).chat).toBeNull();
  expect(await ann.client.fails('GET /desk/chat/{chat_id}', { params: { chat_id: id } })).toMatchObject({ code: 404 });
  expect(await ann.client.fails('GET /desk/chats')).toMatchObject({ code: 404 });
  await sql`update sessions set customer_id = ${clerk.id}, proved_at = now() where customer_id = ${ann.id}`.execute(
    api.em().getKysely(),
  );
  expect((await ann.client.ok('GET /chat')).chat).toBeNull();
  await ann.client.ok('POST /account/logout');
  expect((await ann.client.ok('GET /chat')).chat).toBeNull();
});

test('two tabs that open at once share one conversation; a repeated hand-off request creates one', async () => {
  const { client } = await lead(api);
  const [one, two] = await Promise.all([client.ok('POST /chat'), client.ok('POST /chat')]);
  expect(one.chat?.chat_id).toBe(two.chat?.chat_id);
  // Pressed twice: both wait for the conversation, which the first then closes.
  const { begun } = await api.em().transactional(async (em) => {
    await sql`update chats set page = page where id = ${one.chat?.chat_id ?? ''}`.execute(em.getKysely());
    const pressed = [client.ok('POST /chat/handoff'), client.ok('POST /chat/handoff')];
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect(await queryRows(api.em(), waiting)).toHaveLength(2));
    return { begun: Promise.all(pressed) };
  });
  const [first, again] = await begun;
  expect(again?.chat?.chat_id).toBe(first?.chat?.chat_id);
  expect((await client.ok('POST /chat/handoff')).chat?.chat_id).toBe(first?.chat?.chat_id);
});

test('the store is no relay: six conversations a day are mailed to one address, and of visitors from one', async () => {
  /** Each in a conversation of its own, so that the limit per conversation does not apply. */
  const mail = async (from: string, email: string) => {
    const client = api.client();
    const headers = { 'x-forwarded-for': from };
    await client.ok('POST /chat', { headers });
    return (await client.call('POST /chat/transcript', { body: { email }, headers })).status;
  };
  for (let time = 1; time <= 6; time++) expect(await mail(`203.0.113.${time}`, 'Bo@example.com')).toBe(200);
  expect(await mail('203.0.113.7', 'bo@example.com')).toBe(429);
  expect(await mail('203.0.113.9', 'one1@example.com')).toBe(200);
  // Slowly enough for the limits of a minute.
  await sql`update rate_limits set points = 5 where key = 'chatmail:203.0.113.9'`.execute(api.em().getKysely());
  expect(await mail('203.0.113.9', 'one2@example.com')).toBe(200);
  expect(await mail('203.0.113.9', 'one3@example.com')).toBe(429);
  // Anyone can register the address of another person.
  const { client, email } = await lead(api);
  await sql`insert into rate_limits (key, points, expire) values (${`chatmail:to ${email}`}, 6, null)`.execute(
    api.em().getKysely(),
  );
  await client.ok('POST /chat');
  expect(await client.fails('POST /chat/transcript', { body: {} })).toMatchObject({ code: 429 });
});

test('of a long conversation its end is shown at the desk and mailed', async () => {
  const ann = await lead(api);
  const id = await atDesk(ann.client);
  await sql`insert into chat_messages (chat_id, author, text, links, created_at)
      select ${id}, 'shopper', 'word ' || n, '[]', now() from generate_series(1, 250) as n`.execute(api.em().getKysely());
  const { messages } = await clerk.client.ok('GET /desk/chat/{chat_id}', { params: { chat_id: id } });
  expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([200, 'word 51', 'word 250']);
  await ann.client.ok('POST /chat/transcript');
  await api.runJobs();
  const [mailed] = await queryRows(
    api.em(),
    sql<{
      text_body: string;
    }>`select text_body from mailbox_messages where recipient = ${ann.email} and template = 'chat_transcript'`,
  );
  expect(mailed?.text_body).toContain('This is the last part of our conversation, from');
  expect(mailed?.text_body).toContain(': word 250');
});

test('the transcript is mailed to the account, or to the address that a visitor enters, three times at most', async () => {
  const ann = await lead(api);
  await atDesk(ann.client);
  await ann.client.ok('POST /chat/transcript', { body: { email: 'eve@example.com' } });
  const visitor = api.client();
  await atDesk(visitor);
  expect(await visitor.fails('POST /chat/transcript')).toMatchObject({
    code: 400,
    errors: { email: expect.any(String) },
  });
  for (let time = 0; time < 3; time++) await visitor.ok('POST /chat/transcript', { body: { email: 'amy@example.com' } });
  expect(await visitor.fails('POST /chat/transcript', { body: { email: 'amy@example.com' } })).toMatchObject({ code: 429 });
  await api.runJobs();
  const mails = await queryRows(
    api.em(),
    sql<{
      recipient: string;
      text_body: string;
    }>`select recipient, text_body from mailbox_messages where template = 'chat_transcript' and recipient in (${ann.email}, 'eve@example.com', 'amy@example.com')`,
  );
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
    [ann.email, 'amy@example.com', 'amy@example.com', 'amy@example.com'].toSorted(),
  );
  expect(mails[0]?.text_body).toContain('You, November 23, 2026 at 12:00 PM: Where is my order?');
});

test('a conversation ends a day after its last message, and is deleted after half a year', async () => {
  const client = api.client();
  const id = await atDesk(client);
  const state = () =>
    queryRows(api.em(), sql<{ over: boolean }>`select closed_at is not null as over from chats where id = ${id}`);
  // Simulated time stops when a conversation is due to end, and at no other time.
  const ahead = async () => ((await endChats.due?.(api.services))?.getTime() ?? 0) - api.clock.now().getTime();
  expect(await ahead()).toBeLessThanOrEqual(86_400_000);
  api.clock.advance(86_000_000);
  await endChats.run(api.services, {});
  expect(await state()).toEqual([{ over: false }]);
  api.clock.advance(500_000);
  await endChats.run(api.services, {});
  expect(await state()).toEqual([{ over: true }]);
  expect(await ahead()).toBeGreaterThan(0);
  api.clock.advance(180 * 86_400_000);
  await endChats.run(api.services, {});
  expect(await state()).toEqual([]);
});

test('a conversation continues after a restart of the api', async () => {
  const before = api.client();
  await before.ok('POST /chat');
  await before.ok('POST /chat/message', { body: { text: 'Still there?' } });
  await api.restart();
  const same = api.client();
  for (const [name, value] of before.cookies) same.cookies.set(name, value);
  const { messages } = await same.ok('GET /chat');
  expect(messages.map(({ author }) => author)).toEqual(['guide', 'shopper', 'guide']);
  expect((await ask(same, 'I forgot my password'))?.links[0]?.url).toBe('/help#account');
});
