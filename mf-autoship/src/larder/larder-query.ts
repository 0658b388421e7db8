import type { CallResponse, ProductCard } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { MAX_PAGE_SIZE } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

type Rhythm = CallResponse<'GET /account/rhythms'>['rhythms'][number];

/** A product that is bought again and again, with its rhythm. */
export interface LarderItem extends Rhythm {
  product: ProductCard;
}

/** What the shopper buys again and again, what runs out first at the front. What is bought so often is among the first of what was bought. */
export const larderQuery = (api: ApiClient) => ({
  queryKey: keys.larder,
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<LarderItem[]> => {
    const [{ rhythms }, { products }] = await Promise.all([
      api.call('GET /account/rhythms', { signal }),
      api.call('GET /account/purchased', { query: { page_size: MAX_PAGE_SIZE }, signal }),
    ]);
    const cards = new Map(products.map((product) => [product.id, product]));
    return rhythms.flatMap((rhythm) => {
      const product = cards.get(rhythm.product_id);
      return product ? [{ ...rhythm, product }] : [];
    });
  },
});
