import type { Goods, OrderState, Shopper } from 'api/app/import/door';
import type { Random } from '../random.ts';

/** An order of a shopper who has habits: `days` ago, with these lines. */
export interface HabitualOrder {
  state: OrderState;
  days: number;
  lines: { goods: Goods; qty: number }[];
}

/** Somebody's orders: from, up to, and how many days apart on the middle. */
interface Life {
  from: number;
  until: number;
  every: number;
}

/** Who buys the same again and again: the staff for over a year, monthly members since they joined, whoever left until then. */
function lifeOf({ isEmployee, status, plan }: Shopper): Life | null {
  if (isEmployee) return { from: 560, until: 24, every: 28 };
  if (status === 'canceled') return { from: 390, until: 95, every: 30 };
  return plan === 'Monthly' ? { from: 134, until: 16, every: 17 } : null;
}

/** Staples of one shopper. */
const STAPLES = 9;
/** Of the goods of the moment an order has so many at most. */
const MOMENTS = 3;

/**
 * The orders of somebody who lives by their habits, the oldest first: staples that last one to five orders, a quarter longer or shorter each time, now and then
 * forgotten, one of them dropped on the way, and some things of the moment. Empty for who is new.
 */
export function habitsOf(shopper: Shopper, shelf: readonly Goods[], random: Random): HabitualOrder[] {
  const life = lifeOf(shopper);
  if (!life) return [];
  const goods = random.shuffle(shelf);
  const staples = goods.slice(0, STAPLES).map((each, index) => ({
    goods: each,
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
      lines.push({ goods: staple.goods, qty: staple.qty });
      staple.emptyAt = days - staple.lasts * (0.75 + random.next() * 0.5);
    }
    const rest = goods.slice(STAPLES);
    for (const each of random.shuffle(rest).slice(0, random.int(1, MOMENTS)))
      lines.push({ goods: each, qty: Math.max(1, each.card.min_order_qty) });
    orders.push({ state: 'delivered', days, lines });
  }
  return orders;
}
