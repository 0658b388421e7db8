import { type NavNode, paths } from '@larder/contracts';
import { PLACEMENTS } from '@larder/contracts/data-keys';
import type { Look } from '../pictures/look.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryPrepared } from '../../platform/db/sql.ts';
import { route } from '../../platform/http/route.ts';
import { CATALOG_CACHE, cachedCounts, cachedJson, withEtag } from './answer.ts';
import { stockedCategories } from './full-shelves.ts';
import { attributePicture, scenePicture } from './pages.ts';

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

async function readTree(em: Em): Promise<NavNode[]> {
  const list = stockedCategories(em)
    .select(['c.id', 'c.parent_id as parentId', 'c.name', 'c.url_key as key', 'c.look'])
    .orderBy('c.level')
    .orderBy('c.position');
  return treeOf(await queryPrepared(em, list));
}

/** Menus and indexes (CAT-110, CAT-116). They leave out empty shelves. */
export const navigationRoutes = [
  route(
    'GET /navigation',
    (c) =>
      cachedJson(c, 'navigation', null, async () => {
        const tree = await cachedCounts(c)('navigation', () => readTree(c.em));
        return withEtag(JSON.stringify(tree), [PLACEMENTS]);
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
        return withEtag(
          JSON.stringify(
            list.map(({ id, name, key, look }) => ({ id, name, url: paths.list(key), image: scenePicture('list', key, look) })),
          ),
          [],
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
        return withEtag(
          JSON.stringify(
            list.map(({ look, ...tile }) => ({ ...tile, image: scenePicture('menu', String(tile.position), look) })),
          ),
          [],
        );
      }),
    options,
  ),
  route(
    'GET /brands',
    (c) =>
      cachedJson(c, 'brands', null, async () => {
        const list = await db(c.em)
          .selectFrom('brands as b')
          .innerJoin('attributes as a', 'a.id', 'b.id')
          .select(['a.name', 'a.url_key', 'b.look as brandLook', 'b.letter'])
          .orderBy('b.letter')
          .orderBy((of) => of.fn('lower', ['a.name']))
          .execute();
        return withEtag(
          JSON.stringify(
            list.map(({ name, url_key, letter, brandLook }) => ({
              name,
              url_key,
              letter,
              image: attributePicture({ name, url_key, look: null, brandLook }),
            })),
          ),
          [],
        );
      }),
    options,
  ),
  route(
    'GET /values',
    (c) =>
      cachedJson(c, 'values', null, async () => {
        const list = await db(c.em)
          .selectFrom('attributes')
          .select(['type', 'name', 'url_key', 'look'])
          .where('type', 'not in', ['brand', 'traits'])
          .orderBy('position')
          .execute();
        return withEtag(
          JSON.stringify(
            list.map(({ name, url_key, type, look }) => ({
              name,
              url_key,
              type,
              image: attributePicture({ name, url_key, look, brandLook: null }),
            })),
          ),
          [],
        );
      }),
    options,
  ),
];
