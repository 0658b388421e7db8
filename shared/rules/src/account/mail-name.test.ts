import fc from 'fast-check';
import { mailName } from './mail-name.ts';

test.each([
  ['Ann', 'Ann'],
  [' José  María ', 'José María'],
  ['Mary-Jane O’Brien St. Claire', 'Mary-Jane O’Brien St. Claire'],
  ['Łukasz', 'Łukasz'],
  ['美咲', '美咲'],
  ['', ''],
  ['Win $500 now http://evil.example', ''],
  ['evil.example', ''],
  ['Call 555 0100', ''],
  ['ann@evil.example', ''],
  ['Ann\nBcc: eve', ''],
  ['<b>Ann</b>', ''],
  ['you have won a large prize', ''],
  ['x'.repeat(41), ''],
])('%j stands in a mail as %j', (name, shown) => expect(mailName(name)).toBe(shown));

test('no name of a mail has what makes a link, a header or markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
      expect(mailName(name)).not.toMatch(/[\d@:/<>&\r\n]|\.\S/);
    }),
    { numRuns: 2000 },
  );
});
