import { expect, test } from '@jest/globals';
import { createApiClient } from '@larder/shell/services/api-client';
import { failures } from './failures.ts';

const rejection = (status: number, error: string) =>
  createApiClient({
    baseUrl: '',
    timeoutMs: 1000,
    failures,
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
