import { eventually } from '@larder/rules/testing/eventually';
import { html, openPageCache } from '../../test/page-cache-fixture.ts';
import type { PageAnswer } from '../render/messages.ts';

test('concurrent requests of many visitors share one render', async () => {
  const { get, render, cache } = openPageCache();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map((answer) => Buffer.from(answer?.body ?? []).toString('hex'))).size).toBe(1);
  expect(answers[7]).toMatchObject({ status: 200, isCompressed: true, inline: { scripts: ["'sha256-script'"], styles: [] } });
  expect(cache.metrics).toMatchObject({ hits: 20, renders: 1 });
});

test.each([
  ['its product changed', ['p1']],
  ['a product of its shelf changed', ['p2', 'c9', 'products']],
  ['any data may have changed', null],
])('a page is rendered again when %s', async (_, changed) => {
  const { changes, text } = openPageCache({ answer: { dataKeys: ['p1', 'p2', 'c7'] } });
  changes.record(['p1']);
  for (const __ of [1, 2]) expect(await text()).toContain('/ 1<');
  changes.record(['p3', 'c8', 'products']);
  expect(await text()).toContain('/ 1<');
  changes.record(changed);
  expect(await text()).toContain('/ 2<');
});

test('a page whose data are unknown is rendered again after each change', async () => {
  const { changes, text } = openPageCache();
  expect(await text()).toContain('/ 1<');
  changes.record(['p3']);
  expect(await text()).toContain('/ 2<');
});

test('a page is rendered again when its TTL is over', async () => {
  const { state, text } = openPageCache({ answer: { dataKeys: [] } });
  expect(await text()).toContain('/ 1<');
  state.now = 15_000;
  expect(await text()).toContain('/ 2<');
});

test('a change during the render invalidates the page that it may be missing in', async () => {
  const { changes, render, text } = openPageCache({ answer: { dataKeys: ['p1'] } });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const implementation = render.getMockImplementation();
  render.mockImplementationOnce(async (page) => {
    await promise;
    if (!implementation) throw new Error('no implementation');
    return implementation(page);
  });
  const first = text();
  await eventually(() => expect(render).toHaveBeenCalledTimes(1));
  changes.record(['p1']);
  resolve(undefined);
  expect(await first).toContain('/ 1<');
  expect(await text()).toContain('/ 2<');
});

test('a page is rendered again after a promotion, and not cached when the render used the release before', async () => {
  const { state, changes, get, text } = openPageCache();
  await get();
  state.live = 'mf-a@2';
  expect(await text()).toBeNull();
  state.answer = { shared: 'mf-a@2' };
  changes.record(null);
  expect(await text()).toContain('/ 3<');
});

test('visitors of a canary have entries of their own', async () => {
  const { state, text } = openPageCache();
  const canaries = [{ name: 'mf-a', version: '2', url: '/mf-a/2/', metadata: { version: '2', integrity: 'sha384-any' } }];
  expect(await text()).toContain('/ 1<');
  expect(await text('/', { canaries })).toBeNull();
  state.answer = { shared: 'mf-a@2' };
  state.now = 15_000;
  for (const _ of [1, 2]) expect(await text('/', { canaries })).toContain('/ 3<');
  state.answer = {};
  for (const _ of [1, 2]) expect(await text()).toContain('/ 4<');
});

test.each([
  ['the store revision is unknown', { revision: null }],
  ['the render processes have different releases', { live: null }],
])('nothing is cached or served while %s', async (_, change) => {
  const { state, get, render } = openPageCache();
  await get();
  Object.assign(state, change);
  expect(await get()).toBeNull();
  expect(render).toHaveBeenCalledTimes(1);
});

test.each([
  ['failed in part', { shared: undefined, isBroken: true }],
  ['read the identity of its visitor', { shared: undefined }],
  ['sets a cookie', { headers: [...html, ['set-cookie', 'sid=abc'] as const] }],
  ['is not found', { status: 404 }],
  ['redirects', { status: 302, body: undefined }],
])('a page that %s is not shared, and the next visitors do not wait for another try', async (_, answer) => {
  const { get, render } = openPageCache({ answer: answer as Partial<PageAnswer> });
  expect(await get()).toBeNull();
  expect(await get()).toBeNull();
  expect(render).toHaveBeenCalledTimes(1);
});

test.each([
  ['failed in part', true, 1000],
  ['read the identity of its visitor', false, 15_000],
])('a page that %s is tried again later', async (_, isBroken, ttl) => {
  const { state, get, render, text } = openPageCache({ answer: { shared: undefined, isBroken } as Partial<PageAnswer> });
  await get();
  state.answer = {};
  state.now = ttl - 1;
  expect(await text()).toBeNull();
  expect(render).toHaveBeenCalledTimes(1);
  state.now = ttl;
  expect(await text()).toContain('/ 2<');
});

test('a new visitor gets an id, each another; the cached page holds none', async () => {
  const { get } = openPageCache();
  const cookies = async (cookie?: string) =>
    (await get('/', cookie === undefined ? {} : { cookie }))?.headers.filter(([name]) => name === 'set-cookie');
  expect(await cookies()).toEqual([]);
  const [[first], [second]] = [(await cookies('')) ?? [], (await cookies('')) ?? []];
  expect(first?.[1]).toMatch(/^uuid=[\da-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  expect(first?.[1]).not.toBe(second?.[1]);
  expect(await cookies()).toEqual([]);
});

test('a client that does not accept brotli gets the text', async () => {
  const { get, text, render } = openPageCache();
  await get();
  expect(await get('/', { brotli: null })).toMatchObject({ isCompressed: false });
  expect(await text('/', { brotli: null })).toContain('<p>/ 1</p>');
  expect(render).toHaveBeenCalledTimes(1);
});

test('the cache stays within its memory limit', async () => {
  const { get, cache, render } = openPageCache({ maxBytes: 4000 });
  for (let n = 0; n < 50; n += 1) await get(`/p/${n}`);
  expect(cache.metrics.bytes).toBeLessThanOrEqual(4000);
  await get('/p/49');
  expect(render).toHaveBeenCalledTimes(50);
  await get('/p/0');
  expect(render).toHaveBeenCalledTimes(51);
});

test('a failed render is tried again by the next request', async () => {
  const { get, render } = openPageCache();
  render.mockRejectedValueOnce(new Error('crashed'));
  await expect(get()).rejects.toThrow('crashed');
  expect((await get())?.status).toBe(200);
});
