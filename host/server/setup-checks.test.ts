import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostChecks } from './setup-checks.ts';

let server: Server;
let url: string;
let answers: Record<string, { status: number; body?: string; date?: string }>;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, body = '', date } = answers[request.url ?? ''] ?? { status: 404 };
    if (date) response.setHeader('date', date);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Makes one check of a host whose api and release store are this server. */
const look = (name: string, env: Record<string, string> = {}): Promise<string> | undefined =>
  hostChecks({ API_URL: url, RELEASES_URL: url, HOST_BUILD: '/nowhere', SERVICE_TOKEN: 'sixteen letters!', ...env })
    .find((check) => check.name === name)
    ?.look();

const registry = (live: object) => ({ status: 200, body: JSON.stringify({ schema: 1, revision: 1, microFrontends: live }) });

test('an api that is ready, has the same time and accepts the token is in order', async () => {
  answers = { '/readyz': { status: 200 }, '/revision': { status: 200 } };
  await expect(look('api')).resolves.toMatch(/is ready, clocks agree$/);
  await expect(look('service token')).resolves.toBe('the api accepts it');
});

test.each([
  ['build', {}, 'is no build of the host'],
  ['api', { '/readyz': { status: 503, body: '{"status":"not ready"}' } }, 'is not ready: {"status":"not ready"}'],
  ['api', { '/readyz': { status: 200, date: new Date(Date.now() - 60_000).toUTCString() } }, 's ahead. Synchronize the clocks'],
  ['service token', {}, 'the api has another SERVICE_TOKEN'],
  ['release store', {}, 'answers 404'],
  ['release store', { '/registry.json': registry({}) }, 'npx larder release init'],
])('%s: a problem is one sentence (%j)', async (name, wrong, words) => {
  answers = wrong;
  await expect(look(name)).rejects.toThrow(words);
});

test('an address where nothing listens is named', async () => {
  await expect(look('release store', { RELEASES_URL: 'http://127.0.0.1:9' })).rejects.toThrow(
    'http://127.0.0.1:9/registry.json does not answer',
  );
});
