import type { ChosenOrder, ListOrderKey } from './list-orders.ts';

/** What a list is made of, as far as its own order goes. */
export type ListMaking = 'shelf' | 'search' | 'curated' | 'placed';

const OWN: Readonly<Record<ListMaking, string>> = {
  shelf: 'What is in stock first, then what sells most and is rated best.',
  search: 'What your words name first, then how well they fit, what is in stock and what sells.',
  curated: 'As the list was put together.',
  placed: 'Paid placements, in the order of their places.',
};

const ASKED: Readonly<Record<Exclude<ListOrderKey, 'recommended'>, { asc: string; desc: string }>> = {
  price: { asc: 'By your price, the lowest first.', desc: 'By your price, the highest first.' },
  price_per_unit: {
    asc: 'By what an ounce, a fluid ounce or a piece costs, the lowest first; what has no size stands last.',
    desc: 'By what an ounce, a fluid ounce or a piece costs, the highest first.',
  },
  saving: {
    asc: 'By how far your price lies below the lowest of the 30 days before it, the least first.',
    desc: 'By how far your price lies below the lowest of the 30 days before it, the most first.',
  },
  newest: { asc: 'What has been here longest first.', desc: 'What came last first.' },
  rating: { asc: 'By the stars of members, the fewest first.', desc: 'By the stars of members, the most first.' },
  name: { asc: 'By name, from A to Z.', desc: 'By name, from Z to A.' },
};

/** Why a list stands in its order, as a shopper reads it (OP-138). `order` null: none was asked for. */
export function orderNote(order: ChosenOrder | null, making: ListMaking): string {
  if (order === null || order.key === 'recommended')
    return order?.direction === 'asc'
      ? `The other way round: ${OWN[making].charAt(0).toLowerCase()}${OWN[making].slice(1)}`
      : OWN[making];
  return ASKED[order.key][order.direction];
}
