import { BUILT, notOnSaleText } from './built.ts';

const now = { ...BUILT };
afterEach(() => void Object.assign(BUILT, now));

test('a product without delivery is not on sale, and says so', () => {
  Object.assign(BUILT, { giftCards: false });
  expect(['giftcard', 'virtual', 'simple', 'membership'].map(notOnSaleText)).toEqual([
    'Gift cards aren’t available yet.',
    null,
    null,
    null,
  ]);
});

test('what is built is sold', () => {
  Object.assign(BUILT, { giftCards: true });
  expect(['giftcard', 'virtual'].map(notOnSaleText)).toEqual([null, null]);
});
