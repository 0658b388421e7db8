import { exposedEntities, importsIn } from './exposed-entities.ts';

const IMPORTS = "import { cards, Card } from './card.table.ts';\n";
const exposed = (text: string) => exposedEntities(IMPORTS + text, ['f']);

test('a function that takes or returns an entity exposes it, also inside other types', () => {
  expect(exposed('export async function f(id: number): Promise<Card> {}')).toEqual(['f']);
  expect(exposed('export function f(card: Card): void {}')).toEqual(['f']);
  expect(exposed('export function f({ card }: { card: readonly Card[] }): void {}')).toEqual(['f']);
  expect(exposed('export const f = (card: Card | null): number => 1;')).toEqual(['f']);
  expect(exposed('interface Box { card: Card }\ntype All = Box[];\nexport function f(all: All): void {}')).toEqual(['f']);
});

test('a function without a declared return type may expose one', () => {
  expect(exposed('export function f(id: number) {}')).toEqual(['f']);
  expect(exposed('export const f = (id: number) => id;')).toEqual(['f']);
});

test('plain values, locals of a function and other exports do not count', () => {
  expect(exposed("export function f(card: Pick<Card, 'id'>): number { const one: Card = load(); return one.id; }")).toEqual([]);
  expect(exposed('export function f(id: number): Promise<number> {}\nexport function g(card: Card): void {}')).toEqual([]);
  expect(exposed('export const f = 7;')).toEqual([]);
});

test('a file that imports no entity exposes none', () => {
  expect(exposedEntities("import { cards } from './card.table.ts';\nexport function f(id: number) {}", ['f'])).toEqual([]);
  expect(exposedEntities("import { Card } from './card.ts';\nexport function f(): Card {}", ['f'])).toEqual([]);
});

test('imported names as they are exported, by module', () => {
  const text =
    "import a, { b as c, type d } from './x.ts';\nimport * as y from './y.ts';\nimport { e } from './x.ts';\nimport './z.ts';\nexport { g as h } from './v.ts';\nexport const i = 1;";
  expect([...importsIn(text)]).toEqual([
    ['./x.ts', ['*', 'b', 'd', 'e']],
    ['./y.ts', ['*']],
    ['./z.ts', []],
    ['./v.ts', ['g']],
  ]);
});
