import { handedOver, importsIn } from './handed-over.ts';

const KNOWS = "import { cards, Card } from './card.table.ts';\n";
const given = (text: string) => handedOver(KNOWS + text, ['f']);

test('a function that takes or answers an entity hands it over, in whatever it is wrapped', () => {
  expect(given('export async function f(id: number): Promise<Card> {}')).toEqual(['f']);
  expect(given('export function f(card: Card): void {}')).toEqual(['f']);
  expect(given('export function f({ card }: { card: readonly Card[] }): void {}')).toEqual(['f']);
  expect(given('export const f = (card: Card | null): number => 1;')).toEqual(['f']);
  expect(given('interface Held { card: Card }\ntype All = Held[];\nexport function f(all: All): void {}')).toEqual(['f']);
});

test('one that does not say what it answers may', () => {
  expect(given('export function f(id: number) {}')).toEqual(['f']);
  expect(given('export const f = (id: number) => id;')).toEqual(['f']);
});

test('plain values are none, nor is what a function does inside, nor what is not asked for', () => {
  expect(given("export function f(card: Pick<Card, 'id'>): number { const one: Card = held(); return one.id; }")).toEqual([]);
  expect(given('export function f(id: number): Promise<number> {}\nexport function g(card: Card): void {}')).toEqual([]);
  expect(given('export const f = 7;')).toEqual([]);
});

test('a file that knows no entity hands none over', () => {
  expect(handedOver("import { cards } from './card.table.ts';\nexport function f(id: number) {}", ['f'])).toEqual([]);
  expect(handedOver("import { Card } from './card.ts';\nexport function f(): Card {}", ['f'])).toEqual([]);
});

test('names as they are exported, by where they come from', () => {
  const text =
    "import a, { b as c, type d } from './x.ts';\nimport * as y from './y.ts';\nimport { e } from './x.ts';\nimport './z.ts';";
  expect([...importsIn(text)]).toEqual([
    ['./x.ts', ['*', 'b', 'd', 'e']],
    ['./y.ts', ['*']],
    ['./z.ts', []],
  ]);
});
