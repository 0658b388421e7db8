import { expect, test } from 'vitest';
import { createHeldAnswers } from './held-answers.ts';

const PATH = '/api/v1/deals?page_size=24';
const BODY = { products: [{ id: 1, badges: ['new'] }] };
/** As it came, anew each time. */
const said = (body: unknown = BODY) => ({ body: structuredClone(body), length: JSON.stringify(body).length });
const came = { etag: 'W/"one"', 'x-made-of': 'r.1' };

function place() {
  const state = { now: 0 };
  const held = createHeldAnswers(() => state.now);
  return { state, held };
}

test('what is anybody’s is known while the store is in the state of which it was made, for five seconds', () => {
  const { state, held } = place();
  expect(held.known(PATH, {}, 'r.1')).toBeNull();
  held.came(PATH, {}, came, said());
  expect(held.known(PATH, { cookie: 'ccode=SAVE; uuid=u' }, 'r.1')?.body).toEqual(BODY);
  expect(held.known(`${PATH}&cur_page=2`, {}, 'r.1')).toBeNull();
  expect(held.known(PATH, {}, 'r.2')).toBeNull();
  state.now = 4999;
  expect(held.known(PATH, {}, 'r.1')).not.toBeNull();
  state.now = 5000;
  expect(held.known(PATH, {}, 'r.1')).toBeNull();
});

test.each([
  ['whoever has a session', { cookie: 'a=1; sid=s' }],
  ['whoever proves who they are', { authorization: 'Bearer b' }],
])('%s is given nothing without the api, and nobody what they were answered', (_, headers) => {
  const { held } = place();
  held.came(PATH, {}, came, said());
  expect(held.known(PATH, headers, 'r.1')).toBeNull();
  held.came('/api/v1/values', headers, came, said());
  expect(held.known('/api/v1/values', {}, 'r.1')).toBeNull();
});

test('nothing is known where nobody knows the state of the store', () => {
  const { held } = place();
  held.came(PATH, {}, { etag: 'W/"one"' }, said());
  expect(held.known(PATH, {}, null)).toBeNull();
});

test('an answer that sets a cookie is asked for by each', () => {
  const { held } = place();
  held.came(PATH, {}, { ...came, 'set-cookie': ['uuid=u'] }, said());
  expect(held.known(PATH, {}, 'r.1')).toBeNull();
});

test('an answer that the api confirms is known for as long again, of the state it was confirmed in', () => {
  const { state, held } = place();
  const answer = held.came(PATH, {}, came, said());
  state.now = 6000;
  if (answer) held.confirmed(PATH, {}, { ...came, 'x-made-of': 'r.2' }, answer);
  expect(held.known(PATH, {}, 'r.2')).toBe(answer);
  expect(held.known(PATH, {}, 'r.1')).toBeNull();
});

test('of an address the last four answers are held, the last one first', () => {
  const { held } = place();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'b']) held.came(PATH, { cookie: 'sid=s' }, { etag: name }, said([name]));
  expect(held.of(PATH).map(({ etag }) => etag)).toEqual(['b', 'e', 'd', 'c']);
});

test('nobody can change what others have', () => {
  const { held } = place();
  const body = held.came(PATH, {}, came, said())?.body as { products: { id: number; badges: string[] }[] };
  expect(() => body.products.push()).toThrow(TypeError);
  expect(() => body.products[0]?.badges.push('mine')).toThrow(TypeError);
  expect(() => Object.assign(body.products[0] ?? {}, { id: 2 })).toThrow(TypeError);
});

test('what has no name is not held', () => {
  const { held } = place();
  expect(held.came(PATH, {}, {}, said())).toBeNull();
  expect(held.of(PATH)).toEqual([]);
});

test('what is large pushes out what nobody asked for lately', () => {
  const { held } = place();
  const large = said('x'.repeat(1_000_000));
  for (let at = 0; at < 9; at++) held.came(`/api/v1/product/url/${at}`, {}, { etag: `${at}` }, large);
  expect([held.of('/api/v1/product/url/0').length, held.of('/api/v1/product/url/8').length]).toEqual([0, 1]);
});
