import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { leaving } from './client-closed.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Requests a page from a server, and returns its response to the sender. */
async function request(signal?: AbortSignal): Promise<{ response: ServerResponse; got: Promise<string | null> }> {
  const server = createServer().listen(0, '127.0.0.1');
  close = () => server.close().closeAllConnections();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const got = fetch(`http://127.0.0.1:${port}`, signal && { signal }).then(
    (answer) => answer.text(),
    () => null,
  );
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { response, got };
}

test('a client that disconnects before the end has left, whether the response was begun or not', async () => {
  for (const isBegun of [false, true]) {
    const shopper = new AbortController();
    const { response } = await request(shopper.signal);
    const left = leaving(response);
    if (isBegun) response.writeHead(200).write('half of it');
    shopper.abort();
    await once(response, 'close');
    expect(left.aborted).toBe(true);
    expect(leaving(response).aborted).toBe(true);
    close?.();
  }
});

test('a client with the complete response has not', async () => {
  const { response, got } = await request();
  const left = leaving(response);
  const closed = once(response, 'close');
  response.end('all of it');
  expect(await got).toBe('all of it');
  await closed;
  expect(left.aborted).toBe(false);
});
