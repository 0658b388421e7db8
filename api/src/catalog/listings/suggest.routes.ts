import { paths } from '@larder/contracts';
import { leftOutBriefly } from '@larder/rules';
import { CATALOG_CACHE, cachedJson } from '../products/answer.ts';
import { route } from '../../platform/http/route.ts';
import { wordsOf } from '../search/query-text.ts';
import { readTyped } from '../search/readings.ts';
import { shopperOf } from './for-shopper.ts';
import { popularLike } from './popular-searches.ts';
import { suggestNames, suggestProducts } from './suggested.ts';

/** Number of popular searches below an empty box, and above results. */
const UNDER_EMPTY = 6;
const WHILE_TYPING = 3;

const NOTHING = { products: [], categories: [], brands: [], hidden: null };

export const suggestRoutes = [
  route(
    'GET /search/suggest',
    async (c, { query }) => {
      const shopper = await shopperOf(c);
      return cachedJson(c, 'suggest', [query.q.toLowerCase(), shopper.owner, shopper.avoided], async () => {
        const words = wordsOf(query.q);
        const searchesFor = async (most: number) =>
          (await popularLike(c.em, query.q, most)).map((text) => ({
            text,
            url: `${paths.search}?${new URLSearchParams({ q: text })}`,
          }));
        if (words.length === 0) return JSON.stringify({ ...NOTHING, searches: await searchesFor(UNDER_EMPTY) });
        const reading = await readTyped(c.em, query.q);
        // In parallel: the shopper is typing.
        const [searches, names, { products, isLess }] = await Promise.all([
          searchesFor(WHILE_TYPING),
          suggestNames(c.em, reading),
          suggestProducts(c.em, reading, c.viewer.groupId, shopper),
        ]);
        return JSON.stringify({ ...names, products, searches, hidden: isLess ? leftOutBriefly(shopper.avoided) : null });
      });
    },
    { cache: CATALOG_CACHE },
  ),
];
