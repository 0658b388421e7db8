import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { UNKNOWN_SITE } from '../../src/app/site.ts';
import { visitor } from '../../test/expected-visitor.ts';
import { html, place } from '../../test/kept-place.ts';
import type { PageAnswer } from '../render/messages.ts';
import { freshNonce } from './nonce.ts';
import { NEARLY_DENSE, packedDensely, packPage, unpacked } from './packed-page.ts';

/** As the host asks for pages of visitors who will come. */
const expected = () => ({ ...visitor().page, nonce: freshNonce() });

test('many visitors at once cost one rendering, and each has a nonce of their own in all places', async () => {
  const { ask, render, kept } = place();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(render).toHaveBeenCalledOnce();
  for (const { nonce, answer } of answers) {
    const body = (await unpacked(Buffer.from(answer?.body ?? []))).toString();
    expect(body.split(nonce)).toHaveLength(3);
  }
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(20);
  expect(kept.figures.given).toBe(20);
});

test.each([
  ['something was written', (state: { revision: string | null }) => (state.revision = 'r.2')],
  ['its texts have grown old', (state: { now: number }) => (state.now = 15_000)],
])('a page is made anew when %s', async (_, change) => {
  const { state, text } = place();
  expect(await text()).toContain('/ 1<');
  expect(await text()).toContain('/ 1<');
  change(state);
  expect(await text()).toContain('/ 2<');
});

test('a page is made anew when the releases are others, and by none that is a release behind', async () => {
  const { state, ask, text } = place();
  await ask();
  state.live = 'mf-a@2';
  expect(await text()).toBeNull();
  state.answer = { shared: 'mf-a@2' };
  state.revision = 'r.2';
  expect(await text()).toContain('/ 3<');
});

test('who was drawn for a canary gets its page, kept beside that of the others, and never one of theirs', async () => {
  const { state, text } = place();
  const drawn = [{ name: 'mf-a', version: '2', url: '/mf-a/2/', metadata: { version: '2', integrity: 'sha384-any' } }];
  expect(await text()).toContain('/ 1<');
  expect(await text('/', undefined, true, drawn)).toBeNull();
  state.answer = { shared: 'mf-a@2' };
  state.now = 15_000;
  for (const _ of [1, 2]) expect(await text('/', undefined, true, drawn)).toContain('/ 3<');
  state.answer = {};
  for (const _ of [1, 2]) expect(await text()).toContain('/ 4<');
});

test.each([
  ['nobody can tell what was written', { revision: null }],
  ['the processes that render are not of one mind', { live: null }],
])('nothing is kept nor given while %s', async (_, lost) => {
  const { state, ask, render } = place();
  await ask();
  Object.assign(state, lost);
  expect((await ask()).answer).toBeNull();
  expect(render).toHaveBeenCalledOnce();
});

test.each([
  ['failed in part', { shared: undefined, isBroken: true }],
  ['asked who its visitor is', { shared: undefined }],
  ['sets a cookie', { headers: [...html, ['set-cookie', 'sid=abc'] as const] }],
  ['is not found', { status: 404 }],
  ['leads elsewhere', { status: 302, body: undefined }],
])('a page that %s is given to nobody else, and not tried for each', async (_, answer) => {
  const { ask, render } = place({ answer: answer as Partial<PageAnswer> });
  expect((await ask()).answer).toBeNull();
  expect((await ask()).answer).toBeNull();
  expect(render).toHaveBeenCalledOnce();
});

test('what failed in part is tried again for all after a second, what asked who its visitor is only when it would have grown old', async () => {
  for (const [isBroken, life] of [
    [true, 1000],
    [false, 15_000],
  ] as const) {
    const { state, ask, render, text } = place({ answer: { shared: undefined, isBroken } as Partial<PageAnswer> });
    await ask();
    state.answer = {};
    state.now = life - 1;
    expect(await text()).toBeNull();
    expect(render).toHaveBeenCalledOnce();
    state.now = life;
    expect(await text()).toContain('/ 2<');
  }
});

