import type { ProductCard } from '@larder/contracts';

type Reduced = Pick<ProductCard, 'temporary_price_reduction'>;

/** When the first timed reduction of a product ends (ISO 8601, UTC), or null when none has an end (CAT-119). */
export function dealEnd(product: Reduced): string | null {
  const ends = product.temporary_price_reduction.flatMap(({ ends_at }) => (ends_at === undefined ? [] : [ends_at]));
  return ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** Names of a product's reductions, each once (CAT-117, OP-025). */
export function dealNames(product: Reduced): string[] {
  return [...new Set(product.temporary_price_reduction.flatMap(({ name }) => name || []))];
}
