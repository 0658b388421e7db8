import fc from 'fast-check';
import { mailtoHref, parseEmailAddress } from './email-address.ts';

describe('accepted addresses, in canonical form', () => {
  test.each([
    ['a@b.co', 'a@b.co'],
    ['  Ann.Lee+shop@Mail.Example\r\n', 'ann.lee+shop@mail.example'],
    ['\u00A0ann@mail.example\u00A0', 'ann@mail.example'],
    ["o'brien!#$%&*+/?=^_`{|}~-@mail.example", "o'brien!#$%&*+/?=^_`{|}~-@mail.example"],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
    ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
    ['ann@XN--BCHER-KVA.example', 'ann@xn--bcher-kva.example'],
    ['ann@ｍａｉｌ.example', 'ann@mail.example'],
    ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
    ['ann@1.2.3.example', 'ann@1.2.3.example'],
    ['deleted-7@deleted.invalid', 'deleted-7@deleted.invalid'],
    [`${'a'.repeat(64)}@b.co`, `${'a'.repeat(64)}@b.co`],
    [`a@${'b'.repeat(63)}.co`, `a@${'b'.repeat(63)}.co`],
  ])('%j', (text, address) => expect(parseEmailAddress(text)).toBe(address));
});

describe('refused', () => {
  test.each([
    '',
    'foo',
    'a@b',
    '@b.co',
    'a@',
    'a@@b.co',
    'a@b@c.co',
    // Mail headers parse these as several mailboxes, or as another one.
    'john,smith@x.example',
    'john;smith@x.example',
    'list:x@y.example',
    '<x@y.example>',
    'Ann <x@y.example>',
    'x(y)@z.example',
    'x@y.example(z)',
    '"x y"@z.example',
    'x\\y@z.example',
    'x y@z.example',
    'x@y.example,',
    'x@y.example, z@y.example',
    'x@y.example\nbcc: z@y.example',
    '=?utf-8?q?eve=40evil.example=2C?=x@y.example',
    // Dots that a server refuses.
    '.x@y.example',
    'x.@y.example',
    'x..z@y.example',
    // No domain name.
    'x@y.example.',
    'x@.y.example',
    'x@y..example',
    'x@-y.example',
    'x@y-.example',
    'x@y_z.example',
    'x@y.c',
    'x@y.123',
    'x@127.0.0.1',
    'x@0x7f.1',
    'x@[127.0.0.1]',
    'x@[::1]',
    'x@y.example:25',
    'x@y.example/z',
    'x@y.example?z',
    'x@y.example#z',
    'x@y%2eexample.com',
    'x@user:secret@y.example',
    'x@y。example',
    'x@xn--',
    // Invisible characters.
    'x@y.example\u200B',
    '\u200Bx@y.example',
    '\uFEFFx@y.example',
    'x\u200D@y.example',
    'x@y\u00AD.example',
    'x@y\u034F.example',
    'x@y\uFE0F.example',
    'x@y\u3164.example',
    'x@\u202Ey.example',
    'x\u0000@y.example',
    'x@y.exam\u007Fple',
    // Outside ASCII before the at sign, also where its lower case or its composed form is ASCII.
    'é@y.example',
    '\u212Aim@y.example',
    'x\uFF0Cy@z.example',
    // Too long.
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'ü'.repeat(60)}.co`,
    `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}example`,
    `${' '.repeat(2000)}a@b.co`,
  ])('%j', (text) => expect(parseEmailAddress(text)).toBeNull());
});

test('254 characters are the most', () => {
  const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
  const local = 'a'.repeat(254 - domain.length - 1);
  expect(parseEmailAddress(`${local}@${domain}`)).toHaveLength(254);
  expect(parseEmailAddress(`${local}a@${domain}`)).toBeNull();
});

test.each([
  ['ann+shop@mail.example', 'mailto:ann%2Bshop@mail.example'],
  ['a?bcc=eve&cc=x@mail.example', 'mailto:a%3Fbcc%3Deve%26cc%3Dx@mail.example'],
  ['john,smith@x.example', 'mailto:john%2Csmith@x.example'],
])('the link to %s has one recipient and no header', (address, href) => expect(mailtoHref(address)).toBe(href));

describe('of any text', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      'a',
      'B',
      '.',
      '@',
      '-',
      'xn--',
      ',',
      ';',
      '<',
      '>',
      '(',
      ')',
      '"',
      '\\',
      '%41',
      '\u200B',
      'ß',
      'İ',
      'Σ',
      '１',
    ),
  );
  const text = fc.oneof(
    fc.emailAddress(),
    fc.tuple(part, part, part, part).map(([a, b, c, d]) => `${a}${b}@${c}.${d}`),
    fc.tuple(fc.stringMatching(/^[\w.+-]{1,8}$/), part, part).map(([a, b, c]) => `${a}@${b}${c}.example`),
  );

  test('the canonical form of a canonical form is itself, also without its case', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const address = parseEmailAddress(typed);
        if (address === null) return;
        expect(parseEmailAddress(address)).toBe(address);
        expect(parseEmailAddress(` ${address.toUpperCase()}\n`)).toBe(address);
      }),
      { numRuns: 5000 },
    );
  });

  test('the canonical form has no character at which an address list is split, and one at sign', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const address = parseEmailAddress(typed);
        if (address === null) return;
        expect(address).toMatch(/^[\x21-\x7E]+$/);
        expect(address).not.toMatch(/[,;:<>()"\\[\]\s]/);
        expect(address.split('@')).toHaveLength(2);
        expect(address.length).toBeLessThanOrEqual(254);
      }),
      { numRuns: 5000 },
    );
  });
});
