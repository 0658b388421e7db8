import type { OrderStatus } from '@larder/rules';
import {
  type Em,
  type OrderableProduct,
  orderableProducts,
  type PastOrder,
  readShoppers,
  type Shopper,
  writePastOrder,
} from 'api/app/import/entry-point';
import type { Random } from '../random.ts';
import { habitsOf } from './habits.ts';
import type { Seed, SeedHelpers } from './seed.ts';

const DAY_MS = 86_400_000;
/** So many of what sells best are ordered from. */
const BESTSELLER_COUNT = 80;

/**
 * Every state there is, the newest first, with the age of such an order in days. The first was just placed, so that its boxes are open and it can be
 * changed and canceled; the others are older than a day, so that no job moves them on.
 */
const EVERY_STATE = Object.entries({
  processing: 0,
  scheduled: 3,
  pickup_appointment: 4,
  shipped: 6,
  picked_up: 7,
  in_transit: 9,
  out_for_delivery: 11,
  on_its_way: 12,
  delivered: 21,
  canceled: 34,
  closed: 48,
} satisfies Record<OrderStatus, number>) as [OrderStatus, number][];

/** One annual member has an order in every state (OP-170), the staff one on its way; trial shoppers none, so that first-order offers can be tried. */
function statesOf(shopper: Shopper, isFirstAnnual: boolean): readonly (readonly [OrderStatus, number])[] {
  if (isFirstAnnual) return EVERY_STATE;
  return shopper.isEmployee ? [['in_transit', 5]] : [];
}

async function seed(em: Em, { random, now }: SeedHelpers): Promise<void> {
  const shoppers = await readShoppers(em);
  const annual = shoppers.find((each) => each.plan === 'Annual' && !each.isEmployee && each.status === 'member');
  for (const shopper of shoppers) {
    if (shopper.has.orders) continue;
    const shelf = await orderableProducts(em, shopper.groupId, BESTSELLER_COUNT);
    const placed = statesOf(shopper, shopper === annual).toReversed();
    const orders = [
      ...habitsOf(shopper, shelf, random.fork(shopper.email)),
      ...placed.map(([state, days]) => ({ state, days, lines: pickLines(shelf, random) })),
    ];
    for (const { state, days, lines } of orders)
      await writePastOrder(em, { shopper, state, placedAt: new Date(now.getTime() - days * DAY_MS), lines });
  }
}

/** Some of what sells best, in different quantities. */
function pickLines(shelf: readonly OrderableProduct[], random: Random): PastOrder['lines'] {
  return random
    .shuffle(shelf)
    .slice(0, random.int(3, 7))
    .map((product) => ({ product, qty: Math.max(product.card.min_order_qty, random.int(1, 3)) }));
}

/** Orders in every delivery state (OP-170), and the habits of those who shop here for long. After the shoppers and the shelves. */
export const orders: Seed = { name: 'orders', version: 1, run: seed };
