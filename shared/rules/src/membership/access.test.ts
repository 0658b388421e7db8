import { accessFor, pageOutcome, showsMembershipModal } from './access.ts';

describe('whom a page is for (OP-075)', () => {
  test.each([
    ['/', 'public'],
    ['/c/snacks', 'public'],
    ['/cart', 'public'],
    ['/redeem', 'public'],
    ['/quiz', 'public'],
    ['/accountant', 'public'],
    ['/login?route=/account', 'guest'],
    ['/Forgot-Password//', 'guest'],
    ['/membership/payment/plans', 'non_member'],
    ['/membership/payment/account', 'non_member'],
    ['/membership/payment/method', 'login'],
    ['/membership/payment/confirmation', 'login'],
    ['/membership/welcome', 'member'],
    ['/autoship', 'member'],
    ['/autoship/settings', 'member'],
    ['/account/invite', 'member'],
    ['/account/shop-earn-cash', 'member'],
    ['/account/deals-for-you', 'member'],
    ['/account/your-impact', 'member'],
    ['/cancellation/initial', 'member'],
    ['/cancellation/confirmation', 'login'],
    ['/account', 'login'],
    ['/account/orders#x', 'login'],
    ['/account/ebt_balance', 'login'],
    ['/checkout', 'login'],
    ['/checkout/success', 'login'],
  ])('%s is for %s', (path, access) => expect(accessFor(path)).toBe(access));
});

describe('where each role ends up (OP-075, ACC-072, ACC-073)', () => {
  const viewers = [
    ['visitor', false],
    ['lead', true],
    ['pla', false],
    ['pla', true],
    ['trial', true],
    ['member', true],
    ['canceled', true],
    ['employee', true],
  ] as const;
  test.each([
    ['public', ['allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow']],
    ['guest', ['allow', 'home', 'allow', 'home', 'home', 'home', 'home', 'home']],
    ['non_member', ['allow', 'allow', 'allow', 'allow', 'home', 'home', 'reactivate', 'home']],
    ['login', ['login', 'allow', 'login', 'allow', 'allow', 'allow', 'allow', 'allow']],
    ['member', ['login', 'membership', 'login', 'signup', 'allow', 'allow', 'reactivate', 'allow']],
  ] as const)('%s', (access, outcomes) => {
    expect(viewers.map(([role, loggedIn]) => pageOutcome(access, { role, loggedIn }))).toEqual(outcomes);
  });
});

describe('membership modal (MEM-044, OP-047)', () => {
  test.each([
    ['visitor', false, true],
    ['lead', true, true],
    ['pla', false, false],
    ['pla', true, false],
    ['trial', true, false],
    ['member', true, false],
    ['canceled', true, false],
    ['canceled', false, false],
    ['employee', true, false],
  ] as const)('%s, logged in %p: %p', (role, loggedIn, expected) => {
    expect(showsMembershipModal({ role, loggedIn }, '/c/snacks')).toBe(expected);
  });
  test.each(['/login', '/membership/payment/plans', '/checkout/success', '/cancellation/initial', '/maintenance'])(
    'never on %s',
    (path) => {
      expect(showsMembershipModal({ role: 'visitor', loggedIn: false }, path)).toBe(false);
    },
  );
});
