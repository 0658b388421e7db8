import { answerShapes } from '@larder/contracts/answer-shapes';
import { createApiClient } from '@larder/shell/services/api-client';
import { isReadable } from './answer-shape.ts';

const rejection = (status: number, error: string) =>
  createApiClient({
    baseUrl: '',
    timeoutMs: 1000,
    isReadable,
    fetch: () => Promise.resolve(Response.json({ success: false, error }, { status })),
  })
    .call('GET /account')
    .catch((thrown: unknown) => thrown);

test.each([
  [404, 'Gone', true],
  [400, 'This product is no longer available.', true],
  [400, 'This product is sold in boxes of six.', false],
  [500, 'Down', false],
])('CAT-123, OP-069: %i with "%s" is not there: %j', async (status, error, isNotFound) => {
  expect(await rejection(status, error)).toMatchObject({ isNotFound, message: error });
});

const answer = (
  call: 'GET /carts' | 'GET /account' | 'GET /navigation' | 'POST /collect' | 'POST /account/logout',
  text: string,
  type = 'application/json',
) =>
  createApiClient({
    baseUrl: '',
    timeoutMs: 1000,
    isReadable,
    fetch: (url) =>
      Promise.resolve(
        String(url).endsWith('csrf')
          ? Response.json({ csrf_token: 'x' })
          : new Response(text, { headers: { 'content-type': type } }),
      ),
  })
    .call(call, { body: { url: '' } })
    .catch((thrown: unknown) => thrown);

const cart: Record<string, unknown> = Object.fromEntries(
  (answerShapes['GET /carts'] ?? '').split(' ').map((field) => [field.slice(0, -2), field.endsWith('[]') ? [] : {}]),
);

test.each([
  ['no cart at all', '{"code":399}'],
  ['a success without the cart', '{"success":true,"code":200}'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"cart"'],
  ['lists that are none', JSON.stringify({ ...cart, totals: null })],
  ['an object that is a list', JSON.stringify({ ...cart, savings: [] })],
])('OP-017, API-026: an answer 200 with %s is a failure of its own, not a crash of who reads it', async (_, text) => {
  expect(await answer('GET /carts', text)).toMatchObject({
    name: 'ApiError',
    code: 502,
    errorCode: 'shape',
    message: 'Axios request failed',
  });
});

test('a page instead of an answer fails too', async () => {
  expect(await answer('GET /account', '<!doctype html>', 'text/html')).toMatchObject({ name: 'ApiError', code: 502 });
});

test('the shapes are those of the contracts', () => {
  expect(Object.keys(cart)).toEqual(expect.arrayContaining(['items', 'boxes', 'totals']));
  expect(answerShapes).toMatchObject({
    'GET /account': 'account{}',
    'GET /navigation': '[]',
    'GET /category/url/{key}': expect.stringContaining('products[]'),
    'POST /collect': null,
  });
  expect(answerShapes).not.toHaveProperty(['POST /account/logout']);
});

test('what the contract promises passes, whatever its code below 400 and whatever else it has; a list stays a list', async () => {
  const valid = { ...cart, code: 399, more: 1 };
  expect(await answer('GET /carts', JSON.stringify(valid))).toEqual(valid);
  expect(await answer('GET /navigation', '[]')).toEqual([]);
  expect(await answer('GET /navigation', '{}')).toMatchObject({ errorCode: 'shape' });
  expect(await answer('POST /collect', '')).toBeNull();
});

test('of a call without lists and objects, an answer is still an object', async () => {
  expect(await answer('POST /account/logout', '{}')).toEqual({});
  expect(await answer('POST /account/logout', '[]')).toMatchObject({ errorCode: 'shape' });
});
