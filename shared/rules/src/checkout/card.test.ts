import fc from 'fast-check';
import {
  cardBrand,
  cardNumberError,
  cvvError,
  expiryError,
  isCardExpired,
  parseExpiry,
  passesLuhn,
  paymentLabel,
} from './card.ts';

describe('number and brand (CHK-005 … CHK-008, OP-095)', () => {
  test.each([
    ['4111 1111 1111 1111', 'visa', true],
    ['4111111111111112', 'visa', false],
    ['411111111111111', 'visa', false],
    ['5555-5555-5555-4444', 'mastercard', true],
    ['2223003122003222', 'mastercard', true],
    ['2720992593319364', 'mastercard', true],
    ['2721000000000004', null, false],
    ['378282246310005', 'american express', true],
    ['6011111111111117', 'discover', true],
    ['6500000000000002', 'discover', true],
    ['0000000000000000', null, false],
    ['', null, false],
    ['4x11', 'visa', false],
  ])('%s', (number, brand, good) => {
    expect(cardBrand(number)).toBe(brand);
    expect(cardNumberError(number)).toBe(good ? null : 'Please enter a valid card number.');
  });

  test('changing any one digit breaks the check digit', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = Array.from('4111111111111111');
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('expiry and security code (OP-095)', () => {
  const now = new Date('2025-06-30T20:00:00Z');
  test.each([
    ['06/25', null],
    ['05/25', 'Please enter a valid expiration date.'],
    ['07 / 2025', null],
    ['0126', null],
    [' 07/25 ', null],
    ['x07/25', 'Please enter a valid expiration date.'],
    ['12/45', null],
    ['01/46', 'Please enter a valid expiration date.'],
    ['13/30', 'Please enter a valid expiration date.'],
    ['00/30', 'Please enter a valid expiration date.'],
    ['12/99', 'Please enter a valid expiration date.'],
    ['soon', 'Please enter a valid expiration date.'],
  ])('%s', (text, error) => expect(expiryError(text, now)).toBe(error));

  test('the last day of the month still counts in Los Angeles', () => {
    const expiry = parseExpiry('06/25') ?? { month: 0, year: 0 };
    expect(isCardExpired(expiry, new Date('2025-07-01T06:59:59Z'))).toBe(false);
    expect(isCardExpired(expiry, new Date('2025-07-01T07:00:00Z'))).toBe(true);
  });

  test.each([
    ['123', 'visa', true],
    [' 123 ', 'visa', true],
    ['1234', 'visa', false],
    ['1234', 'american express', true],
    ['123', 'american express', false],
    ['12a', null, false],
  ] as const)('code %s for %s', (cvv, brand, good) =>
    expect(cvvError(cvv, brand)).toBe(good ? null : 'Please enter a valid security code.'),
  );
});

test.each([
  ['paypal', 'PayPal'],
  ['android_pay', 'Google Pay'],
  ['AndroidPay', 'Google Pay'],
  ['googlepay', 'Google Pay'],
  [' apple_pay ', 'Apple Pay'],
  ['google pay', 'Google Pay'],
  ['my applepay', 'my applepay'],
  ['Venmo', 'Venmo'],
  ['visa', 'visa'],
])('%s is labelled %s (CHK-003, CHK-010 … CHK-013)', (type, label) => expect(paymentLabel(type)).toBe(label));

test.each(['1/27', '01/27', '0127', '1/2027', '01/2027', '012027', ' 1 / 27 ', '01-27'])(
  '%s is January 2027, as people write it',
  (text) => {
    expect(parseExpiry(text)).toEqual({ month: 1, year: 2027 });
  },
);

test.each(['127', '1/', '/27', '1/2/27', '0/27', '13/27', '1/027'])('%s is no month', (text) => {
  expect(parseExpiry(text)).toBeNull();
});

test('a year ends with its twelfth month, and a later month of a past year is past (OP-095)', () => {
  expect(parseExpiry('12/30')).toEqual({ month: 12, year: 2030 });
  expect(parseExpiry('13/30')).toBeNull();
  expect(isCardExpired({ month: 12, year: 2025 }, new Date('2026-06-15T12:00:00Z'))).toBe(true);
});
