import fc from 'fast-check';
import {
  canLookUpZip,
  emailError,
  formatPhone,
  giftNameError,
  nameError,
  normalizeEmail,
  passwordError,
  phoneDigits,
  phoneError,
  requiredError,
  signInEmailError,
  signInEmails,
  splitName,
  zipError,
} from './fields.ts';

describe('email (ACC-025, OP-061)', () => {
  const bad = 'Please enter a valid email address.';
  test.each([
    ['a@b.co', null],
    ['  A@B.CO ', null],
    ['a@b', bad],
    ['foo', bad],
    ['a b@c.de', bad],
    ['a@@b.co', bad],
    ['a@b.c', bad],
    [`${'a'.repeat(64)}@b.co`, null],
    [`${'a'.repeat(65)}@b.co`, bad],
    ['john,smith@x.example', bad],
    ['a@b.example\u200b', bad],
    ['a@bücher.example', null],
    ['', 'This is a required field.'],
  ])('%s', (value, text) => expect(emailError(value)).toBe(text));
  test('normalized', () => {
    expect(normalizeEmail(' A@B.Co ')).toBe('a@b.co');
    expect(normalizeEmail('a@BÜCHER.example')).toBe('a@xn--bcher-kva.example');
    expect(normalizeEmail(' John,Smith@X.example ')).toBe('john,smith@x.example');
  });
  test('an account of before the grammar signs in by its stored spelling', () => {
    expect(signInEmails(' A@B.Co ')).toEqual(['a@b.co']);
    expect(signInEmails('a@BÜCHER.example')).toEqual(['a@bücher.example', 'a@xn--bcher-kva.example']);
    expect(signInEmails('John,Smith@x.example')).toEqual(['john,smith@x.example']);
    expect(signInEmailError('John,Smith@x.example')).toBeNull();
    for (const text of ['foo', 'a@b', 'a b@c.de']) expect(signInEmailError(text)).toBe(bad);
    expect(signInEmailError(' ')).toBe('This is a required field.');
  });
});

test.each([
  ['1234567', 'Please enter a valid password, 8 or more characters.'],
  ['12345678', null],
  ['        ', 'Please enter a valid password, 8 or more characters.'],
  ['\u3000\u00a0\u200b\u2060\t\n\u0001 ', 'Please enter a valid password, 8 or more characters.'],
  ['       .', null],
  ['🥣🥣🥣🥣', null],
  ['', 'This is a required field.'],
])('password %p (ACC-027)', (value, text) => expect(passwordError(value)).toBe(text));

test('required (ACC-028)', () => {
  expect(requiredError('  ')).toBe('This is a required field.');
  expect(requiredError(undefined)).toBe('This is a required field.');
  expect(requiredError('x')).toBeNull();
});

test('names refuse invisible characters, which make one name look like another', () => {
  const text = 'Please remove invisible characters.';
  for (const name of ['Ann\u200b', '\u202eeel nnA', '\u3164']) {
    expect(nameError(name)).toBe(text);
    expect(giftNameError(`${name} Lee`)).toBe(text);
  }
});

test('names hold 255 characters (OP-063), gift names two words (CHK-038)', () => {
  expect(nameError('x'.repeat(255))).toBeNull();
  expect(nameError(`${'x'.repeat(255)} `)).toBeNull();
  expect(nameError('x'.repeat(256))).toBe('Please enter 255 characters or less.');
  expect(giftNameError('Ann')).toBe('must be first and last name.');
  expect(giftNameError(' Ann ')).toBe('must be first and last name.');
  expect(giftNameError('Ann Lee')).toBeNull();
  expect(giftNameError(`Ann ${'x'.repeat(252)}`)).toBe('Please enter 255 characters or less.');
});

describe('ZIP (ACC-029 … ACC-031)', () => {
  test.each([
    ['90210', true],
    ['90210-1234', true],
    [' 90210 ', true],
    ['9021', false],
    ['90210-12', false],
    ['902101', false],
    ['ABCDE', false],
  ])('%s', (value, good) =>
    expect(zipError(value)).toBe(good ? null : 'We couldn\u2019t validate your ZIP code, please try again.'),
  );
  test('lookup from five characters', () => {
    expect(canLookUpZip('9021')).toBe(false);
    expect(canLookUpZip(' 9021 ')).toBe(false);
    expect(canLookUpZip('90210')).toBe(true);
  });
});

describe('phone (ACC-032 … ACC-035)', () => {
  test.each([
    ['(310) 555-1234', '3105551234', '310-555-1234', null],
    ['1-310-555-1234', '3105551234', '310-555-1234', null],
    ['1310555123', '1310555123', '131-055-5123', null],
    ['310555123', '310555123', '310555123', 'Please enter a valid mobile number'],
    ['23105551234', '23105551234', '23105551234', 'Please enter a valid mobile number'],
    ['', '', '', 'This is a required field.'],
  ])('%s', (value, digits, formatted, text) => {
    expect(phoneDigits(value)).toBe(digits);
    expect(formatPhone(value)).toBe(formatted);
    expect(phoneError(value)).toBe(text);
  });
  test('ten digits survive formatting', () => {
    const ten = fc.stringMatching(/^\d{10}$/);
    fc.assert(
      fc.property(
        ten,
        (digits) => phoneDigits(formatPhone(digits)) === digits && phoneDigits(`+1 ${formatPhone(digits)}`) === digits,
      ),
    );
  });
});

test.each([
  ['Mary Ann Smith', 'Mary Ann', 'Smith'],
  ['  Ann   Lee ', 'Ann', 'Lee'],
  ['Cher', 'Cher', 'N/A'],
])('%s splits (ACC-036, ACC-037)', (full, firstname, lastname) => expect(splitName(full)).toEqual({ firstname, lastname }));
