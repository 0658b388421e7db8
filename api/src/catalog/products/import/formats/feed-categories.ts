import { importCategories } from '../categories.ts';
import type { FileRecord } from '../file-record.ts';
import type { Em, Orm } from '../../../../platform/db/orm.ts';
import { db } from '../../../../platform/db/db.ts';
import { insertRows } from '../../../../platform/db/inserted-rows.ts';
import type { Problem } from '../row.ts';
import { readShelves } from '../shelves.ts';

const COLUMNS = ['id', 'parent_id', 'url_key', 'name', 'description', 'path', 'level', 'position', 'landing', 'look'] as const;

async function* pathRecords(paths: Iterable<string>): AsyncGenerator<FileRecord> {
  for (const path of paths) yield { line: 0, value: { path } };
}

/** Category paths of rows that the store does not have, each once. */
async function missingPaths(orm: Orm, records: AsyncIterable<FileRecord>): Promise<Set<string>> {
  const shelves = await readShelves(orm.em.fork());
  const paths = new Set<string>();
  for await (const record of records) {
    const path = 'unreadable' in record ? undefined : (record.value as { category?: unknown }).category;
    if (typeof path === 'string' && !shelves.categoryOf(path)) paths.add(path);
  }
  return paths;
}

/**
 * Adds the categories that mapped rows name and the store does not have. A file of another software is its whole tree: it has no second file
 * that describes the categories, and no hand has typed their paths.
 * @returns how many are new, and the step that adds them again in each transaction of a dry run
 */
export async function addFeedCategories(
  orm: Orm,
  records: AsyncIterable<FileRecord>,
  options: { dryRun: boolean; refuse(line: number, problems: readonly Problem[]): void },
): Promise<{ added: number; prepare(em: Em): Promise<void> }> {
  const paths = await missingPaths(orm, records);
  const newest = await db(orm.em.fork())
    .selectFrom('categories')
    .select((all) => all.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const read = (em: Em) =>
    db(em)
      .selectFrom('categories')
      .select(COLUMNS)
      .where('id', '>', newest.id ?? 0)
      .orderBy('level')
      .execute();
  let rows: Awaited<ReturnType<typeof read>> = [];
  const { added } = await importCategories(orm, pathRecords(paths), {
    ...options,
    storePicture: (name) => Promise.resolve({ problem: `${name} belongs to no category` }),
    async inspect(em) {
      rows = await read(em);
    },
  });
  return {
    added,
    prepare: (em) => insertRows(em, 'categories', COLUMNS, rows, 'ignore'),
  };
}
