import { identifiersOf, wordsOf } from './identifiers.ts';

const names = (text: string) => identifiersOf(text).map(({ name, line }) => `${line} ${name}`);

test('strings, comments and regular expressions have no identifiers', () => {
  expect(names('one(\'it is told\', "told") // told\n/* told\ntold */ two')).toEqual(['1 one', '3 two']);
  expect(names('split(/["`told]/).three')).toEqual(['1 split', '1 three']);
});

test('templates have those of their expressions', () => {
  expect(names('a`told ${b}\ntold ${c ?? "told"}\ntold` + d')).toEqual(['1 a', '1 b', '2 c', '3 d']);
});

test('a division is no regular expression', () => {
  expect(names('a / b / c')).toEqual(['1 a', '1 b', '1 c']);
});

test('the text of an element has none', () => {
  expect(names('<b>It was told: {a}</b>').map((each) => each.slice(2))).toContain('a');
  expect(names('<b className={a}>It was told.</b>')).toEqual(['1 b', '1 className', '1 a']);
});

test('an address does not begin a comment', () => {
  expect(names('<a href={x}>https://example.com</a>{y}')).toContain('1 y');
});

test('names are split into words', () => {
  expect(wordsOf('toldAt_ms')).toEqual(['told', 'at', 'ms']);
  expect(wordsOf('RETENTION_MS')).toEqual(['retention', 'ms']);
  expect(wordsOf('virtual-goods')).toEqual(['virtual', 'goods']);
});
