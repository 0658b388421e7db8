import { countStock } from '../count-stock.ts';
import type { Actor } from '../world.ts';

/** The warehouse counts a product that a customer might order. */
export const correctStock: Actor = {
  name: 'correct the stock',
  chance: () => 0.01,
  act: (world, person) => countStock(world, person, person.dice.pick(world.shelfProducts.things)),
};
