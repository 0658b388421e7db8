import { startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('a client that has the current response gets 304', async () => {
  const list = `${api.url}/api/v1/products?page_size=3`;
  const first = await fetch(list);
  await first.arrayBuffer();
  const etag = first.headers.get('etag');
  const again = await fetch(list, { headers: { 'if-none-match': `W/"another", ${etag}`, 'cache-control': 'max-age=0' } });
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
});
