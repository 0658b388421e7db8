import { createRandom, type Random } from '../random.ts';

export type { Random };

/** A source seeded by text: one product's numbers do not depend on how many come before it. */
export const randomOf = createRandom;

/** `count` different items in random order, or all of them when there are fewer. */
export function some<T>(random: Random, items: readonly T[], count: number): T[] {
  return random.shuffle(items).slice(0, count);
}
