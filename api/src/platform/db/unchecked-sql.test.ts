import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../..');
/**
 * Patterns of calls that run statements without type checking. Fragments of one value inside a typed statement do not match.
 */
const UNCHECKED = [
  // Row types that the author declares.
  /\bsql<(?!(?:boolean|SqlBool|number|string|Buffer)(?: \| null)?>)/,
  // Functions that run text: of `platform/db/sql.ts`, the driver, the ORM and the builder.
  /^import \{[^}]*\bqueryRows\b[^}]*\} from '[./]+\/platform\/db\/sql\.ts'/m,
  /\b(?:pool|client)\.query\b|\bem\.execute\(|\bexecuteQuery\b|\.execute\([^)]/,
];
/** The header of a file that states which plan or feature of PostgreSQL requires raw SQL. */
const REASON = /^\/\/ Raw SQL \(not type-checked\): .{20,}$/m;
/** A statement as a fragment of others: it may give a reason, too. */
const FRAGMENT = /\bsql`\s*\(?(?:select|with)\b/;

const files = globSync('**/*.ts', { cwd: src })
  .filter((file) => !/\.(test|fixture)\.ts$|^app\/migrations\/|^platform\/db\//.test(file))
  .sort();
const read = (file: string) => readFileSync(join(src, file), 'utf8');
const isUnchecked = (file: string) => UNCHECKED.some((statement) => statement.test(read(file)));
const saysWhy = (file: string) => REASON.test(read(file));

test('Statements are typed from the table definitions, except in files whose header states the reason', () => {
  expect(files.filter((file) => isUnchecked(file) && !saysWhy(file))).toEqual([]);
});

test('Only files with such a statement give a reason for one', () => {
  expect(files.filter((file) => saysWhy(file) && !isUnchecked(file) && !FRAGMENT.test(read(file)))).toEqual([]);
});
