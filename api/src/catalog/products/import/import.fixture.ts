import { queryRows, sql } from '../../../platform/db/sql.ts';
import type { TestApi } from '../../../../test/index.ts';
import { importCategories } from './categories.ts';
import { importCatalog } from './import-catalog.ts';
import type { FileRecord } from './file-record.ts';
import type { Problem } from './row.ts';

/** A problem and the line that it is reported for. */
export type ReportedProblem = { line: number } & Problem;

/** Values as records of a file, one a line. */
export async function* recordsOf(values: readonly unknown[]): AsyncGenerator<FileRecord> {
  for (const [index, value] of values.entries()) yield { line: index + 1, value };
}

const collect = (reported: ReportedProblem[]) => (line: number, problems: readonly Problem[]) =>
  reported.push(...problems.map((p) => ({ line, ...p })));
/** Files of products that {@link bring} finds, by name. */
const FILES: Readonly<Record<string, string>> = { 'soups.pdf': 'forty soups' };
export const readFile = (name: string) =>
  Promise.resolve(FILES[name] === undefined ? { problem: 'no such file' } : { bytes: Buffer.from(FILES[name]) });
const noPicture = (name: string) => Promise.resolve({ problem: `${name} is not asked for here` });

/** Imports rows without pictures into a store. Returns the outcome with all reported problems, by line. */
export async function bring(api: TestApi, values: readonly unknown[]) {
  const reported: ReportedProblem[] = [];
  const options = { now: new Date(), artist: null, storePicture: noPicture, readFile, refuse: collect(reported) };
  const outcome = await importCatalog(api.services.orm, recordsOf(values), options);
  return { ...outcome, reported: reported.toSorted((a, b) => a.line - b.line) };
}

/** Makes categories of a store. */
export async function shelve(api: TestApi, values: readonly unknown[]) {
  return importCategories(api.services.orm, recordsOf(values), { storePicture: noPicture, refuse: collect([]) });
}

/** A row of a product that a store with a shelf `oils` takes. */
export const row = (sku: string, over: Record<string, unknown> = {}): Record<string, unknown> => ({
  sku,
  title: `Thing ${sku}`,
  brand: 'Own Makers',
  category: 'oils',
  price: 4,
  size: '16 oz',
  stock: 50,
  ...over,
});

/** Requests a product's page from a server with an empty response cache. */
export async function pageOf(api: TestApi, sku: string) {
  await api.restart();
  const [found] = await queryRows(api.em(), sql<{ key: string }>`select url_key as key from products where sku = ${sku}`);
  return (await api.client().ok('GET /product/url/{key}', { params: { key: found?.key ?? '' } })).product;
}
