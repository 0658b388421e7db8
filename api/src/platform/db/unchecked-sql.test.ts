import { expect, test } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../..');
/** A statement with row types of the writer's own. Fragments of one value inside a typed statement are none. */
const UNCHECKED = /\bsql<(?!(?:boolean|SqlBool|number|string|Buffer)(?: \| null)?>)|\b(?:rows|one)\((?:\w+\.)?em|\bpool\.query</;
/** The line at the head of a file that says which plan or feature of PostgreSQL needs it. */
const REASON = /^\/\/ Unchecked SQL: .{20,}$/m;

const files = globSync('**/*.ts', { cwd: src })
  .filter((file) => !/\.(test|fixture)\.ts$|^testing\/|^migrations\/|^platform\/db\//.test(file))
  .sort();
const read = (file: string) => readFileSync(join(src, file), 'utf8');

test('Rows of statements are typed from the definitions of tables, but for those whose file says why not', () => {
  const unchecked = files.filter((file) => UNCHECKED.test(read(file)) && !REASON.test(read(file)));
  expect(unchecked).toEqual([]);
});

test('Only files with such a statement give a reason for one', () => {
  expect(files.filter((file) => REASON.test(read(file)) && !UNCHECKED.test(read(file)))).toEqual([]);
});
