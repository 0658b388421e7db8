import { hashPercent } from '@larder/platform/http/hash-percent';
import { assignAll } from '@larder/contracts/experiment-assign';
import { readVisitor } from './visitor.ts';

const ANNA = '7f0c7a52-6a53-4d9e-9a55-0a4ad2a4e8f0';
const none = { shares: {} };
const experiments = {
  post_discount_pricing: { shares: { variation_1: 50 } },
  subsequent_order_smart_cart: none,
  sponsored_products_carrot: none,
  new_member_60_incentive: { shares: { enabled: 100 }, audience: ['beta'] },
};
const of = (cookies: Record<string, string>, secure_cookies = false) =>
  readVisitor(new Map(Object.entries(cookies)), { experiments, secure_cookies }, () => ANNA);

test('a visitor without an id gets one for a year, and its variants of the experiments', () => {
  expect(of({})).toEqual({
    id: ANNA,
    idCookie: `uuid=${ANNA}; Path=/; Max-Age=31536000; SameSite=Lax`,
    experiments: assignAll(experiments, ANNA, hashPercent),
  });
  expect(of({}, true)?.idCookie).toMatch(/; Secure$/);
});

test('a visitor with an id retains it, regardless of other cookies', () => {
  expect(of({ uuid: ANNA.toUpperCase(), ccode: 'SAVE' })).toMatchObject({ id: ANNA, idCookie: null });
});

test('a signed-in customer does not take part as a visitor: experiments for an audience have their default', () => {
  expect(of({ uuid: ANNA })?.experiments.new_member_60_incentive).toBe('disabled');
});

test.each([
  ['a session', { uuid: ANNA, sid: 'x' }],
  ['a session without an id', { sid: 'x' }],
  ['an id that is none', { uuid: 'me' }],
])('who has %s is the api’s to tell', (_, cookies) => {
  expect(of(cookies)).toBeNull();
});
