import type { Look } from '../../pictures/look.ts';
import type { Em } from '../../platform/db/orm.ts';
import { rows, sql } from '../../platform/db/sql.ts';

/** A place of the category tree, and the department above it. */
export interface Shelf {
  id: number;
  key: string;
  department: string;
  look: Look;
}

/** What rows refer to by name or key: shelves and values of the store. Read once for an import. */
export interface Shelves {
  categoryOf(keyOrPath: string): Shelf | undefined;
  attributeOf(type: 'diets' | 'certifications' | 'concerns', keyOrName: string): number | undefined;
}

const plain = (path: string): string =>
  path
    .split('>')
    .map((part) => part.trim().toLowerCase())
    .join('>');

export async function readShelves(em: Em): Promise<Shelves> {
  const categories = await rows(
    em,
    sql<Shelf & { names: string[] }>`
      select c.id, c.url_key as key, c.look, (array_agg(k.url_key order by k.level))[1] as department, array_agg(k.name order by k.level) as names
      from categories c join categories k on c.path like k.path || '%' group by c.id`,
  );
  const attributes = await rows(
    em,
    sql<{ id: number; type: string; key: string; name: string }>`
      select id, type, url_key as key, name from attributes where type in ('diets', 'certifications', 'concerns')`,
  );
  const byKey = new Map(categories.flatMap((c) => [[c.key, c] as const, [plain(c.names.join('>')), c] as const]));
  const byName = new Map(
    attributes.flatMap((a) => [[`${a.type} ${a.key}`, a.id] as const, [`${a.type} ${a.name.toLowerCase()}`, a.id] as const]),
  );
  return {
    categoryOf: (keyOrPath) => byKey.get(plain(keyOrPath)),
    attributeOf: (type, keyOrName) => byName.get(`${type} ${keyOrName.toLowerCase()}`),
  };
}
