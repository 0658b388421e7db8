import { GROUP } from '@larder/rules';
import { one, sql } from '../platform/db/sql.ts';
import { notFound } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { CATALOG_CACHE, cachedJson, cardsJson } from './answer.ts';
import { cardFor } from './card.ts';
import { readCardSources } from './card-source.ts';
import { readCards } from './cards.ts';
import { readProductDetail } from './product-detail.ts';
import { openCartOf } from './open-cart.ts';
import { similarScope } from './recommend.ts';
import { recommended } from './recommended.ts';

const options = { cache: CATALOG_CACHE };
const GIFT_SKU = 'membership-gift-dynamic';

export const productRoutes = [
  route(
    'GET /product/url/{key}',
    (c, { params }) =>
      cachedJson(c, 'product', params.key, async () => {
        const product = await readProductDetail(c.em, params.key, c.viewer.groupId, c.now());
        if (!product) throw notFound('Product');
        return JSON.stringify({ product });
      }),
    options,
  ),
  route(
    'GET /product/{id}/similar',
    (c, { params, query }) =>
      cachedJson(c, 'similar', [params.id, query.limit], async () => {
        const scope = await similarScope(c.em, params.id);
        if (!scope) throw notFound('Product');
        return cardsJson(await readCards(c.em, scope, c.viewer.groupId, query.limit));
      }),
    options,
  ),
  route('GET /ds/recommend', async (c, { query }) => {
    const cart = query.type === 'cart' ? await openCartOf(c) : null;
    return recommended(c, { type: query.type, productId: query.product_id, cart, limit: query.limit });
  }),
  route(
    'GET /product/sku/membership-gift-dynamic',
    async (c) => {
      const found = await one(c.em, sql<{ id: number }>`select id from products where sku = ${GIFT_SKU}`);
      const [source] = found ? await readCardSources(c.em, [found.id], c.now()) : [];
      if (!source) throw notFound('Product');
      const { msrp, price, temporary_price_reduction } = cardFor(source, GROUP.general);
      const reductions = temporary_price_reduction.flatMap(({ type, amount }) =>
        type === 'by_fixed' || type === 'by_percent' ? [{ type, amount }] : [],
      );
      return { msrp, price, temporary_price_reduction: reductions };
    },
    options,
  ),
];
