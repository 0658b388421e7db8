import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import Koa from 'koa';
import { pino } from 'pino';
import { contentApi } from '../content/content-api.ts';
import { errorPage } from '../error-page.ts';
import { optOut } from '../opt-out.ts';
import { requestLog } from '../request-log.ts';
import { securityHeaders, type HostState } from '../security.ts';
import { isSensible, ownTargets, sensiblePaths } from './addresses.ts';
import { canonicalPaths } from './canonical-path.ts';

let server: Server;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  const app = new Koa<HostState>();
  app.silent = true;
  for (const each of [
    ownTargets(),
    requestLog(log),
    securityHeaders('/releases'),
    errorPage(log, '(555) 010-0142'),
    optOut(async () => undefined),
  ])
    app.use(each);
  app.use(contentApi({ paths: [], find: () => null, read: () => Promise.resolve(null) }));
  app.use(sensiblePaths());
  app.use(canonicalPaths());
  // Pages parse an address this way before they render.
  app.use((ctx) => void (ctx.body = new URL(new Request(`http://store.internal${ctx.url}`).url).pathname));
  server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => new Promise((end) => server.close(end)));

/** Requests a raw target, without a client that normalizes it. */
async function ask(target: string, host = 'store'): Promise<{ status: number; head: string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`, 'latin1'));
  const answer = await text(socket);
  return { status: Number(answer.slice(9, 12)), head: answer.split('\r\n\r\n')[0] ?? '' };
}

test.each([
  ['two lines', 'store\r\nhost: elsewhere.example', 400],
  ['a malformed one', 'store/elsewhere', 400],
  ['a name with a port', 'store:3000', 200],
])('a Host header: %s', async (_, host, status) => {
  expect((await ask('/p/oats', host)).status).toBe(status);
});

test.each([
  ['/p/%00', 400],
  ['/p/%E0%A4', 400],
  ['/p/%', 400],
  ['/p/%0d%0aset-cookie:x=1', 400],
  ['/p/%ed%a0%80', 400],
  ['/\\elsewhere.example/X', 400],
  ['http://elsewhere.example/', 400],
  ['http://[::x/', 400],
  ['*', 400],
  ['//#@evil.example', 400],
  ['/p/%D0%BC%D1%91%D0%B4?q=%00&q=%E0%A4', 200],
  ['/c/%2e%2e/%2e%2e/account', 200],
  [`/search/results?q=${'%F0%9F%8D%8E'.repeat(400)}`, 200],
  ['/fe-web/api/content?path=%00', 404],
])('%s is answered %i', async (target, status) => {
  expect((await ask(target)).status).toBe(status);
});

test('for any address, the status is below 500 and no redirect leads to another site', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '..',
      '.',
      '\\',
      '%00',
      '%',
      '%2f',
      '%5c',
      '%E0%A4',
      '%ed%a0%80',
      '?',
      '&',
      '=',
      '#',
      ';',
      '@',
      'A',
      'evil.example',
      ':',
    ),
    fc.string({ maxLength: 6, unit: 'binary' }).map((each) => encodeURIComponent(each.toWellFormed())),
    fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (segments) => {
      const { status, head } = await ask(`/${segments.join('')}`);
      expect(status).toBeLessThan(500);
      const location = /^location: (.*)$/im.exec(head)?.[1];
      expect(new URL(location ?? '/', 'http://store').host).toBe('store');
    }),
    { numRuns: 300 },
  );
});

test('paths of other scripts are sensible, and what has control characters is not', () => {
  expect(['/', '/c/snacks', '/c/%C3%BC', '/c/ü', '/a%20b'].map(isSensible)).toEqual([true, true, true, true, true]);
  expect(['/%1f', '/%7F', '/a\\b', '/%C3'].map(isSensible)).toEqual([false, false, false, false]);
});
