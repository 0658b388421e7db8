import type { Category } from '@larder/contracts';
import { paths } from '@larder/contracts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pictureUrl, pictureVersion } from '../pictures/picture-version.ts';
import type { Look } from '../pictures/look.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';

/** Reads a category with its ancestors and children (API-028); undefined for an unknown key. */
export async function readCategory(em: Em, key: string): Promise<Category | undefined> {
  const [row] = await queryPrepared(
    em,
    db(em)
      .selectFrom('categories as c')
      .select((c) => [
        'c.id',
        'c.name',
        'c.url_key',
        'c.description',
        'c.landing',
        'c.look',
        jsonArrayFrom(
          c
            .selectFrom('categories as k')
            .select(['k.name', 'k.url_key as key'])
            .where('c.path', 'like', sql<string>`k.path || '%'`)
            .orderBy('k.level'),
        ).as('above'),
        jsonArrayFrom(
          c
            .selectFrom('categories as k')
            .select(['k.id', 'k.name', 'k.url_key as key', 'k.look'])
            .whereRef('k.parent_id', '=', 'c.id')
            .orderBy('k.position'),
        ).as('below'),
      ])
      .where('c.url_key', '=', key),
  );
  if (!row) return undefined;
  const { id, name, url_key, description, landing } = row;
  return {
    id,
    name,
    url_key,
    description,
    landing,
    image: scenePicture('category', url_key, row.look),
    meta_title: `${name} | Larder`,
    meta_description: `${description} Members save on every box.`,
    breadcrumbs: row.above.map((a) => ({ name: a.name, url: paths.category(a.key) })),
    children: row.below.map((b) => ({
      id: b.id,
      name: b.name,
      url: paths.category(b.key),
      image: scenePicture('category', b.key, b.look),
    })),
  };
}

/** The address of a scene's picture. */
export function scenePicture(kind: 'category' | 'attribute' | 'list' | 'menu', key: string, look: Look): string {
  return pictureUrl(kind, key, pictureVersion(look));
}

interface AttributeRow {
  id: number;
  type: 'brand' | 'diets' | 'certifications' | 'concerns' | 'ingredients' | 'social';
  name: string;
  url_key: string;
  description: string;
  look: Look | null;
  brandLook: Look | null;
}

/** Traits narrow lists, and have no page of their own. */
function hasPage<T extends { type: string }>(row: T): row is T & Pick<AttributeRow, 'type'> {
  return row.type !== 'traits';
}

/** An attribute of any family that has pages, by its key (OP-160); undefined for an unknown one. */
export async function readAttribute(em: Em, key: string): Promise<AttributeRow | undefined> {
  const found = await db(em)
    .selectFrom('attributes as a')
    .leftJoin('brands as b', 'b.id', 'a.id')
    .select(['a.id', 'a.type', 'a.name', 'a.url_key', 'a.description', 'a.look', 'b.look as brandLook'])
    .where('a.url_key', '=', key)
    .executeTakeFirst();
  return found && hasPage(found) ? found : undefined;
}

/** A brand's picture is its sign, another attribute's is a scene. */
export function attributePicture({
  name,
  url_key,
  look,
  brandLook,
}: Pick<AttributeRow, 'name' | 'url_key' | 'look' | 'brandLook'>): string | null {
  if (brandLook) return pictureUrl('brand', url_key, pictureVersion({ name, brandLook }));
  return look ? scenePicture('attribute', url_key, look) : null;
}
