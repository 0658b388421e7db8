import type { ProductCard } from '@larder/contracts';
import { EXAMPLE_CARD } from '@larder/contracts/example-card';

/** A plain product in stock, as the catalog makes its card; tests change what they are about. */
export function aCard(change: Partial<ProductCard> = {}): ProductCard {
  const id = change.id ?? EXAMPLE_CARD.id;
  const key = `rolled-oats-${id}`;
  const { max_order_qty: most, qty } = { ...EXAMPLE_CARD, ...change };
  return {
    ...EXAMPLE_CARD,
    id,
    sku: `LD-${id}`,
    title: `Rolled Oats ${id}`,
    url: `/p/${key}`,
    url_key: key,
    image: EXAMPLE_CARD.image.replace(EXAMPLE_CARD.url_key, key),
    max_quantity: Math.min(most, qty),
    ...change,
  };
}
