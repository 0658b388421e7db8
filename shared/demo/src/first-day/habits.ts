import type { OrderableProduct, OrderState, Shopper } from 'api/app/import/entry-point';
import type { Random } from '../random.ts';

/** An order of a shopper who has habits: `days` ago, with these lines. */
export interface HabitualOrder {
  state: OrderState;
  days: number;
  lines: { product: OrderableProduct; qty: number }[];
}

/** Period of a shopper's orders: first and last day, and the average interval, in days. */
interface Life {
  from: number;
  until: number;
  every: number;
}

/** Shoppers who buy regularly: staff for over a year, monthly members since they joined, former members until they left. */
function lifeOf({ isEmployee, status, plan }: Shopper): Life | null {
  if (isEmployee) return { from: 560, until: 24, every: 28 };
  if (status === 'canceled') return { from: 390, until: 95, every: 30 };
  return plan === 'Monthly' ? { from: 134, until: 16, every: 17 } : null;
}

/** Staples of one shopper. */
const STAPLES = 9;
/** The most occasional products in an order. */
const MOMENTS = 3;

/**
 * The orders of a shopper with habits, the oldest first: staples that last one to five orders, 25% longer or shorter each time, occasionally
 * forgotten, one of them dropped over time, and some occasional products. Empty for new shoppers.
 */
export function habitsOf(shopper: Shopper, shelf: readonly OrderableProduct[], random: Random): HabitualOrder[] {
  const life = lifeOf(shopper);
  if (!life) return [];
  const products = random.shuffle(shelf);
  const staples = products.slice(0, STAPLES).map((each, index) => ({
    product: each,
    qty: Math.max(each.card.min_order_qty, random.int(1, 3)),
    lasts: life.every * (1 + (index % 5)) * (0.8 + random.next() * 0.3),
    emptyAt: life.from - random.int(0, life.every),
    endsAt: index === STAPLES - 1 ? life.from / 2 : 0,
  }));
  const orders: HabitualOrder[] = [];
  for (let days = life.from; days >= life.until; days -= Math.round(life.every * (0.8 + random.next() * 0.4))) {
    const lines: HabitualOrder['lines'] = [];
    for (const staple of staples) {
      if (staple.emptyAt < days - 4 || days < staple.endsAt || random.chance(1 / 8)) continue;
      lines.push({ product: staple.product, qty: staple.qty });
      staple.emptyAt = days - staple.lasts * (0.75 + random.next() * 0.5);
    }
    const rest = products.slice(STAPLES);
    for (const each of random.shuffle(rest).slice(0, random.int(1, MOMENTS)))
      lines.push({ product: each, qty: Math.max(1, each.card.min_order_qty) });
    orders.push({ state: 'delivered', days, lines });
  }
  return orders;
}
