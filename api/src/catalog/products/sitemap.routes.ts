import { paths } from '@larder/contracts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { isoUtc, sql } from '../../platform/db/sql.ts';
import { route } from '../../platform/http/route.ts';
import { CATALOG_CACHE, cachedJson } from './answer.ts';
import { stockedAttributes, stockedCategories } from './full-shelves.ts';

/** Ids per page: pages are ranges of ids, so that the hundredth page costs as much as the first. */
const PAGE = 10_000;

interface Entry {
  url: string;
  updated_at: string | null;
}

async function products(em: Em, page: number): Promise<{ urls: Entry[]; pages: number }> {
  const last = await db(em)
    .selectFrom('products')
    .select((all) => all.fn.max('id').as('id'))
    .executeTakeFirst();
  const list = await db(em)
    .selectFrom('products')
    .select(['url_key as key', sql<string>`greatest(updated_at, cards_at)`.as('at')])
    .where('listed', '=', true)
    .where('id', '>', (page - 1) * PAGE)
    .where('id', '<=', page * PAGE)
    .orderBy('id')
    .execute();
  return {
    urls: list.map(({ key, at }) => ({ url: paths.product(key), updated_at: isoUtc(at) })),
    pages: Math.ceil((last?.id ?? 0) / PAGE),
  };
}

/** Addresses of kinds with some hundreds of pages, all at once. Empty categories and attributes are left out. */
const urlsOf: Record<'categories' | 'attributes' | 'lists', (em: Em) => Promise<string[]>> = {
  async categories(em) {
    const found = await stockedCategories(em).select('c.url_key').orderBy('c.id').execute();
    return found.map(({ url_key }) => paths.category(url_key));
  },
  async attributes(em) {
    const found = await stockedAttributes(em)
      .select(['a.url_key', 'a.type'])
      .where('a.type', '<>', 'traits')
      .orderBy('a.id')
      .execute();
    return found.map(({ url_key, type }) => paths.attribute(type, url_key));
  },
  async lists(em) {
    const found = await db(em).selectFrom('curated_lists').select('url_key').orderBy('id').execute();
    return found.map(({ url_key }) => paths.list(url_key));
  },
};

/** Sitemaps for search engines (SHELL-100). */
export const sitemapRoutes = [
  route(
    'GET /sitemap/{kind}',
    (c, { params: { kind }, query: { cur_page: page } }) =>
      cachedJson(c, 'sitemap', [kind, page], async () => {
        if (kind === 'products') return JSON.stringify(await products(c.em, page));
        const urls = page === 1 ? await urlsOf[kind](c.em) : [];
        return JSON.stringify({ urls: urls.map((url) => ({ url, updated_at: null })), pages: 1 });
      }),
    { cache: CATALOG_CACHE },
  ),
];
