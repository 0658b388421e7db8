import http, { createServer, type IncomingMessage, type RequestOptions, type Server, type ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { eventually } from '@larder/rules/testing/eventually';
import { fetchPicture } from './fetch-picture.ts';

/**
 * Redirects requests for one public host, which tests must not call, to a local server. All other requests are unchanged. It
 * patches node's own module, because the module under test may already be loaded.
 */
const open = { address: '' };
const { request: actual } = http;
const toOurs = (url: URL, options: RequestOptions, done: (answer: IncomingMessage) => void) =>
  url.hostname === 'shop.example'
    ? actual(new URL(url.pathname, open.address), { ...options, lookup: undefined }, done)
    : actual(url, options, done);
function requestBy(request: typeof actual): void {
  http.request = request;
  syncBuiltinESMExports();
}

let requestedUrls: string[] = [];
let ended = 0;
const listen = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<[Server, string]> => {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
};
/** Writes as fast as the reader reads, until it stops. */
function forever(response: ServerResponse): void {
  const chunk = Buffer.alloc(1_000_000, 'x');
  response.on('close', () => (ended += 1));
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
    response.once('drain', write);
  };
  write();
}

let publicServer: Server;
let privateServer: Server;
let inside = '';
let silence: AbortController | undefined;
beforeAll(async () => {
  requestBy(toOurs as typeof actual);
  [privateServer, inside] = await listen((request, response) => {
    requestedUrls.push(`inside ${request.url}`);
    response.end('a secret');
  });
  [publicServer, open.address] = await listen((request, response) => {
    const path = request.url ?? '';
    requestedUrls.push(path);
    const to = (location: string) => response.writeHead(302, { location }).end();
    if (path === '/endless') forever(response);
    else if (path === '/silent') silence?.abort();
    else if (path === '/inside') to(`${inside}/secret`);
    else if (path === '/localhost') to(inside.replace('127.0.0.1', 'localhost'));
    else if (path === '/metadata') to('http://169.254.169.254/latest/meta-data');
    else if (path === '/round') to('/round');
    else if (path === '/once') to('/jar.jpg');
    else response.end('bytes');
  });
});
afterAll(() => {
  requestBy(actual);
  for (const server of [publicServer, privateServer]) {
    server.closeAllConnections();
    server.close();
  }
});

test('an address of the open network is fetched, also over a redirect', async () => {
  expect(await fetchPicture('http://shop.example/jar.jpg')).toEqual({ bytes: Buffer.from('bytes') });
  expect(await fetchPicture('http://shop.example/once')).toEqual({ bytes: Buffer.from('bytes') });
});

test.each(['/inside', '/localhost', '/metadata'])('a redirect into a private network is not followed: %s', async (path) => {
  requestedUrls = [];
  expect(await fetchPicture(`http://shop.example${path}`)).toEqual({ problem: expect.stringContaining('private network') });
  expect(requestedUrls).toEqual([path]);
});

test('redirects end after three', async () => {
  requestedUrls = [];
  expect(await fetchPicture('http://shop.example/round')).toEqual({ problem: 'is redirected too often' });
  expect(requestedUrls).toHaveLength(4);
});

test('an answer that never ends is left at 20 MB, and the line with it', async () => {
  expect(await fetchPicture('http://shop.example/endless')).toEqual({ problem: 'weighs more than 20 MB' });
  await eventually(() => expect(ended).toBe(1));
});

test('an answer that never begins is waited for 20 s, all hops together with their bytes', async () => {
  silence = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(silence.signal);
  expect(await fetchPicture('http://shop.example/silent')).toEqual({ problem: 'does not come within 20 seconds' });
  expect(timeout).toHaveBeenCalledWith(20_000);
  timeout.mockRestore();
});
