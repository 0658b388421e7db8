import { expect, test } from 'vitest';
import { createHeldAnswers } from './held-answers.ts';

const PATH = '/api/v1/deals?page_size=24';
const TEXT = '{"products":[{"id":1,"badges":["new"]}]}';
const came = { etag: 'W/"one"', 'x-made-of': 'r.1' };

function place() {
  const state = { now: 0 };
  const held = createHeldAnswers(() => state.now);
  return { state, held };
}

test('what is anybody’s is known while the store is in the state of which it was made, for five seconds', () => {
  const { state, held } = place();
  expect(held.known(PATH, {}, 'r.1')).toBeNull();
  held.came(PATH, {}, came, TEXT);
  expect(held.known(PATH, { cookie: 'ccode=SAVE; uuid=u' }, 'r.1')?.body).toEqual(JSON.parse(TEXT));
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
  held.came(PATH, {}, came, TEXT);
  expect(held.known(PATH, headers, 'r.1')).toBeNull();
  held.came('/api/v1/values', headers, came, TEXT);
  expect(held.known('/api/v1/values', {}, 'r.1')).toBeNull();
});

test('nothing is known where nobody knows the state of the store', () => {
  const { held } = place();
  held.came(PATH, {}, { etag: 'W/"one"' }, TEXT);
  expect(held.known(PATH, {}, null)).toBeNull();
});

test('an answer that sets a cookie is asked for by each', () => {
  const { held } = place();
  held.came(PATH, {}, { ...came, 'set-cookie': ['uuid=u'] }, TEXT);
  expect(held.known(PATH, {}, 'r.1')).toBeNull();
});

test('an answer that the api confirms is known for as long again, of the state it was confirmed in', () => {
  const { state, held } = place();
  const answer = held.came(PATH, {}, came, TEXT);
  state.now = 6000;
  if (answer) held.confirmed(PATH, {}, { ...came, 'x-made-of': 'r.2' }, answer);
  expect(held.known(PATH, {}, 'r.2')).toBe(answer);
  expect(held.known(PATH, {}, 'r.1')).toBeNull();
});

test('of an address the last four answers are held, the last one first', () => {
  const { held } = place();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'b']) held.came(PATH, { cookie: 'sid=s' }, { etag: name }, `["${name}"]`);
  expect(held.of(PATH).map(({ etag }) => etag)).toEqual(['b', 'e', 'd', 'c']);
});

test('nobody can change what others have', () => {
  const { held } = place();
  const body = held.came(PATH, {}, came, TEXT)?.body as { products: { id: number; badges: string[] }[] };
  expect(() => body.products.push()).toThrow(TypeError);
  expect(() => body.products[0]?.badges.push('mine')).toThrow(TypeError);
  expect(() => Object.assign(body.products[0] ?? {}, { id: 2 })).toThrow(TypeError);
});

test('what is no JSON, or has no name, is not held', () => {
  const { held } = place();
  expect([held.came(PATH, {}, came, '<html>'), held.came(PATH, {}, {}, TEXT)]).toEqual([null, null]);
  expect(held.of(PATH)).toEqual([]);
});

test('what is large pushes out what nobody asked for lately', () => {
  const { held } = place();
  const large = JSON.stringify('x'.repeat(1_000_000));
  for (let at = 0; at < 9; at++) held.came(`/api/v1/product/url/${at}`, {}, { etag: `${at}` }, large);
  expect([held.of('/api/v1/product/url/0').length, held.of('/api/v1/product/url/8').length]).toEqual([0, 1]);
});
