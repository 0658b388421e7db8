import type { GroupPrice } from '../catalog/price.ts';
import type { Cents } from '../money/money.ts';

/** The price of one piece and the list price that it is compared with. */
export interface PiecePrice {
  unitCents: Cents;
  msrpCents: Cents;
}

/**
 * One piece with its options; on autoship for the autoship price where the group has one (MEM-019). Never below 0. Apart from lines of carts,
 * because pages that show cards need no more of them.
 */
export function pieceOf(
  prices: Pick<GroupPrice, 'price' | 'msrp' | 'autoshipPrice'>,
  { autoship = false, optionCents = 0 }: { autoship?: boolean; optionCents?: Cents } = {},
): PiecePrice {
  const plain = autoship ? Math.min(prices.price, prices.autoshipPrice ?? prices.price) : prices.price;
  return { unitCents: Math.max(0, plain + optionCents), msrpCents: Math.max(0, Math.max(prices.msrp, plain) + optionCents) };
}
