import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { publicAddress } from './public-address.ts';

let server: Server;
afterEach(() => void server.close());

/** How the host sees a request with these headers: its origin, and whether it is secure. */
async function seen(config: Parameters<typeof publicAddress>[0], headers: Record<string, string>): Promise<unknown> {
  const app = new Koa();
  app.proxy = true;
  app.use(publicAddress(config));
  app.use((ctx) => {
    ctx.body = { origin: `${ctx.protocol}://${ctx.host}`, secure: ctx.secure, for: ctx.get('x-forwarded-for') };
  });
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers });
  return JSON.parse((await response.text()).replaceAll(String(port), 'PORT')) as unknown;
}

const SPOOFED = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' };

test('an https PUBLIC_URL applies regardless of headers of a client or a proxy', async () => {
  for (const trustProxy of [true, false])
    for (const headers of [{}, SPOOFED])
      expect(await seen({ publicUrl: 'https://shop.larder.test', trustProxy }, headers)).toMatchObject({
        origin: 'https://shop.larder.test',
        secure: true,
      });
});

test('without one a trusted proxy is believed, and a client of an untrusted connection is not', async () => {
  const headers = { ...SPOOFED, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.larder.test' };
  expect(await seen({ publicUrl: undefined, trustProxy: true }, headers)).toMatchObject({
    origin: 'https://shop.larder.test',
    secure: true,
  });
  expect(await seen({ publicUrl: undefined, trustProxy: false }, headers)).toEqual({
    origin: 'http://127.0.0.1:PORT',
    secure: false,
    for: '203.0.113.9',
  });
});
