import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chance that comes out the same each time: by a seed and by who throws, so that what one does changes nothing for another. */
export interface Dice {
  /** True in so many cases of one. */
  chance(share: number): boolean;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
}

/** Random numbers of a person or thing, derived from a seed. */
export function diceOf(seed: number, name: string): Dice {
  const numbers = xoroshiro128plus(createHash('sha256').update(`${seed}:${name}`).digest().readInt32BE());
  const between = (least: number, most: number) => uniformInt(numbers, least, most);
  return {
    between,
    chance: (share) => between(0, 999_999) < share * 1_000_000,
    pick(list) {
      const found = list[between(0, list.length - 1)];
      if (found === undefined) throw new RangeError('Nothing to pick from');
      return found;
    },
  };
}
