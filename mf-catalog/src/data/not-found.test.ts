import { expect, test } from '@jest/globals';
import { ApiError } from '@larder/shell';
import { isNotFound } from './not-found.ts';

const failure = (code: number, error: string) => new ApiError(error, { code, body: { success: false, code, error } });

test.each([
  ['the code', failure(404, 'Gone'), true],
  ['a code without a body', new ApiError('Gone', { code: 404 }), true],
  ['the words', failure(400, 'This product is no longer available.'), true],
  ['other words', failure(400, 'This product is sold in boxes of six.'), false],
  ['a failure of the server', failure(500, 'Down'), false],
  ['no answer at all', new TypeError('fetch failed'), false],
])('CAT-123, OP-069: what is not there is known by %s', (_name, error, expected) => {
  expect(isNotFound(error)).toBe(expected);
});
