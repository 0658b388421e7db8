import { readCombination } from './combination.ts';
import { LIFE_MS, signCombination, verifyCombination } from './signed-cookie.ts';

const releases = [
  { name: 'mf-cart', version: '0b9b0e734d55' },
  { name: 'mf-quiz', version: 'version-one' },
];

describe('a combination in an address', () => {
  test('is releases with commas between', () =>
    expect(readCombination('mf-cart@0b9b0e734d55,mf-quiz@version-one')).toEqual(releases));
  test.each([
    '',
    'mf-cart',
    'mf-cart@',
    'mf-cart@../../x',
    'cart@0b9b0e734d55',
    'mf-cart@0b9b0e734d55,',
    'mf-cart@0b9b0e734d55@1',
    'mf-cart@aaaaaa,mf-cart@bbbbbb',
  ])('%j is none', (text) => expect(readCombination(text)).toBeNull());
});

describe('a combination in a cookie', () => {
  const value = signCombination(releases, 'secret', 1_700_000_000_000);
  test('is read again until its time is over', () => {
    expect(value).toMatch(/^[\w.%-]+$/);
    expect(verifyCombination(value, ['newer', 'secret'], 1_700_000_000_000 + LIFE_MS)).toEqual(releases);
    expect(verifyCombination(value, ['secret'], 1_700_000_000_001 + LIFE_MS)).toBeNull();
  });
  test.each([
    ['with another secret', value, 'other'],
    ['with another version', value.replace('version-one', 'version-two'), 'secret'],
    ['with a longer life', value.replace('.17', '.18'), 'secret'],
    ['that is no text of ours', '%E0%A4%A', 'secret'],
    ['that is empty', '', 'secret'],
  ])('%s is none', (_, text, secret) => expect(verifyCombination(text, [secret], 1_700_000_000_000)).toBeNull());
});
