// Unchecked SQL: a path holds the id that the same statement draws, and looks are merged as JSON.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Em, Orm } from '../../../platform/db/orm.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { foldCase } from '../../../platform/fold-case.ts';
import type { FileRecord, FileShape } from './file-record.ts';
import { categoryFields, type Problem, problemsOf } from './row.ts';
import { slug } from './slug.ts';
import type { Look } from '../../pictures/look.ts';

/** As deep as menus and breadcrumbs show: department, aisle, shelf. */
const DEEPEST = 3;

/** One category of an import file. What a row leaves out keeps what the category has. */
export const categoryRow = z.strictObject(categoryFields);
type CategoryRow = z.output<typeof categoryRow>;

export const CATEGORY_SHAPE: FileShape = { fields: Object.keys(categoryRow.shape), required: ['path'] };

export interface CategoryOptions {
  dryRun?: boolean;
  refuse(line: number, problems: readonly Problem[]): void;
  /** Keeps a picture; its hash, or why it is none. */
  keepPicture(name: string): Promise<{ hash: string } | { problem: string }>;
  /** Reads the categories as they are then, in the transaction, also that of a dry run. */
  inspect?(em: Em): Promise<void>;
}

export interface CategoryOutcome {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

interface Node {
  id: number;
  name: string;
  path: string;
  level: number;
}

class TakeBack extends Error {}

/** Makes and changes categories by their paths (`Pantry > Oils > Olive oil`), all in one transaction; what is above a path is made with it. */
export async function importCategories(
  orm: Orm,
  records: AsyncIterable<FileRecord>,
  options: CategoryOptions,
): Promise<CategoryOutcome> {
  const outcome: CategoryOutcome = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0 };
  const refuse = (line: number, problems: readonly Problem[]): void => {
    outcome.refused += 1;
    options.refuse(line, problems);
  };
  const good: { line: number; row: CategoryRow; picture?: string }[] = [];
  for await (const record of records) {
    outcome.rows += 1;
    if ('unreadable' in record) {
      refuse(record.line, [{ field: 'row', reason: record.unreadable }]);
      continue;
    }
    const parsed = categoryRow.safeParse(record.value);
    if (!parsed.success)
      refuse(
        record.line,
        parsed.error.issues.flatMap((issue) => problemsOf(issue, record.value)),
      );
    else good.push({ line: record.line, row: parsed.data });
  }
  for (const each of good) {
    if (each.row.picture === undefined) continue;
    const kept = await options.keepPicture(each.row.picture);
    if ('hash' in kept) each.picture = kept.hash;
    else options.refuse(each.line, [{ field: 'picture', reason: kept.problem }]);
  }
  try {
    await orm.em.fork().transactional(async (em) => {
      // One writer of the tree at a time: paths hang on each other.
      await sql`lock table categories in share row exclusive mode`.execute(em.getKysely());
      for (const { line, row, picture } of good) await place(em, row, picture, (reason) => refuse(line, [reason]), outcome);
      await options.inspect?.(em);
      if (options.dryRun) throw new TakeBack();
    });
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error;
  }
  return outcome;
}

async function place(
  em: Em,
  row: CategoryRow,
  picture: string | undefined,
  refuse: (problem: Problem) => void,
  outcome: CategoryOutcome,
): Promise<void> {
  const names = row.path.split('>').map((name) => name.trim());
  if (names.some((name) => name === '' || name.length > 60) || names.length > DEEPEST) {
    refuse({ field: 'path', reason: `must be at most ${DEEPEST} names of at most 60 characters, parted by >` });
    return;
  }
  let above: Node | null = null;
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    const found: Node | undefined = await childOf(em, above, name);
    const node: Node | Problem = found ?? (await make(em, above, name, isLast ? row.key : undefined));
    if ('reason' in node) return refuse(node);
    if (!found) outcome.added += 1;
    if (isLast) {
      const isChanged = await describe(em, node, row, picture, Boolean(found));
      if (found && isChanged === 'taken') return refuse({ field: 'key', reason: 'is that of another category' });
      if (found) outcome[isChanged ? 'changed' : 'unchanged'] += 1;
    }
    above = node;
  }
}

async function childOf(em: Em, above: Node | null, name: string): Promise<Node | undefined> {
  const children = await queryRows(
    em,
    sql<Node>`select id, name, path, level from categories where parent_id is not distinct from ${above?.id ?? null} order by id`,
  );
  return children.find((child) => foldCase(child.name) === foldCase(name));
}

/** A new category behind its siblings. Its key is the one asked for, else made of its name, else of the way to it. */
async function make(em: Em, above: Node | null, name: string, wanted: string | undefined): Promise<Node | Problem> {
  const keyOfAbove =
    above && (await queryRows(em, sql<{ key: string }>`select url_key as key from categories where id = ${above.id}`))[0]?.key;
  const ownPart = createHash('sha256').update(foldCase(name)).digest('hex').slice(0, 8);
  const keys = wanted
    ? [wanted]
    : [slug(name), slug(`${keyOfAbove ?? 'shelf'} ${name}`), `${keyOfAbove ?? 'shelf'}-${ownPart}`].filter(Boolean);
  const taken = new Set(
    (await queryRows(em, sql<{ key: string }>`select url_key as key from categories where url_key = any(${keys}::text[])`)).map(
      ({ key }) => key,
    ),
  );
  const key = keys.find((each) => !taken.has(each));
  if (!key)
    return {
      field: wanted ? 'key' : 'path',
      reason: wanted ? 'is that of another category' : 'needs a key: its name makes none of its own',
    };
  const [made] = await queryRows(
    em,
    sql<Node>`with next as (select nextval(pg_get_serial_sequence('categories', 'id'))::int as id)
      insert into categories (id, parent_id, url_key, name, description, path, level, position, landing, look)
      select id, ${above?.id ?? null}, ${key}, ${name}, '', ${above?.path ?? '/'} || id || '/', ${(above?.level ?? 0) + 1},
        (select coalesce(max(position), 0) + 1 from categories), false, '{}'::jsonb from next returning id, name, path, level`,
  );
  if (!made) throw new Error('A category was not made.');
  return made;
}

/** Writes what a row says of its category. Answers whether that changed anything. */
async function describe(
  em: Em,
  { id }: Node,
  { key, description, position }: CategoryRow,
  picture: string | undefined,
  isOld: boolean,
): Promise<boolean | 'taken'> {
  if (isOld && key && (await queryRows(em, sql`select 1 from categories where url_key = ${key} and id <> ${id}`))[0])
    return 'taken';
  const look: Look | null = picture === undefined ? null : { pictures: [picture] };
  const changed = await queryRows(
    em,
    sql`update categories set url_key = coalesce(${key ?? null}, url_key), description = coalesce(${description ?? null}, description),
        position = coalesce(${position ?? null}::int, position), look = look || coalesce(${look === null ? null : JSON.stringify(look)}::jsonb, '{}')
      where id = ${id} and (url_key, description, position, look) is distinct from (coalesce(${key ?? null}, url_key),
        coalesce(${description ?? null}, description), coalesce(${position ?? null}::int, position), look || coalesce(${look === null ? null : JSON.stringify(look)}::jsonb, '{}'))
      returning id`,
  );
  return changed.length > 0;
}
