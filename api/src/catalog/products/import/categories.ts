import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Em, Orm } from '../../../platform/db/orm.ts';
import { lockTable } from '../../../platform/db/commands.ts';
import { anyText, db, json } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { foldCase } from '../../../platform/fold-case.ts';
import type { FileRecord, FileShape } from './file-record.ts';
import { categoryFields, type Problem, problemsOf } from './row.ts';
import { slug } from './slug.ts';

/** As deep as menus and breadcrumbs show: department, aisle, shelf. */
export const DEEPEST = 3;

/** One category of an import file. Missing values leave the category's values unchanged. */
export const categoryRow = z.strictObject(categoryFields);
type CategoryRow = z.output<typeof categoryRow>;

export const CATEGORY_SHAPE: FileShape = { fields: Object.keys(categoryRow.shape), required: ['path'] };

interface CategoryOptions {
  dryRun?: boolean;
  refuse(line: number, problems: readonly Problem[]): void;
  /** Stores a picture and returns its hash, or why it is invalid. */
  storePicture(name: string): Promise<{ hash: string } | { problem: string }>;
  /** Reads the categories as they are then, in the transaction, also that of a dry run. */
  inspect?(em: Em): Promise<void>;
}

/** Numbers of category rows, by result. */
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

/**
 * Creates and changes categories by their paths (`Pantry > Oils > Olive oil`), in one transaction. It also creates missing
 * parents.
 */
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
    const picture = await options.storePicture(each.row.picture);
    if ('hash' in picture) each.picture = picture.hash;
    else options.refuse(each.line, [{ field: 'picture', reason: picture.problem }]);
  }
  try {
    await orm.em.fork().transactional(async (em) => {
      // One writer of the tree at a time: paths hang on each other.
      await lockTable(em, 'categories', 'share row exclusive');
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
      const isChanged = await describe(em, node, row, picture);
      if (found && isChanged === 'taken') return refuse({ field: 'key', reason: 'is that of another category' });
      if (found) outcome[isChanged ? 'changed' : 'unchanged'] += 1;
    }
    above = node;
  }
}

async function childOf(em: Em, above: Node | null, name: string): Promise<Node | undefined> {
  const children = await db(em)
    .selectFrom('categories')
    .select(['id', 'name', 'path', 'level'])
    .where('parent_id', 'is not distinct from', above?.id ?? null)
    .orderBy('id')
    .execute();
  return children.find((child) => foldCase(child.name) === foldCase(name));
}

/**
 * Adds a category to a parent; null is the top of the menu.
 * @returns its id, or the field of a call that is wrong, and why
 */
export async function addCategoryBelow(
  em: Em,
  parentId: number | null,
  name: string,
): Promise<{ id: number } | { field: 'parent_id' | 'name'; problem: string }> {
  const above =
    parentId === null
      ? null
      : await db(em)
          .selectFrom('categories')
          .select(['id', 'name', 'path', 'level'])
          .where('id', '=', parentId)
          .executeTakeFirst();
  if (above === undefined) return { field: 'parent_id', problem: 'This category no longer exists.' };
  if (above && above.level >= DEEPEST) return { field: 'parent_id', problem: `The menu has ${DEEPEST} levels.` };
  if (await childOf(em, above, name)) return { field: 'name', problem: 'A category of this name is there already.' };
  const node = await make(em, above, name, undefined);
  return 'id' in node ? { id: node.id } : { field: 'name', problem: 'Please use letters or digits.' };
}

/** Creates a category after its siblings. Its key is the requested one, else derived from its name, else from its path. */
async function make(em: Em, above: Node | null, name: string, urlKey: string | undefined): Promise<Node | Problem> {
  const keyOfAbove =
    above && (await db(em).selectFrom('categories').select('url_key').where('id', '=', above.id).executeTakeFirst())?.url_key;
  const ownPart = createHash('sha256').update(foldCase(name)).digest('hex').slice(0, 8);
  const keys = urlKey
    ? [urlKey]
    : [slug(name), slug(`${keyOfAbove ?? 'shelf'} ${name}`), `${keyOfAbove ?? 'shelf'}-${ownPart}`].filter(Boolean);
  const used = await db(em).selectFrom('categories').select('url_key').where('url_key', '=', anyText(keys)).execute();
  const taken = new Set(used.map(({ url_key }) => url_key));
  const key = keys.find((each) => !taken.has(each));
  if (!key)
    return {
      field: urlKey ? 'key' : 'path',
      reason: urlKey ? 'is that of another category' : 'needs a key: its name makes none of its own',
    };
  return db(em)
    .with('next', (from) => from.selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('categories', 'id'))::int`.as('id')))
    .insertInto('categories')
    .columns(['id', 'parent_id', 'url_key', 'name', 'description', 'path', 'level', 'position', 'landing', 'look'])
    .expression((from) =>
      from.selectFrom('next').select((next) => [
        'next.id',
        sql<number | null>`${above?.id ?? null}::int`.as('parent_id'),
        sql<string>`${key}::text`.as('url_key'),
        sql<string>`${name}::text`.as('name'),
        sql<string>`''`.as('description'),
        // The path ends in the id that this statement draws.
        sql<string>`${above?.path ?? '/'}::text || next.id || '/'`.as('path'),
        sql<number>`${(above?.level ?? 0) + 1}::int`.as('level'),
        next
          .selectFrom('categories')
          .select(sql<number>`coalesce(max(position), 0) + 1`.as('last'))
          .as('position'),
        sql<boolean>`false`.as('landing'),
        json({}).as('look'),
      ]),
    )
    .returning(['id', 'name', 'path', 'level'])
    .executeTakeFirstOrThrow();
}

/**
 * Applies a row to its category.
 * @returns whether that changed anything; `taken` when another category has the key
 */
async function describe(
  em: Em,
  { id }: Node,
  { key, description, position }: CategoryRow,
  picture: string | undefined,
): Promise<boolean | 'taken'> {
  const found = await db(em)
    .selectFrom('categories')
    .select(['id', 'url_key', 'description', 'position', 'look'])
    .where((category) => category.or([category('id', '=', id), category('url_key', '=', key ?? null)]))
    .execute();
  if (found.some((category) => category.id !== id)) return 'taken';
  const [stored] = found;
  if (!stored) throw new Error(`There is no category ${id}.`);
  const { look, ...stated } = {
    url_key: key ?? stored.url_key,
    description: description ?? stored.description,
    position: position ?? stored.position,
    look: picture === undefined ? stored.look : { ...stored.look, pictures: [picture] },
  };
  if (isDeepStrictEqual({ id, look, ...stated }, stored)) return false;
  await db(em)
    .updateTable('categories')
    .set({ ...stated, look: json(look) })
    .where('id', '=', id)
    .execute();
  return true;
}
