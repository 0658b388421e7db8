import { startApi, type TestApi } from '../../../test/index.ts';
import { PREFIX } from './prefix.ts';
import { packed } from './packed.ts';
import { RawJson } from './raw-json.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const LIST = `${PREFIX}/products?page_size=60`;
const ask = (path: string, accepted?: string, more: Record<string, string> = {}) =>
  api.client().raw(path, { headers: { ...(accepted && { 'accept-encoding': accepted }), ...more } });

test('a list is compressed for clients that accept brotli, and the same text for all', async () => {
  const [plain, small] = [await ask(LIST, 'gzip'), await ask(LIST, 'gzip, deflate, br, zstd')];
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(Number(small.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 5);
  expect([plain, small].map(({ headers }) => headers.get('vary')?.toLowerCase())).toEqual(['accept-encoding', 'accept-encoding']);
  expect(await small.text()).toBe(await plain.text());
});

test.each(['br;q=0', 'identity', '*;q=0, identity'])('%s is respected', async (accepted) => {
  expect((await ask(LIST, accepted)).headers.get('content-encoding')).toBeNull();
});

test('a response of one packet is sent uncompressed', async () => {
  expect((await ask(`${PREFIX}/token/csrf`, 'br')).headers.get('content-encoding')).toBeNull();
});

test('a response that a browser has cached is not sent again, compressed or not', async () => {
  const etag = (await ask(LIST, 'br')).headers.get('etag') ?? '';
  const again = await ask(LIST, 'br', { 'if-none-match': etag, 'cache-control': 'max-age=0', pragma: '' });
  expect([again.status, again.headers.get('content-encoding'), await again.text()]).toEqual([304, null, '']);
});

test('a cached response is compressed once', () => {
  const text = Buffer.from('a'.repeat(5000));
  const body = new RawJson(text, 'W/"1"');
  expect(packed(body, text)).toBe(packed(body, text));
  const own = new RawJson(text);
  expect(packed(own, text)).not.toBe(packed(own, text));
});
