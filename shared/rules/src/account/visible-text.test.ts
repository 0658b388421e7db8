import { hasInvisibleCharacters, withoutInvisibleCharacters } from './visible-text.ts';

test.each([
  ['Ann Lee', false],
  ['José 美咲 Łukasz', false],
  ['', false],
  // Joiners and emoji of several code points are how some names are written.
  ['می\u200Cنا', false],
  ['Picnic 👨\u200D👩\u200D👧 ❤\uFE0F', false],
  ['Ann\u200BLee', true],
  ['\u202Eeel nnA', true],
  ['Ann\u2066Lee', true],
  ['Ann\u00ADLee', true],
  ['\uFEFFAnn', true],
  ['Ann\u0007', true],
  ['Ann\u0085Lee', true],
  ['Ann\u2028Lee', true],
  ['\u3164', true],
  ['\u115F', true],
  ['\u2800', true],
  ['\u200D\u200C', true],
  ['\uFE0F \uFE0F', true],
  ['Ann\uD800', true],
  ['Ann\uE000', true],
])('%j: %s', (text, has) => expect(hasInvisibleCharacters(text)).toBe(has));

test('strips invisible characters', () => expect(withoutInvisibleCharacters('\u200BEXIT\u200D20\uFE0F\u202E')).toBe('EXIT20'));
