import { isPaidOn } from './payment-pages.ts';

test.each([
  ['/', true, false],
  ['/checkout', true, true],
  ['/checkout/success', true, false],
  ['/cart', true, true],
  ['/cart', false, false],
  ['/membership/payment/plans', false, true],
  ['/membership/payment/method', true, true],
  ['/membership/welcome', true, false],
])('CART-080, OP-126: %s sets the payment client up (signed in: %s): %s', (path, isSignedIn, is) =>
  expect(isPaidOn(path, isSignedIn)).toBe(is),
);
