import { expect, test } from 'vitest';
import { namesOf, withNames } from './names-loader.ts';

test('what a script exports by name when it runs, without types', () => {
  expect(
    namesOf(`export const a = 1;
export async function b() {}
export function c<T>(of: T) {
  // export function no() {}
}
export class D {}
export type E = string;
export interface F {}
export { g, type H, i as j } from './g.ts';
export * as k from './k.ts';
export default a;
`),
  ).toEqual(['a', 'b', 'c', 'D', 'g', 'j', 'k']);
});

test.each(["export * from './more.ts';", 'export const { a, b } = of();'])('nothing is said of a script with %s', (line) => {
  expect(namesOf(`export const a = 1;\n${line}\n`)).toBeUndefined();
});

test('names stand in the places of stars, each once, but where a script does not tell them', async () => {
  const texts: Record<string, string> = {
    './a.ts': 'export const a = 1, more = 2;\n'.replace(', more = 2', ''),
    './b.ts': 'export function a() {}\nexport function b() {}\n',
    './types.ts': 'export type T = 1;\n',
    './star.ts': "export * from './a.ts';\n",
  };
  const source = ['own', ...Object.keys(texts), './a.ts'].map((path) => `export * from '${path}';\n`);
  source[0] = 'export const own = 1;\n';
  expect(await withNames(source.join(''), async (path) => texts[path] ?? '')).toBe(`export const own = 1;
export { a } from './a.ts';
export { b } from './b.ts';
export {  } from './types.ts';
export * from './star.ts';

`);
});
