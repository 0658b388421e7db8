import type { LineGoods, OfferedReduction } from '@larder/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Json } from '../../platform/db/typed.ts';

/** A reduction with what shoppers read of it; `endsAt` UTC, ISO 8601. */
export interface NamedReduction extends OfferedReduction {
  name: string;
  endsAt: string | null;
}

/** What products are priced by, with the reductions that are in force at a moment: a table of `id` and `goods`. */
export const goodsAt = (productIds: readonly number[], moment: Date): RawBuilder<unknown> =>
  sql`priced_goods(${productIds}::int[], ${moment}::timestamptz)`;

/**
 * What `products p` is priced by, with the reductions that were in force when its card was written: nobody pays another price than the one
 * shown, also in the minute in which a reduction begins or ends. Null only where the product has no card.
 */
export const goodsJson: RawBuilder<LineGoods<NamedReduction>> = sql`p.goods`;

/** What `products p` is priced by as of the moment at which its card was written. */
export const goodsOfCard: RawBuilder<Json<LineGoods>> = sql`(select g.goods::jsonb from priced_goods(array[p.id], p.cards_at) g)`;
