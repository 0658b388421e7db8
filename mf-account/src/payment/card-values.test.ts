import { formatExpiry } from '@larder/rules';
import { cardTexts, EMPTY_CARD, groupedNumber } from './card-values.ts';

const now = new Date('2026-11-21T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12/30', cvv: '123', postcode: '73301' };

test('a good card (OP-095)', () => expect(Object.values(cardTexts(good, now))).toEqual([null, null, null, null]));
test('everything is needed (ACC-028)', () =>
  expect(new Set(Object.values(cardTexts(EMPTY_CARD, now)))).toEqual(new Set(['This is a required field.'])));
test.each([
  ['number', '4242 4242 4242 4241', 'Please enter a valid card number.'],
  ['expiry', '10/26', 'Please enter a valid expiration date.'],
  ['expiry', '13/30', 'Please enter a valid expiration date.'],
  ['cvv', '12', 'Please enter a valid security code.'],
  ['postcode', '9021', 'We couldn’t validate your ZIP code, please try again.'],
])('%s %s', (field, value, text) => expect(cardTexts({ ...good, [field]: value }, now)).toMatchObject({ [field]: text }));
test('american express has four digits', () =>
  expect(cardTexts({ ...good, number: '378282246310005', cvv: '123' }, now).cvv).toBe('Please enter a valid security code.'));

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['4242-4242', '4242 4242'],
  ['42x', '42x'],
  ['', ''],
])('%s is shown as %s', (typed, shown) => expect(groupedNumber(typed)).toBe(shown));
test.each([
  ['1230', '12/30'],
  ['12/2030', '12/30'],
  ['1/3', '1/3'],
  ['soon', 'soon'],
])('%s is shown as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));
