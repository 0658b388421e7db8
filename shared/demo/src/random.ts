/** A source of chance that gives the same numbers for the same seed, so that every first day of a store is alike. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** True in `share` of the cases (0…1). */
  chance(share: number): boolean;
  shuffle<T>(items: readonly T[]): T[];
  /** An independent source for a named part, so that one part's draws do not shift another's. */
  fork(name: string): Random;
}

/** Makes a source of chance from a text seed. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    // Weyl sequence through a 32-bit mixer: small, fast, even enough for stock and dates.
    state = (state + 0x9e3779b9) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[int(0, items.length - 1)] as T;
    },
    chance: (share) => next() < share,
    shuffle: <T>(items: readonly T[]): T[] => {
      const mixed = [...items];
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = int(0, i);
        [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
      }
      return mixed;
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return h | 0;
}
