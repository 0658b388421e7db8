import type { LineProductFacts, OfferedReduction } from '@larder/rules';
import { type RawBuilder, sql } from 'kysely';

/** A reduction with its displayed text; `endsAt` UTC, ISO 8601. */
export interface NamedReduction extends OfferedReduction {
  name: string;
  endsAt: string | null;
}

/**
 * Price facts of products, with the reductions in force at a moment: a table `g` of `id` and `pricing`.
 * @param ids an `int[]`
 * @param moment a `timestamptz`
 */
export function pricingAt(ids: RawBuilder<unknown>, moment: RawBuilder<unknown>) {
  const table: RawBuilder<{ id: number; pricing: LineProductFacts<NamedReduction> }> = sql`product_pricing(${ids}, ${moment})`;
  return table.as('g');
}

/**
 * Price facts of `products p`, with the reductions in force when its card was written. Shoppers always pay the displayed price,
 * even in the minute in which a reduction begins or ends. Null only when the product has no card.
 */
export const pricingJson: RawBuilder<LineProductFacts<NamedReduction>> = sql`p.pricing`;
