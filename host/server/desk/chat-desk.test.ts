import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { PERMISSIONS } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import type { ApiAnswer } from '../forms/shopper-calls.ts';
import type { HostState } from '../security.ts';
import type { Employee } from '../staff.ts';
import { chatDesk } from './chat-desk.ts';

const ID = '0198c5b2-0000-4000-8000-000000000000';
const AT = '2026-11-23T20:05:00.000Z';
const chat = {
  chat_id: ID,
  topic: 'cancellation',
  agent_name: null,
  waiting_since: AT,
  last_text: 'Where is <it>?',
  context: { firstname: 'Ann', email: 'ann@larder.example', page: '/account/orders', user_status: 'trial' },
};
const messages = [{ message_id: 1, author: 'shopper', text: 'Where is <it>?', links: [], created_at: AT }];

let server: Server;
let who: Employee | null;
let sent: [string, string, string][];
let answer: ApiAnswer;
let elsewhere: string | undefined;
beforeEach(async () => {
  who = { email: 'employee@larder.example', permissions: PERMISSIONS };
  sent = [];
  elsewhere = undefined;
  answer = { status: 200, body: { success: true } };
  const app = new Koa<HostState>();
  app.silent = true;
  app.use(
    chatDesk({
      employee: () => Promise.resolve(who),
      calls: () => ({
        get: async (path) => ({
          status: 200,
          body:
            path === '/desk/chats'
              ? elsewhere
                ? { chats: [], elsewhere }
                : { chats: [chat] }
              : { chat: { ...chat, is_closed: false }, messages },
        }),
        send: async (method, path, body) => {
          sent.push([method, path, body?.toString() ?? '']);
          return answer;
        },
      }),
      secrets: ['secret'],
      now: () => Promise.resolve(new Date(AT)),
    }),
  );
  server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => new Promise((end) => server.close(end)));

const ask = (search = '', init: RequestInit = {}, cookie = 'sid=s; loggedin=1') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${paths.chatDesk}${search}`, {
    redirect: 'manual',
    ...init,
    headers: { cookie },
  });
const csrfOf = async (cookie?: string) =>
  / name="csrf" value="([^"]+)"/.exec(await (await ask(`?chat=${ID}`, {}, cookie)).text())?.[1] ?? '';
const send = async (fields: Record<string, string>) =>
  ask('', { method: 'POST', body: new URLSearchParams({ csrf: await csrfOf(), chat: ID, ...fields }) });

test('it shows waiting chats, and the facts and messages of one', async () => {
  const text = await (await ask(`?chat=${ID}`)).text();
  expect(text).toContain('Ann, <span class="waits">waits</span><br>Where is &#60;it&#62;?');
  const facts = [...text.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value]);
  expect(facts).toEqual([
    ['First name', 'Ann'],
    ['Email', 'ann@larder.example'],
    ['Membership', 'Trial'],
    ['Page', '/account/orders'],
    ['Topic', 'Cancellation'],
  ]);
  expect(text).toContain('Ann, <time datetime="2026-11-23T20:05:00.000Z">12:05 PM</time></span>Where is &#60;it&#62;?');
});

test('where people answer elsewhere it links there', async () => {
  elsewhere = 'https://chat.example';
  expect(await (await ask()).text()).toContain('People answer at <a href="https://chat.example">');
});

test('replies and the end go to the api; non-employees get “not found”', async () => {
  const done = await send({ action: 'answer', text: 'On\r\nits way' });
  expect([done.status, done.headers.get('location')]).toEqual([303, `${paths.chatDesk}?chat=${ID}`]);
  await send({ action: 'close' });
  expect(sent).toEqual([
    ['POST', `/desk/chat/${ID}/message`, 'text=On%0Aits+way'],
    ['POST', `/desk/chat/${ID}/close`, ''],
  ]);
  expect((await ask('', {}, 'sid=s')).headers.get('location')).toBe('/desk/sign-in?route=%2Fdesk%2Fchat');
  who = { email: 'developer@larder.example', permissions: ['desk.use', 'releases.promote'] };
  expect((await ask()).status).toBe(403);
  who = null;
  expect((await ask()).status).toBe(404);
});

test('a refusal of the api is shown, and the input stays; a form of another site does nothing', async () => {
  answer = { status: 409, body: { success: false, code: 409, error: 'Bo has this conversation.' } };
  const refused = await send({ action: 'answer', text: 'On its way' });
  const text = await refused.text();
  expect(refused.status).toBe(409);
  expect(text).toContain('Bo has this conversation.');
  expect(text).toContain('autofocus>On its way</textarea>');
  sent = [];
  // As long as a token, in multi-byte characters.
  const odd = new URLSearchParams({ csrf: 'é'.repeat((await csrfOf()).length), chat: ID, action: 'close' });
  expect((await ask('', { method: 'POST', body: odd })).status).toBe(409);
  const body = new URLSearchParams({ csrf: await csrfOf('sid=another; loggedin=1'), chat: ID, action: 'close' });
  expect((await ask('', { method: 'POST', body })).status).toBe(409);
  expect(sent).toEqual([]);
});
