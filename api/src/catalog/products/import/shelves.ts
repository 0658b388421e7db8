import type { Look } from '../../pictures/look.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { db } from '../../../platform/db/db.ts';
import { foldCase } from '../../../platform/fold-case.ts';

/** A place of the category tree, and the department above it. */
export interface Shelf {
  id: number;
  key: string;
  department: string;
  look: Look;
}

/** Shelves and values of the store that rows reference by name or key. Read once per import. */
export interface Shelves {
  categoryOf(keyOrPath: string): Shelf | undefined;
  attributeOf(type: 'diets' | 'certifications' | 'concerns', keyOrName: string): number | undefined;
}

const plain = (path: string): string =>
  path
    .split('>')
    .map((part) => foldCase(part.trim()))
    .join('>');

/** Reads all categories and the labels that rows may name. Names match without regard to case. */
export async function readShelves(em: Em): Promise<Shelves> {
  const categories = await db(em)
    .selectFrom('categories as c')
    .innerJoin('categories as k', (join) => join.on(({ eb }) => eb('c.path', 'like', eb('k.path', '||', '%'))))
    .select(({ fn }) => [
      'c.id',
      'c.url_key as key',
      'c.look',
      fn.agg<string[]>('array_agg', ['k.url_key']).orderBy('k.level').as('keys'),
      fn.agg<string[]>('array_agg', ['k.name']).orderBy('k.level').as('names'),
    ])
    .groupBy('c.id')
    .execute();
  const attributes = await db(em)
    .selectFrom('attributes')
    .select(['id', 'type', 'url_key as key', 'name'])
    .where('type', 'in', ['diets', 'certifications', 'concerns'])
    .execute();
  const byKey = new Map(
    categories.flatMap(({ id, key, look, keys: [department = key], names }) => {
      const shelf: Shelf = { id, key, look, department };
      return [[key, shelf] as const, [plain(names.join('>')), shelf] as const];
    }),
  );
  const byName = new Map(
    attributes.flatMap((a) => [[`${a.type} ${a.key}`, a.id] as const, [`${a.type} ${foldCase(a.name)}`, a.id] as const]),
  );
  return {
    categoryOf: (keyOrPath) => byKey.get(plain(keyOrPath)),
    attributeOf: (type, keyOrName) => byName.get(`${type} ${foldCase(keyOrName)}`),
  };
}
