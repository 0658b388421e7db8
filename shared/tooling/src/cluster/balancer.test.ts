import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBalancer } from './balancer.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function host(answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return server;
}

/** A host that responds with its name and what it received. */
const echo =
  (name: string): RequestListener =>
  (request, response) => {
    const { 'x-forwarded-for': address, 'x-forwarded-host': at } = request.headers;
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.once('end', () =>
      response.setHeader('x-host', name).end(JSON.stringify([request.method, request.url, body, address, at])),
    );
  };

async function balance(...hosts: [Server, ...Server[]]): Promise<string> {
  const [first, ...others] = hosts;
  const server = await openBalancer([originOf(first), ...others.map(originOf)], 0);
  servers.push(server);
  return originOf(server);
}

test('requests go to the hosts in turn, with body and the address of the client', async () => {
  const address = await balance(await host(echo('one')), await host(echo('two')));
  const send = () => fetch(`${address}/a?b`, { method: 'POST', body: 'c', headers: { 'x-forwarded-for': '203.0.113.1' } });
  const [first, second] = [await send(), await send()];
  expect(new Set([first, second].map(({ headers }) => headers.get('x-host')))).toEqual(new Set(['one', 'two']));
  const client = expect.stringMatching(/^203\.0\.113\.1, (::ffff:)?127\.0\.0\.1$/);
  expect(await second.json()).toEqual(['POST', '/a?b', 'c', client, new URL(address).host]);
});

test('a read goes to the other host where one is gone; without any, the response is 502', async () => {
  const [one, two] = [await host(echo('one')), await host(echo('two'))];
  const address = await balance(one, two);
  one.close().closeAllConnections();
  for (let n = 0; n < 4; n += 1) expect((await fetch(address)).headers.get('x-host')).toBe('two');
  two.close().closeAllConnections();
  expect((await fetch(address)).status).toBe(502);
});
