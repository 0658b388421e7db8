import type { ProductDetail } from '@larder/contracts';
import { productKey } from '@larder/contracts/data-keys';
import { GROUP } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { CATALOG_CACHE, cachedJson, withEtag } from './answer.ts';
import { cardFor } from './card.ts';
import { readCardSources } from './card-source.ts';
import { readCompared } from './compare.ts';
import { readProductDetail } from './product-detail.ts';

const options = { cache: CATALOG_CACHE };
const GIFT_SKU = 'membership-gift-dynamic';

/** Keys of a product page's data: the product, and the products of its options and parts. */
const keysOf = ({ id, options: choices, bundle_options: parts }: ProductDetail): string[] =>
  [
    id,
    ...choices.flatMap(({ values }) => values.flatMap(({ product_id: child }) => child ?? [])),
    ...parts.map(({ product }) => product.id),
  ].map(productKey);

export const productRoutes = [
  route(
    'GET /product/url/{key}',
    (c, { params }) =>
      cachedJson(c, 'product', params.key, async () => {
        const product = await readProductDetail(c.services.pool, params.key, c.viewer.groupId, c.now());
        if (!product) throw notFound('Product');
        return withEtag(JSON.stringify({ product }), keysOf(product));
      }),
    options,
  ),
  route(
    'GET /product/compare',
    (c, { query }) =>
      cachedJson(c, 'compare', query.keys, async () =>
        JSON.stringify({ products: await readCompared(c.em, query.keys, c.viewer.groupId) }),
      ),
    options,
  ),
  route(
    'GET /product/sku/membership-gift-dynamic',
    async (c) => {
      const found = await db(c.em).selectFrom('products').select('id').where('sku', '=', GIFT_SKU).executeTakeFirst();
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
