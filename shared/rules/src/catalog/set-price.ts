import type { Cents } from '../money/money.ts';
import { derivePrice, type DerivedPrice } from './price.ts';
import type { ProductType } from './product-type.ts';

/** A part of a set: what one piece of it costs the same person, and how many lie in the set. */
export interface SetPart {
  cents: Cents;
  qty: number;
  /** The place that it is one of several alternatives for; null for a fixed part. */
  choice?: string | null;
}

/** Sets whose parts are bought as they are, together or one by one. */
const BY_THE_PIECE: readonly ProductType[] = ['grouped', 'curated_list'];

/** Whether a product is made of others: what it costs follows what they cost. */
export function isSet(type: ProductType): boolean {
  return type === 'bundle' || BY_THE_PIECE.includes(type);
}

/**
 * Prices a set for one customer (OP-210): a group or a list costs the sum of its parts; a bundle `own`, but never more than its parts. The parts are also
 * the comparison price, and so determine the saving. In a place with a choice the cheapest alternative counts, so that the price is the
 * same for every choice, and never more than the chosen parts. A set without parts costs `own`.
 */
export function setPrice(type: ProductType, own: Cents, parts: readonly SetPart[]): DerivedPrice {
  if (parts.length === 0) return derivePrice(own, null);
  const sum = partsPrice(parts);
  return derivePrice(BY_THE_PIECE.includes(type) ? sum : Math.min(own, sum), sum);
}

function partsPrice(parts: readonly SetPart[]): Cents {
  const places = Map.groupBy(parts, (part) => part.choice ?? part);
  return [...places.values()].reduce((sum, place) => sum + Math.min(...place.map(({ cents, qty }) => cents * qty)), 0);
}