test('no kept answer sets a cookie; who came without an id gets one, each another', async () => {
  const { ask } = place();
  const cookies = async (cookie?: string) => (await ask('/', cookie)).answer?.headers.filter(([name]) => name === 'set-cookie');
  expect(await cookies()).toEqual([]);
  const [[first], [second]] = [(await cookies('')) ?? [], (await cookies('')) ?? []];
  expect(first?.[1]).toMatch(/^uuid=[\da-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  expect(first?.[1]).not.toBe(second?.[1]);
  expect(await cookies()).toEqual([]);
});

test('who cannot unpack it gets it as it is', async () => {
  const { text } = place();
  await text();
  expect(await text('/', undefined, false)).toContain('<p>/ 1</p>');
});

test('it holds so many bytes and no more', async () => {
  const { ask, kept, render } = place({ mostBytes: 4000 });
  for (let n = 0; n < 50; n += 1) await ask(`/p/${n}`);
  expect(kept.figures.bytes).toBeLessThanOrEqual(4000);
  await ask('/p/49');
  expect(render).toHaveBeenCalledTimes(50);
  await ask('/p/0');
  expect(render).toHaveBeenCalledTimes(51);
});

test('what fails to render is tried again by the next', async () => {
  const { ask, render } = place();
  render.mockRejectedValueOnce(new Error('gone'));
  await expect(ask()).rejects.toThrow('gone');
  expect((await ask()).answer?.status).toBe(200);
});

test('a page that is asked for again is packed smaller meanwhile, and stays so while its text is the same', async () => {
  const { state, ask, text, render } = place();
  const words = await readFile(import.meta.filename, 'utf8');
  render.mockImplementation(async ({ nonce }) => ({
    status: 200,
    headers: html,
    packed: false,
    body: Buffer.from(
      `<!doctype html>${words}<script nonce="${nonce}"></script>${state.answer.status ?? ''}<style nonce="${nonce}"></style>`,
    ),
    shared: 'mf-a@1',
    releases: [],
  }));
  const size = async () => (await ask()).answer?.body?.length ?? 0;
  const first = await size();
  const again = await size();
  expect(again).toBe(first);
  await vi.waitFor(async () => expect(await size()).toBeLessThan(first), { timeout: 10_000 });
  const small = await size();
  expect(await text()).toContain(words);
  // The same text, made anew: its first visitor gets the small one.
  state.now += 60_000;
  expect(await size()).toBe(small);
  expect(render).toHaveBeenCalledTimes(2);
  // Another text is packed for whoever asks first.
  state.now += 60_000;
  state.answer = { status: 201 };
  expect(await size()).toBeGreaterThan(small);
  expect(await text()).toContain('201');
});

test('who comes first after a start gets a page that is packed small', async () => {
  const rested: number[] = [];
  const { kept, ask, render } = place({ rest: async (ms) => void rested.push(ms) });
  const words = await readFile(import.meta.filename, 'utf8');
  render.mockImplementation(async ({ nonce, path }) => ({
    status: 200,
    headers: html,
    packed: false,
    body: Buffer.from(
      `<!doctype html>${words.slice(0, 400)}<script nonce="${nonce}"></script>${words}${path}<style nonce="${nonce}"></style>`,
    ),
    shared: 'mf-a@1',
    releases: [],
  }));
  const menu = { at: 0, value: [{ id: 1, name: 'Pantry', url: '/c/pantry', image: null, children: [] }] };
  await kept.expect(expected(), menu);
  expect(rested).toEqual([]);
  const [first, elsewhere] = [await ask('/c/pantry', ''), await ask('/c/elsewhere', '')].map(
    ({ answer }) => answer?.body?.length ?? 0,
  );
  expect(first).toBeLessThan((elsewhere ?? 0) * 0.96);
});

test.each([
  ['quickly', 300, NEARLY_DENSE],
  ['as small as can be where it is over the budget of first visits', 3500, undefined],
])('a first page is packed %s', async (_, count, level) => {
  const words = Array.from({ length: count }, (_, at) => {
    const chance = createHash('sha256').update(`${at}`).digest('hex');
    return `<li class="card ${at % 3 ? 'new' : ''}"><a href="/p/${chance.slice(0, 6)}">${chance.slice(0, 6)} oats</a><b>$${at % 100}</b> ${chance.slice(10, 14)}</li>`;
  }).join('');
  const page = (nonce: string) =>
    Buffer.from(
      `<!doctype html>${words}<script nonce="${nonce}"></script>${words.slice(0, 5000)}<style nonce="${nonce}"></style>`,
    );
  const { kept, ask, render } = place();
  render.mockImplementation(async ({ nonce }) => ({
    status: 200,
    headers: html,
    packed: false,
    body: page(nonce),
    shared: 'mf-a@1',
    releases: [],
  }));
  await kept.expect(expected(), { at: 0, value: [] });
  const nonce = freshNonce();
  const packed = await packPage(page(nonce), nonce);
  const bytes = packed ? (await packedDensely(packed, () => Promise.resolve(), level)).bytes : 0;
  // Another nonce makes some bytes more or less; the other way to pack, a fiftieth and more.
  const share = ((await ask('/', '')).answer?.body?.length ?? 0) / bytes;
  expect(Math.abs(1 - share)).toBeLessThan(0.01);
});

test('pages of the menu are made ahead for who looks like a visitor, and given packed small to whoever asks first', async () => {
  const { state, ask, render } = place();
  const words = await readFile(import.meta.filename, 'utf8');
  render.mockImplementation(async ({ nonce, path }) => ({
    status: 200,
    headers: html,
    packed: false,
    body: Buffer.from(`<!doctype html>${words}${path}<script nonce="${nonce}"></script><style nonce="${nonce}"></style>`),
    shared: 'mf-a@1',
    releases: [],
  }));
  const menu = { at: 0, value: [{ id: 1, name: 'Pantry', url: '/c/pantry', image: null, children: [] }] };
  const first = (await ask('/', undefined, true, undefined, menu)).answer?.body?.length ?? 0;
  state.now += 2000;
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  const ahead = render.mock.lastCall?.[0];
  expect(ahead).toMatchObject({ path: '/c/pantry', site: UNKNOWN_SITE, alike: { hasId: true } });
  await vi.waitFor(async () => expect((await ask('/c/pantry')).answer?.body?.length).toBeLessThan(first), { timeout: 10_000 });
  expect(render).toHaveBeenCalledTimes(2);
});

test('the page at the top of the menu is packed in half of the time, those below it in a tenth', async () => {
  // Each piece takes 10 ms.
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10));
  const afterPieces: number[] = [];
  const { state, ask } = place({
    rest: async (ms) => {
      if (ms === 10 || ms === 90) afterPieces.push(ms);
      await new Promise(setImmediate);
    },
  });
  const menu = {
    at: 0,
    value: ['/c/pantry', '/c/snacks'].map((url, id) => ({ id, name: url, url, image: null, children: [] })),
  };
  await ask('/', undefined, true, undefined, menu);
  state.now += 2000;
  await vi.waitFor(() => expect(afterPieces).toContain(90), { timeout: 10_000 });
  vi.restoreAllMocks();
  // One page after the other.
  expect(afterPieces).toEqual(afterPieces.toSorted((a, b) => a - b));
  expect(afterPieces).toContain(10);
});

