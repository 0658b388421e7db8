import { ageOn, birthDateError, isOver21 } from './birth-date.ts';

const now = new Date('2025-06-15T19:00:00Z');

test.each([
  ['2004-06-15', 21, true],
  ['2004-06-16', 20, false],
  ['2005-01-01', 20, false],
  ['1980-02-29', 45, true],
  // Not a real birth date.
  ['1904-06-15', 121, false],
])('born %s is %d, wine %p (OP-040)', (birth, age, wine) => {
  expect(ageOn(birth, now)).toBe(age);
  expect(isOver21(birth, now)).toBe(wine);
});

test('the birthday starts at midnight in Los Angeles', () => {
  expect(isOver21('2004-06-15', new Date('2025-06-15T06:59:59Z'))).toBe(false);
  expect(isOver21('2004-06-15', new Date('2025-06-15T07:00:00Z'))).toBe(true);
});

test.each([
  ['2025-06-15', null],
  ['2025-06-16', 'Please enter a valid date.'],
  ['1905-06-15', null],
  ['1904-06-15', 'Please enter a valid date.'],
  ['2001-02-30', 'Please enter a valid date.'],
  ['yesterday', 'Please enter a valid date.'],
])('%s (OP-095)', (birth, text) => expect(birthDateError(birth, now)).toBe(text));
