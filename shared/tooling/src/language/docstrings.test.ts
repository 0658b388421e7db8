import { undocumentedExports } from './docstrings.ts';

const names = (text: string) => undocumentedExports(text).map(({ name, line }) => `${line} ${name}`);

test('functions, classes, interfaces and types need a docstring, values do not', () => {
  const text = [
    'export function a() {}',
    'export default async function b() {}',
    'export abstract class C {}',
    'export interface D {}',
    'export type E = string;',
    'export const f = 1;',
    'function g() {}',
    "export { h } from './h.ts';",
    "export type { I } from './i.ts';",
  ].join('\n');
  expect(names(text)).toEqual(['1 a', '2 b', '3 C', '4 D', '5 E']);
});

test('a constant is a function when its value is an arrow function', () => {
  const text = [
    'export const a = (b: number): string => `${b}`;',
    'export const c: (d: number) => string = async <T>(',
    '  e: T,',
    '): Promise<T> => e;',
    'export const f =',
    '  ({ g }: H) =>',
    '  () => g;',
    'export const i = j((k) => k);',
    'export const l: M = { n: (o) => o };',
    'export const p = (q ?? r).map((s) => s);',
  ].join('\n');
  expect(names(text)).toEqual(['1 a', '2 c', '5 f']);
});

test('a docstring is directly above, is no line comment and says more than ids', () => {
  const documented = ['/** Adds two numbers. */', '/**\n * Adds two numbers.\n */', '/** Adds two numbers. */\n// oxfmt-ignore'];
  for (const comment of documented) expect(names(`${comment}\nexport function a() {}`)).toEqual([]);
  const others = ['// Adds two numbers.', '/* Adds two numbers. */', '/** Adds two numbers. */\n', '/** ACC-028, ACC-029. */'];
  for (const comment of others) expect(names(`${comment}\nexport function a() {}`)).toHaveLength(1);
});

test('the first signature documents an overloaded function', () => {
  expect(names('/** Adds. It does. */\nexport function a(b: 1): 1;\nexport function a(b: 2): 2;')).toEqual([]);
});

test('code within a text is none', () => {
  expect(names('const a = `\nexport function b() {}\n`;')).toEqual([]);
});