test('visitors who are expected find pages of the menu, on all sides of the experiments', async () => {
  const { state, kept, ask, render } = place();
  state.isTried = true;
  const menu = { at: 0, value: [{ id: 1, name: 'Pantry', url: '/c/pantry', image: null, children: [] }] };
  state.now += 2000;
  await kept.expect(expected(), menu);
  expect(render).toHaveBeenCalledTimes(4);
  const sides = render.mock.calls.map(
    ([{ path, alike }]) => `${path} ${alike?.experiments.post_discount_pricing} ${alike?.hasId}`,
  );
  expect(sides.toSorted()).toEqual([
    '/ control false',
    '/ variation_1 false',
    '/c/pantry control false',
    '/c/pantry variation_1 false',
  ]);
  for (let visitors = 0; visitors < 10; visitors++) expect((await ask('/c/pantry', '')).answer?.status).toBe(200);
  expect(render).toHaveBeenCalledTimes(4);
});

test('nothing is packed more densely while the browser of the last visitor starts', async () => {
  const rested: number[] = [];
  const { state, ask } = place({
    rest: async (ms) => {
      rested.push(ms);
      if (rested.length === 3) state.now += 1500;
      await new Promise(setImmediate);
    },
  });
  await ask();
  await ask();
  await vi.waitFor(() => expect(rested.length).toBeGreaterThan(3));
  expect(rested.slice(0, 3)).toEqual([100, 100, 100]);
  // A piece was packed.
  expect(rested[3]).not.toBe(100);
});
