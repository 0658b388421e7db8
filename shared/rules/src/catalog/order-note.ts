import type { ChosenOrder, ListOrderKey } from './list-orders.ts';

/** Kind of a list, as far as it determines the sort order. */
export type ListMaking = 'shelf' | 'search' | 'curated' | 'placed';

const OWN: Readonly<Record<ListMaking, string>> = {
  shelf: 'In stock first, then best sellers and top rated.',
  search: 'Best match first, then in stock and best sellers.',
  curated: 'In the order of the list.',
  placed: 'Sponsored products.',
};

const ORDER_TEXT: Readonly<Record<Exclude<ListOrderKey, 'recommended'>, { asc: string; desc: string }>> = {
  price: { asc: 'Lowest price first.', desc: 'Highest price first.' },
  price_per_unit: {
    asc: 'Lowest price per ounce, fluid ounce or item first; items without a size are last.',
    desc: 'Highest price per ounce, fluid ounce or item first.',
  },
  saving: {
    asc: 'Smallest savings on the lowest price of the last 30 days first.',
    desc: 'Biggest savings on the lowest price of the last 30 days first.',
  },
  newest: { asc: 'Oldest first.', desc: 'Newest first.' },
  rating: { asc: 'Lowest member rating first.', desc: 'Highest member rating first.' },
  name: { asc: 'By name, A to Z.', desc: 'By name, Z to A.' },
};

/** Why a list has its order, as a shopper reads it (OP-138). `order` null: none was requested. */
export function orderNote(order: ChosenOrder | null, making: ListMaking): string {
  if (order === null || order.key === 'recommended')
    return order?.direction === 'asc' ? `Reversed: ${OWN[making].charAt(0).toLowerCase()}${OWN[making].slice(1)}` : OWN[making];
  return ORDER_TEXT[order.key][order.direction];
}
