import type { RequestStatus } from './request-status.ts';

test('CART-046: a request stands in one of eight ways', () => {
  // A ninth, or a removed one, fails the type check here.
  const ways: Record<RequestStatus, true> = {
    idle: true,
    ready: true,
    fetching: true,
    creating: true,
    updating: true,
    deleting: true,
    success: true,
    error: true,
  };
  expect(Object.keys(ways)).toHaveLength(8);
});
