import { rankedAgain, type UsualGood } from '@larder/rules';

const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 8, 1, 18);
const SHOPPERS = 400;
const GOODS = 800;
const TRIPS = 16;

/** A shopper's baskets in their order, each of different products. */
export type Baskets = readonly { at: Date; ids: readonly number[] }[];

/** Numbers 0 … 1 that follow from a seed alone (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A year and more of somebody who lives by seeded dice: they go shopping every two to five weeks, take what they have run out of, forget every
 * sixth of it, and add one to four things of the moment, popular ones more often. Half of what they always buy lasts up to two months, the other
 * half up to five; each pack lasts a quarter longer or shorter than the one before. One in five drops a habit on the way.
 */
function liveABit(seed: number): Baskets {
  const random = dice(seed);
  const popular = (): number => Math.floor(GOODS * random() ** 3);
  const habits = Array.from({ length: 6 + Math.floor(random() * 10) }, (_, index) => ({
    id: popular(),
    lasts: index % 2 === 0 ? 10 + random() * 50 : 45 + random() * 105,
    emptyOn: random() * 30,
    endsOn: random() < 0.2 ? random() * 400 : Infinity,
  }));
  const baskets: { at: Date; ids: number[] }[] = [];
  const pause = 14 + random() * 21;
  let day = 0;
  for (let trip = 0; trip < TRIPS; trip++, day += pause * (0.7 + random() * 0.6)) {
    const ids = new Set<number>();
    for (const habit of habits) {
      if (habit.emptyOn > day + 4 || habit.endsOn < day || random() < 1 / 6) continue;
      ids.add(habit.id);
      habit.emptyOn = day + habit.lasts * (0.75 + random() * 0.5);
    }
    for (let more = 1 + Math.floor(random() * 4); more > 0; more--) ids.add(popular());
    baskets.push({ at: new Date(START + day * DAY_MS), ids: [...ids] });
  }
  return baskets;
}

function goodsOf(baskets: Baskets): UsualGood[] {
  const purchases = baskets.flatMap(({ at, ids }) => ids.map((id) => ({ id, at, qty: 1 })));
  return [...Map.groupBy(purchases, ({ id }) => id)].map(([id, bought]) => ({ id, purchases: bought, removals: 0 }));
}

const OFFERED = 10;

/** How much of ten offered products lay in the baskets that were held back, 0 … 1: by the store's rule, and by what was bought most. */
export interface HitRates {
  shoppers: number;
  /** Baskets that were held back. */
  held: number;
  prefill: number;
  mostBought: number;
}

/** The last basket of each of 400 made shoppers is held back. */
export const hitRates = (seed: number): HitRates =>
  hitRatesOf(
    Array.from({ length: SHOPPERS }, (_, index) => liveABit(seed * SHOPPERS + index)),
    TRIPS,
  );

/**
 * Baskets from the `from`th on are held back, one after the other; both lists are made of those before it, as of its moment, and filled up with what sells best
 * where a shopper bought fewer than ten things.
 */
export function hitRatesOf(lives: readonly Baskets[], from: number): HitRates {
  const sold = Map.groupBy(
    lives.flatMap((baskets) => baskets.slice(0, from - 1).flatMap(({ ids }) => ids)),
    (id) => id,
  );
  const best = [...sold].toSorted(([, a], [, b]) => b.length - a.length).map(([id]) => id);
  let [prefill, mostBought, offers] = [0, 0, 0];
  for (const baskets of lives)
    for (const [at, held] of baskets.entries()) {
      if (at < from - 1) continue;
      const goods = goodsOf(baskets.slice(0, at));
      const hits = (ids: readonly number[]): number =>
        [...new Set([...ids, ...best])].slice(0, OFFERED).filter((id) => held.ids.includes(id)).length;
      prefill += hits(rankedAgain(goods, held.at).map(({ id }) => id));
      mostBought += hits(goods.toSorted((a, b) => b.purchases.length - a.purchases.length).map(({ id }) => id));
      offers += OFFERED;
    }
  return { shoppers: lives.length, held: offers / OFFERED, prefill: prefill / offers, mostBought: mostBought / offers };
}
