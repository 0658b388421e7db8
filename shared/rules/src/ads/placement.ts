/** Values of the experiment (ADS-016). */
export type CarrotVariant = 'enabled' | 'disabled' | 'variant_1' | 'variant_2';

/**
 * Positions of sponsored products besides their own place in a list (ADS-016): on a shelf after the first rows of a listing, in the
 * listing's grid at the position that was bought, or on a shelf of product pages.
 */
export type SponsoredPlacement = 'organic' | 'shelf' | 'grid' | 'product';

const PLACEMENTS: Readonly<Record<CarrotVariant, SponsoredPlacement>> = {
  disabled: 'organic',
  enabled: 'shelf',
  variant_1: 'grid',
  variant_2: 'product',
};

/** The placement of a variant. */
export const sponsoredPlacement = (variant: CarrotVariant): SponsoredPlacement => PLACEMENTS[variant];

interface Placed {
  readonly id: number;
  readonly ads: { readonly display_position: number } | null;
}

/**
 * A listing's first page with sponsored products at their display position, counted from 1. A position goes to the first product that requests
 * it, and only on the page; a product without a position follows the sort order. Each product occurs once, and the others keep their order.
 */
export function withSponsored<P extends Placed>(products: readonly P[], sponsored: readonly P[]): P[] {
  const placed = new Map<number, P>();
  for (const product of sponsored) {
    const position = product.ads?.display_position ?? 0;
    if (position >= 1 && position <= products.length && !placed.has(position)) placed.set(position, product);
  }
  const moved = new Set([...placed.values()].map(({ id }) => id));
  const grid = products.filter(({ id }) => !moved.has(id));
  for (const [position, product] of [...placed].toSorted(([a], [b]) => a - b)) grid.splice(position - 1, 0, product);
  return grid;
}
