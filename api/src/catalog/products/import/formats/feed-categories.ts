// Unchecked SQL: rows of a dry run are stored as JSON and inserted again in each of its transactions.
import { importCategories } from '../categories.ts';
import type { FileRecord } from '../file-record.ts';
import type { Em, Orm } from '../../../../platform/db/orm.ts';
import { queryRows, sql } from '../../../../platform/db/sql.ts';
import type { Problem } from '../row.ts';
import { readShelves } from '../shelves.ts';

const COLUMNS = sql.raw('id, parent_id, url_key, name, description, path, level, position, landing, look');

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
  const [newest] = await queryRows(orm.em.fork(), sql<{ id: number }>`select coalesce(max(id), 0) as id from categories`);
  let rows = '[]';
  const { added } = await importCategories(orm, pathRecords(paths), {
    ...options,
    keepPicture: (name) => Promise.resolve({ problem: `${name} belongs to no category` }),
    async inspect(em) {
      const [found] = await queryRows(
        em,
        sql<{
          rows: string;
        }>`select coalesce(json_agg(c order by c.level), '[]')::text as rows from categories c where id > ${newest?.id ?? 0}`,
      );
      rows = found?.rows ?? '[]';
    },
  });
  return {
    added,
    async prepare(em) {
      await sql`insert into categories (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::categories, ${rows}::jsonb)
          on conflict do nothing`.execute(em.getKysely());
    },
  };
}
