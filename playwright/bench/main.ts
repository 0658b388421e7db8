import { cpus } from 'node:os';
import { storeEnv } from '../support/env.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';
import { sizeRows } from './sizes.ts';

const { BENCH_ONLY: only = '', BENCH_SIZES: sizes = '' } = process.env;

const print = (...cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

function printRow({ name, allowed, unit }: Pick<Row, 'name' | 'allowed' | 'unit'>, measured: number): void {
  const suffix = unit ? ` ${unit}` : ' ×';
  print(name, `${measured.toFixed(1)}${suffix}`, `${allowed}${suffix}`, measured <= allowed ? 'ok' : 'worse');
}

console.log(`\n${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, 10 connections`);
console.log(
  '× is how many times more requests a second a plain Koa takes in the same run (for calls and rendered pages: with one select)\n',
);
print('what', 'measured', 'allowed', '');
print('---', '---', '---', '---');
for (const row of await rows(storeEnv.url, storeEnv.apiUrl, storeEnv.databaseUrl))
  if (row.name.includes(only)) printRow(row, await row.measure());
const counts = sizes.split(',').filter(Boolean).map(Number);
for (const { name, times } of await sizeRows(storeEnv.databaseUrl, counts, (line) => console.error(`  ${line}`)))
  printRow({ name, allowed: 3 }, times);
