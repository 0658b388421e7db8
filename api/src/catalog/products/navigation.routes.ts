// Unchecked SQL: shelves with goods are found by laterals that stop at the first.
import { type NavNode, paths } from '@larder/contracts';
import type { Look } from '../pictures/look.ts';
import { db } from '../../platform/db/db.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { route } from '../../platform/http/route.ts';
import { CATALOG_CACHE, cachedJson } from './answer.ts';
import { fullShelves, isStocked } from './full-shelves.ts';
import { attributePicture, type AttributeRow, scenePicture } from './pages.ts';

const options = { cache: CATALOG_CACHE };

interface CategoryRow {
  id: number;
  parentId: number | null;
  name: string;
  key: string;
  look: Look;
}

function treeOf(list: readonly CategoryRow[]): NavNode[] {
  const nodes = new Map(
    list.map((row): [number, NavNode] => [
      row.id,
      {
        id: row.id,
        name: row.name,
        url: paths.category(row.key),
        image: scenePicture('category', row.key, row.look),
        children: [],
      },
    ]),
  );
  const top: NavNode[] = [];
  for (const { id, parentId } of list) {
    const node = nodes.get(id);
    const siblings = parentId === null ? top : nodes.get(parentId)?.children;
    if (node) siblings?.push(node);
  }
  return top;
}

/** Menus and indexes (CAT-110, CAT-116). A shelf on which nothing stands is in none of them. */
export const navigationRoutes = [
  route(
    'GET /navigation',
    (c) =>
      cachedJson(c, 'navigation', null, async () => {
        const list = await queryRows(
          c.em,
          sql<CategoryRow>`with ${fullShelves} select c.id, c.parent_id as "parentId", c.name, c.url_key as key, c.look from categories c
            where ${isStocked} order by c.level, c.position`,
        );
        return JSON.stringify(treeOf(list));
      }),
    options,
  ),
  route(
    'GET /navigation/lists',
    (c) =>
      cachedJson(c, 'lists', null, async () => {
        const list = await db(c.em)
          .selectFrom('curated_lists')
          .select(['id', 'name', 'url_key as key', 'look'])
          .orderBy('position')
          .execute();
        return JSON.stringify(
          list.map(({ id, name, key, look }) => ({ id, name, url: paths.list(key), image: scenePicture('list', key, look) })),
        );
      }),
    options,
  ),
  route(
    'GET /featured-nav',
    (c) =>
      cachedJson(c, 'featured', null, async () => {
        const list = await db(c.em)
          .selectFrom('featured_nav')
          .select(['position', 'name', 'url', 'look'])
          .orderBy('position')
          .execute();
        return JSON.stringify(
          list.map(({ look, ...tile }) => ({ ...tile, image: scenePicture('menu', String(tile.position), look) })),
        );
      }),
    options,
  ),
  route(
    'GET /brands',
    (c) =>
      cachedJson(c, 'brands', null, async () => {
        const list = await queryRows(
          c.em,
          sql<AttributeRow & { letter: string }>`select a.name, a.url_key, null::jsonb as look, b.look as "brandLook", b.letter
            from brands b join attributes a on a.id = b.id order by b.letter, lower(a.name)`,
        );
        return JSON.stringify(
          list.map((row) => ({ name: row.name, url_key: row.url_key, letter: row.letter, image: attributePicture(row) })),
        );
      }),
    options,
  ),
  route(
    'GET /values',
    (c) =>
      cachedJson(c, 'values', null, async () => {
        const list = await queryRows(
          c.em,
          sql<AttributeRow>`select a.type, a.name, a.url_key, a.look, null::jsonb as "brandLook" from attributes a where a.type not in ('brand', 'traits') order by a.position`,
        );
        return JSON.stringify(
          list.map((row) => ({ name: row.name, url_key: row.url_key, type: row.type, image: attributePicture(row) })),
        );
      }),
    options,
  ),
];
