import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keepChoice } from './keep-choice.ts';
import { Upstream } from '@larder/platform/upstream/upstream';

let server: Server;
let api: Upstream;
let status = 200;
const seen: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      seen.push([method, url, headers.cookie, headers['x-csrf-token'] ?? '-', body].join(' '));
      response.setHeader('content-type', 'application/json');
      if (request.method === 'GET') response.end('{"csrf_token":"t"}');
      else response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  api = new Upstream([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
});
afterAll(async () => {
  await api.destroy();
  await new Promise((end) => server.close(end));
});
beforeEach(() => {
  seen.length = 0;
});

const keep = (isOut: boolean) => keepChoice(api, { cookie: 'sid=x' }, isOut);

test('SHELL-101: the request to the api has the shopper’s cookies and a token of their session', async () => {
  status = 200;
  await keep(true);
  await keep(false);
  expect(seen).toEqual([
    'GET /api/v1/token/csrf sid=x - ',
    'PUT /api/v1/account/privacy/choice sid=x t do_not_sell=1',
    'GET /api/v1/token/csrf sid=x - ',
    'PUT /api/v1/account/privacy/choice sid=x t do_not_sell=0',
  ]);
});

test.each([
  [401, true],
  [400, false],
  [500, false],
])('an answer of %d is taken: %s', async (answer, isTaken) => {
  status = answer;
  expect(
    await keep(true).then(
      () => true,
      () => false,
    ),
  ).toBe(isTaken);
});
