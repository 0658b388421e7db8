import { alphabetIndex, named } from './alphabet-index.ts';

const brands = ['Acme', 'Zeb', '7 Hills', 'Café Noir'].map((name) => ({ name, letter: name.charAt(0) }));

test('has the whole alphabet, and what else names begin with before it', () => {
  const index = alphabetIndex(brands);
  expect(index).toHaveLength(27);
  expect(index.filter(({ has }) => has).map(({ letter }) => letter)).toEqual(['7', 'A', 'C', 'Z']);
});

test.each([
  ['', ['Acme', 'Zeb', '7 Hills', 'Café Noir']],
  [' ac', ['Acme']],
  ['CAFE', ['Café Noir']],
  ['x', []],
])('finds by %j', (sought, names) => {
  expect(named(brands, sought).map(({ name }) => name)).toEqual(names);
});
