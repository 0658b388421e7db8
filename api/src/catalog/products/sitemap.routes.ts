// Unchecked SQL: shelves and labels with goods are found by laterals that stop at the first.
import { paths } from '@larder/contracts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc, queryRows, sql } from '../../platform/db/sql.ts';
import { route } from '../../platform/http/route.ts';
import { CATALOG_CACHE, cachedJson } from './answer.ts';
import { fullShelves, isStocked, stocked } from './full-shelves.ts';

/** Ids of one page: pages are ranges of ids, so that the hundredth costs what the first does. */
const PAGE = 10_000;

interface Entry {
  url: string;
  updated_at: string | null;
}

async function products(em: Em, page: number): Promise<{ urls: Entry[]; pages: number }> {
  const [last] = await queryRows(em, sql<{ id: number }>`select coalesce(max(id), 0) as id from products`);
  const list = await queryRows(
    em,
    sql<{ key: string; at: string }>`select url_key as key, greatest(updated_at, cards_at) as at from products
      where listed and id > ${(page - 1) * PAGE} and id <= ${page * PAGE} order by id`,
  );
  return {
    urls: list.map(({ key, at }) => ({ url: paths.product(key), updated_at: isoUtc(at) })),
    pages: Math.ceil((last?.id ?? 0) / PAGE),
  };
}

/** Kinds of which there are some hundreds: one page holds them all. Empty shelves and labels are left out. */
const SMALL = {
  categories: sql<{ key: string; type: string }>`
    with ${fullShelves} select c.url_key as key, '' as type from categories c where ${isStocked} order by c.id`,
  attributes: sql<{ key: string; type: string }>`select a.url_key as key, a.type from attributes a
    cross join ${stocked(sql`product_attributes`, sql`x.attribute_id = a.id`)} where a.type <> 'traits' order by a.id`,
  lists: sql<{ key: string; type: string }>`select url_key as key, '' as type from curated_lists order by id`,
};

const urlOf = {
  categories: ({ key }: { key: string }) => paths.category(key),
  attributes: ({ key, type }: { key: string; type: string }) => paths.attribute(type, key),
  lists: ({ key }: { key: string }) => paths.list(key),
};

/** What search engines should know of (SHELL-100). */
export const sitemapRoutes = [
  route(
    'GET /sitemap/{kind}',
    (c, { params: { kind }, query: { cur_page: page } }) =>
      cachedJson(c, 'sitemap', [kind, page], async () => {
        if (kind === 'products') return JSON.stringify(await products(c.em, page));
        const list = page === 1 ? await queryRows(c.em, SMALL[kind]) : [];
        return JSON.stringify({ urls: list.map((row) => ({ url: urlOf[kind](row), updated_at: null })), pages: 1 });
      }),
    { cache: CATALOG_CACHE },
  ),
];
