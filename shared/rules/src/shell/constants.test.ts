import * as constants from './constants.ts';
import { cartBadgeText } from './constants.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '999+'],
])('%d items in the cart read %s (SHELL-199, OP-152)', (count, text) => expect(cartBadgeText(count)).toBe(text));

test('SHELL-199, OP-152: 60 products a page of a listing, 10 a page of a list', () =>
  expect([constants.LISTING_PAGE_SIZE, constants.LIST_PAGE_SIZE]).toEqual([60, 10]));

test('SHELL-200, OP-153: the remaining durations by what they are for', () => {
  const { PROMISED_DATE_STALE_MS, LOGIN_LOCK_MS, CATALOG_STALE_MS, EXPERIMENTS_STALE_MS, OTP_LIFE_MS, LISTS_STALE_MS } =
    constants;
  const { CUTOFF_CHECK_MS, ACCOUNT_STALE_MS, GIFT_PRICE_STALE_MS, CART_STALE_MS, OTP_WAIT_MS } = constants;
  expect([LOGIN_LOCK_MS, PROMISED_DATE_STALE_MS]).toEqual([900_000, 900_000]);
  expect([CATALOG_STALE_MS, EXPERIMENTS_STALE_MS, OTP_LIFE_MS]).toEqual([600_000, 600_000, 600_000]);
  expect(LISTS_STALE_MS).toBe(300_000);
  expect([CUTOFF_CHECK_MS, ACCOUNT_STALE_MS, GIFT_PRICE_STALE_MS]).toEqual([60_000, 60_000, 60_000]);
  expect([CART_STALE_MS, OTP_WAIT_MS]).toEqual([30_000, 30_000]);
  expect([constants.CHAT_AGENT_WAIT_MS, constants.CHAT_GREETING_MS, constants.DISMISSED_MS]).toEqual([15_000, 5_000, 86_400_000]);
});
