import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { KEPT_COOKIES } from '@larder/rules';
import { createHost } from '../app.ts';
import { readConfig } from '../config.ts';
import { askedBy, READ_HEADERS } from './asks.ts';

const ANNA = 'uuid=7c9e6679-7425-40de-944b-e07fc1f90ae7';
const BERT = 'uuid=1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const words = (cookie?: string, over: Record<string, string> = {}, url = '/c/pantry', method = 'GET') =>
  askedBy({ method, url, headers: { host: 'store.example', ...(cookie !== undefined && { cookie }), ...over } })?.words;

test('two visitors who ask the same ask in the same words, whatever their ids and browsers are', () => {
  expect(words(ANNA)).toBe(words(BERT, { 'user-agent': 'Other', 'accept-language': 'fr', 'x-forwarded-for': '203.0.113.9' }));
});

test.each([
  ['who has no id', words()],
  ['another address', words(ANNA, {}, '/c/pantry?cur_page=2')],
  ['another cookie', words(`${ANNA}; theme=dark`)],
  ...READ_HEADERS.map((name): [string, string | undefined] => [name, words(ANNA, { [name]: 'another' })]),
])('%s makes other words', (_, other) => {
  expect(other).toBeDefined();
  expect(other).not.toBe(words(ANNA));
});

test('a cookie with another value makes other words', () =>
  expect(words(`${ANNA}; theme=light`)).not.toBe(words(`${ANNA}; theme=dark`)));

test.each(KEPT_COOKIES.filter((name) => !['registered', 'uuid', 'device', 'last_campaign', 'pla', 'consent'].includes(name)))(
  'who has a cookie %s is somebody in particular, with no words',
  (name) => expect(words(`${ANNA}; ${name}=1`)).toBeUndefined(),
);

test.each([
  ['sends something', words(ANNA, {}, '/c/pantry', 'POST')],
  ['wants the headers alone', words(ANNA, {}, '/c/pantry', 'HEAD')],
  ['has very much to say', words(`${ANNA}; a=${'b'.repeat(2000)}`)],
])('who %s has none either', (_, none) => expect(none).toBeUndefined());

/** Read on the way to a page and nothing that a kept one goes by: the id of the request, where it comes from and whose canaries it is drawn for. */
const BESIDE = ['cookie', 'x-request-id', 'x-forwarded-for', 'user-agent'];

test('the host reads no header on the way to a page that is neither among the words nor known to make no difference', async () => {
  const build = await mkdtemp(join(tmpdir(), 'larder-asks-'));
  await mkdir(join(build, 'client'));
  const nobody = 'http://127.0.0.1:1';
  const config = readConfig({
    HOST_BUILD: build,
    API_URL: nobody,
    RELEASES_URL: nobody,
    LARDER_ENV: 'test',
    SERVICE_TOKEN: 'a token of this test alone',
    TRUST_PROXY: '1',
    PORT: '0',
  });
  const read = new Set<string>();
  const { server } = await createHost(config, pino({ level: 'silent' }));
  server.prependListener('request', (request) => {
    const headers = new Proxy(request.headers, {
      get: (all, name) => (read.add(String(name)), Reflect.get(all, name) as unknown),
    });
    Object.defineProperty(request, 'headers', { value: headers });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(build, { recursive: true });
  });
  // Nothing renders here: everything looks at the request, and in vain.
  const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/c/pantry`);
  expect(status).toBe(503);
  expect([...read].sort()).toEqual([...BESIDE, ...READ_HEADERS].sort());
});
