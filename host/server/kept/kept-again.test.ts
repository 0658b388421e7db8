import { expect, test, vi } from 'vitest';
import { readCookies } from '../../src/server/request-cookies.ts';
import { place, revision } from '../../test/kept-place.ts';
import { unpacked } from './packed-page.ts';
import { visitorOf } from './visitor.ts';

test('who asks as somebody before did gets the same page, with a nonce of their own', async () => {
  const { ask, again, render, kept } = place();
  expect((await again()).answer).toBeNull();
  const first = (await ask()).answer;
  const { nonce, answer } = await again('/', 'uuid=1b4e28ba-2fa1-41d2-883f-0016d3cca427');
  expect({ ...answer, body: null }).toEqual({ ...first, body: null });
  const body = (await unpacked(Buffer.from(answer?.body ?? []))).toString();
  expect(body.split(nonce)).toHaveLength(3);
  expect(render).toHaveBeenCalledOnce();
  expect(kept.figures.given).toBe(2);
});

test('it comes as it is for who asked so before, and cannot unpack it', async () => {
  const { ask, again } = place();
  await ask('/', undefined, false);
  expect((await again()).answer).toBeNull();
  expect(Buffer.from((await again('/', undefined, false)).answer?.body ?? []).toString()).toContain('<p>/ 1</p>');
});

test.each<[string, (state: ReturnType<typeof place>['state']) => unknown]>([
  ['something was written', (state) => (state.revision = 'r.2')],
  ['nobody can tell what was written', (state) => (state.revision = null)],
  ['the releases are others', (state) => (state.live = 'mf-a@2')],
  ['the processes that render are not of one mind', (state) => (state.live = null)],
  ['its texts have grown old', (state) => (state.now = 15_000)],
  ['the store has another time', (state) => (state.aheadMs = 60_000)],
])('who asks as somebody before did is looked at closer when %s', async (_, change) => {
  const { state, ask, again } = place();
  await ask();
  expect((await again()).answer).not.toBeNull();
  change(state);
  expect((await again()).answer).toBeNull();
});

test('who asks as somebody before did gets the page of their own side of an experiment, and an id where they have none', async () => {
  const { state, ask, again, render } = place();
  state.isTried = true;
  const pageOf = async ({ answer }: Awaited<ReturnType<typeof ask>>) =>
    answer && (await unpacked(Buffer.from(answer.body ?? []))).toString().replaceAll(/nonce="[^"]*"/g, '');
  // Many come without an id: on both sides, and each is given one that stays on the side whose page they got.
  const pages = new Set<string>();
  for (let n = 0; n < 40; n++) {
    const came = await again('/', '');
    const first = came.answer ? came : await ask('/', '');
    const cookie = first.answer?.headers.find(([name]) => name === 'set-cookie')?.[1] ?? '';
    expect(cookie).toMatch(/^uuid=[\da-f-]{36};/);
    const id = cookie.split(';')[0] ?? '';
    const next = (await pageOf(await again('/', id))) ?? (await pageOf(await ask('/', id)));
    pages.add(`${await pageOf(first)} ${next}`);
  }
  expect(pages.size).toBe(2);
  // New and known on two sides.
  expect(render).toHaveBeenCalledTimes(4);
});

test('a page of a canary is not remembered by how it was asked for', async () => {
  const { state, ask, again } = place();
  const drawn = [{ name: 'mf-a', version: '2', url: '/mf-a/2/', metadata: { version: '2', integrity: 'sha384-any' } }];
  state.answer = { shared: 'mf-a@2' };
  expect((await ask('/', undefined, true, drawn)).answer).not.toBeNull();
  state.live = 'mf-a@2';
  expect((await again()).answer).toBeNull();
});

test('pages of the menu are made ahead for the side of who asks as somebody before did, not for that of who was first', async () => {
  const { state, ask, again, render } = place();
  state.isTried = true;
  const menu = { at: 0, value: [{ id: 1, name: 'Pantry', url: '/c/pantry', image: null, children: [] }] };
  const ids = Array.from({ length: 40 }, (_, n) => `uuid=7c9e6679-7425-40de-944b-${String(n).padStart(12, '0')}`);
  const sideOf = (id: string) => visitorOf(readCookies(id), revision('r.1', true))?.experiments.post_discount_pricing;
  const onSide = (side: string) => ids.find((id) => sideOf(id) === side) ?? '';
  await ask('/', onSide('control'));
  await ask('/', onSide('variation_1'));
  expect((await again('/', onSide('variation_1'), true, menu)).answer).not.toBeNull();
  state.now += 2000;
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(3), { timeout: 10_000 });
  const side = { post_discount_pricing: 'variation_1' };
  expect(render.mock.lastCall?.[0]).toMatchObject({ path: '/c/pantry', alike: { experiments: side, hasId: true } });
});
