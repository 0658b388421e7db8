import { afterAll, beforeAll, expect, test } from 'vitest';
import { MADE_OF_HEADER } from '@larder/contracts/kept-answer';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { startApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.stop());

const madeOf = async (path: string, headers: Record<string, string> = {}): Promise<string | null> => {
  const answer = await fetch(api.url + path, { headers });
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  return answer.headers.get(MADE_OF_HEADER);
};
const LIST = '/api/v1/products?page_size=3';

test('what is kept for all says of which state of the store it was made, to whoever has no session', async () => {
  const { revision } = (await (await fetch(`${api.url}/revision`)).json()) as StoreRevision;
  expect(revision).not.toBeNull();
  const product = '/product/1';
  for (const path of [
    LIST,
    '/api/v1/category/url/pantry',
    '/api/v1/navigation',
    '/api/v1/ds/recommend?type=home',
    `/api/v1/reviews${product}`,
    `/api/v1/questions${product}`,
  ])
    expect([path, await madeOf(path)]).toEqual([path, revision]);
  expect(await madeOf(LIST, { cookie: `uuid=7f0c7a52-6a53-4d9e-9a55-0a4ad2a4e8f0; sid=${'x'.repeat(43)}` })).toBe(revision);
});

test('who has the answer already is told so, and of which state it still is', async () => {
  const first = await fetch(api.url + LIST);
  await first.arrayBuffer();
  const etag = first.headers.get('etag');
  const again = await fetch(api.url + LIST, {
    headers: { 'if-none-match': `W/"another", ${etag}`, 'cache-control': 'max-age=0' },
  });
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  expect(again.headers.get(MADE_OF_HEADER)).toBe(first.headers.get(MADE_OF_HEADER));
});

test('an answer to a session, and what is nobody else’s, says nothing', async () => {
  const shopper = api.client();
  await shopper.ok('GET /token/csrf');
  expect(await madeOf(LIST, { cookie: `sid=${shopper.cookies.get('sid')}` })).toBeNull();
  expect(await madeOf('/api/v1/clock')).toBeNull();
});
