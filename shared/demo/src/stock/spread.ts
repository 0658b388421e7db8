import { rankOf } from 'api/app/import/entry-point';
import { placeOf } from './places.ts';
import type { StockProduct } from './stock.types.ts';

/** How far down one looks for a product unlike those just placed. */
const WINDOW = 300;
/** Cost of coming from the far end of the window: popular products stay ahead. */
const FAR = 2;

const NEW_BADGE = 3;

const factsOf = (p: StockProduct) => ({
  ratingSum: p.ratings.sum,
  ratingCount: p.ratings.count,
  isNew: p.badgeIds.includes(NEW_BADGE),
  isReduced: p.reductions.some(({ startsInDays, endsInDays }) => startsInDays <= 0 && (endsInDays ?? 1) > 0),
});

/** Numbers for texts, so that the loop below compares numbers only. */
class Names {
  readonly #ids = new Map<string, number>();
  of(text: string): number {
    const found = this.#ids.get(text);
    if (found !== undefined) return found;
    this.#ids.set(text, this.#ids.size);
    return this.#ids.size - 1;
  }
}

/** What should not repeat among neighbors of a place: over how many of them, and what the nearest repetition costs. */
interface Rule {
  over: number;
  cost: number;
  place(p: StockProduct): string;
  value(p: StockProduct): string | number;
}
const shelf = (p: StockProduct): string => p.categoryKey ?? '';
const aisle = (p: StockProduct): string => placeOf(shelf(p)).aisle;
const department = (p: StockProduct): string => placeOf(shelf(p)).department;
const everywhere = (): string => '';
const brand = (p: StockProduct): number => p.brandId;
const noun = (p: StockProduct): string => p.look.noun;
const pack = (p: StockProduct): string => p.look.pack;

const RULES: readonly Rule[] = [
  { over: 3, cost: 6, place: shelf, value: brand },
  { over: 2, cost: 4, place: shelf, value: noun },
  { over: 2, cost: 3, place: shelf, value: (p) => p.title },
  { over: 4, cost: 5, place: aisle, value: brand },
  { over: 2, cost: 2, place: aisle, value: pack },
  { over: 3, cost: 3, place: aisle, value: noun },
  { over: 5, cost: 5, place: department, value: brand },
  { over: 4, cost: 3, place: department, value: shelf },
  { over: 2, cost: 2, place: department, value: pack },
  { over: 6, cost: 3, place: everywhere, value: brand },
  { over: 5, cost: 3, place: everywhere, value: department },
];

/** How many were placed in each place of a rule so far, and at which count each of its values came last. */
class Memory {
  readonly #places = RULES.map(() => new Names());
  readonly #values = RULES.map(() => new Names());
  readonly #placed = RULES.map((): number[] => []);
  readonly #last = RULES.map((): number[] => []);

  /** A product's numbers: place and value for each rule. */
  idsOf(p: StockProduct): number[] {
    return RULES.flatMap(({ place, value }, r) => {
      const at = place(p);
      return [this.#places[r]?.of(at) ?? 0, this.#values[r]?.of(`${at}/${value(p)}`) ?? 0];
    });
  }

  /** Gives up once it costs more than `least`. */
  cost(ids: readonly number[], start: number, least: number): number {
    let sum = start;
    for (let r = 0; r < RULES.length && sum < least; r++) {
      const { over, cost } = RULES[r] as Rule;
      const last = this.#last[r]?.[ids[r * 2 + 1] as number];
      if (last === undefined) continue;
      const since = (this.#placed[r]?.[ids[r * 2] as number] ?? 0) - last;
      if (since <= over) sum += (cost * (over - since + 1)) / over;
    }
    return sum;
  }

  add(ids: readonly number[]): void {
    for (let r = 0; r < RULES.length; r++) {
      const placed = this.#placed[r] as number[];
      const place = ids[r * 2] as number;
      (this.#last[r] as number[])[ids[r * 2 + 1] as number] = placed[place] ?? 0;
      placed[place] = (placed[place] ?? 0) + 1;
    }
  }
}

/**
 * Spreads popularity so that each page of a list in the recommended order shows a mix of makers, kinds and packs, for any
 * shelf, aisle or department; the most popular products stay near the top. Only `sold30d` changes.
 */
export function spread(products: readonly StockProduct[]): StockProduct[] {
  const memory = new Memory();
  const ranked = products
    .filter((p) => p.listed && p.stockQty > 0 && p.isAvailable)
    .map((p) => ({ p, ids: memory.idsOf(p), rank: rankOf({ ...factsOf(p), sold30d: p.sold30d }) }))
    .sort((a, b) => b.rank - a.rank || a.p.id - b.p.id);
  const pool = ranked.slice(0, WINDOW);
  const sold = new Map<number, number>();
  for (const [place, { rank }] of ranked.entries()) {
    let best = 0;
    let least = Infinity;
    for (const [index, { ids }] of pool.entries()) {
      const cost = memory.cost(ids, (FAR * index) / WINDOW, least);
      if (cost < least) [best, least] = [index, cost];
      if (least <= (FAR * index) / WINDOW) break;
    }
    const [chosen] = pool.splice(best, 1);
    if (!chosen) break;
    memory.add(chosen.ids);
    const rest = rankOf({ ...factsOf(chosen.p), sold30d: 0 });
    sold.set(chosen.p.id, Math.max(0, Math.round(Math.expm1(rank - rest))));
    const next = ranked[place + WINDOW];
    if (next) pool.push(next);
  }
  return products.map((p) => ({ ...p, sold30d: sold.get(p.id) ?? p.sold30d }));
}
