import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import { answerUnreadable, HEAD_LIMIT, trimmedCookies } from './cookies.ts';

let server: Server;
beforeAll(async () => {
  const app = new Koa();
  app.use(trimmedCookies());
  app.use((ctx) => void (ctx.body = { cookie: ctx.get('cookie') }));
  server = createServer({ maxHeaderSize: HEAD_LIMIT }, app.callback());
  server.on('clientError', answerUnreadable);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => new Promise((end) => server.close(end)));

/** The answer to a head with these cookies, as it comes over the line. */
async function ask(cookie: string, target = '/', host = 'shop.larder.example'): Promise<{ head: string; body: string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\ncookie: ${cookie}\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}
const strange = (count: number, length: number) => Array.from({ length: count }, (_, at) => `strange${at}=${'x'.repeat(length)}`);
const ended = (head: string) => [...head.matchAll(/^set-cookie: (.*)$/gim)].map(([, line]) => line);

test('cookies up to 8 KB go on as they are', async () => {
  const cookie = ['sid=1', ...strange(16, 400)].join('; ');
  const { head, body } = await ask(cookie);
  expect(JSON.parse(body)).toEqual({ cookie });
  expect(ended(head)).toEqual([]);
});

test('of 17 KB the retained cookies are forwarded, the session first, and the response deletes the others', async () => {
  const { head, body } = await ask(['sid=secret', ...strange(44, 380), 'do_not_sell=1', 'uuid=me'].join('; '));
  expect(JSON.parse(body)).toEqual({ cookie: 'sid=secret; do_not_sell=1; uuid=me' });
  expect(ended(head)).toContain('strange0=; Path=/; Max-Age=0');
  expect(ended(head)).toContain('strange0=; Path=/; Max-Age=0; Domain=larder.example');
  expect(ended(head).join()).not.toMatch(/(sid|uuid|do_not_sell)=;/);
});

test('the longest end first, by host alone where the host is no name', async () => {
  const { head } = await ask([...strange(60, 10), `big=${'x'.repeat(9000)}`].join('; '), '/', '127.0.0.1:3000');
  expect(ended(head)[0]).toBe('big=; Path=/; Max-Age=0');
  expect(ended(head)).toHaveLength(40);
});

test('a longer header still gets a page that deletes the other cookies and reloads; the session is not touched', async () => {
  const { head, body } = await ask(strange(200, 500).join('; '));
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(head).toMatch(/content-security-policy: default-src 'none'; script-src 'sha256-/);
  expect(head).not.toMatch(/set-cookie|clear-site-data/i);
  expect(body).toContain("We're Sorry");
  expect(body).toContain('"sid"');
  expect(body).toContain('location.reload()');
});

test('an unparsable request is a bare 400', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('nonsense\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
