import { DEFAULT_PHONE, isPhone, orCallText } from './help-phone.ts';

test.each([
  [DEFAULT_PHONE, true],
  ['+1 310.555-0123', true],
  ['5550123', true],
  ['555012', false],
  ['1'.repeat(24), true],
  ['1'.repeat(25), false],
  ['call 3105550123', false],
  ['3105550123 ext. 7', false],
  ['1+3105550123', false],
  ['', false],
])('OP-101: %j can be called: %s', (phone, expected) => expect(isPhone(phone)).toBe(expected));

test('a number is named once the operator has one', () => {
  expect(orCallText(DEFAULT_PHONE)).toBe('');
  expect(orCallText('(310) 555-0123')).toBe(' or call (310) 555-0123');
});
