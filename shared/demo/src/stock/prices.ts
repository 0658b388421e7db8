import type { Random } from './random.ts';
import type { StockPrices, StockReduction, StockTier } from './stock.types.ts';

/** Cents that prices end in: fine steps for small prices, whole ones for large. */
function endings(cents: number): readonly number[] {
  if (cents >= 3000) return [99];
  return cents >= 1200 ? [49, 99] : [29, 49, 79, 99];
}

/** The nearest price that a shelf would show ($4.49, $4.79, $12.99, $34.99); at least 79 cents. */
export function shelfPrice(cents: number): number {
  const dollars = Math.floor(cents / 100);
  const near = [dollars - 1, dollars, dollars + 1].flatMap((d) => endings(cents).map((end) => d * 100 + end));
  return near.filter((price) => price >= 79).reduce((a, b) => (Math.abs(b - cents) < Math.abs(a - cents) ? b : a));
}

/** Three in four frozen products are available on autoship, too (AUTO-002). Derived from the number, so that no other random value changes. */
export function frozenPrices(plain: StockPrices, id: number): StockPrices {
  if (plain.isMapEnabled || id % 4 === 0) return plain;
  const { priceCents } = plain;
  return { ...plain, autoshipPriceCents: Math.min(priceCents - 2, Math.round(priceCents * 0.95)), autoshipEnabled: true };
}

/** Plain prices of a product whose member price is about `cents` (CAT-009). */
export function pricesOf(random: Random, cents: number, canAutoship: boolean): StockPrices {
  const priceCents = shelfPrice(cents);
  const autoshipEnabled = canAutoship && random.chance(0.75);
  const plain: StockPrices = {
    priceCents,
    msrpCents: Math.max(priceCents, shelfPrice(priceCents * (random.chance(0.15) ? 1 : 1.1 + random.next() * 0.3))),
    autoshipPriceCents: autoshipEnabled
      ? Math.min(priceCents - 2, Math.round(priceCents * random.pick([0.95, 0.95, 0.9])))
      : null,
    mapPriceCents: null,
    isMapEnabled: false,
    displayType: null,
    autoshipEnabled,
  };
  return random.chance(0.06) ? withMap(random, plain) : plain;
}

/**
 * A minimum advertised price, in every way in which CAT-065 can hold and fail. Mostly members pay less than it, in the cart or on a gesture
 * (CAT-068, OP-212); else the autoship price alone does (`See best price in cart`), nothing does, or it is switched off. What has no list price
 * above its price has none.
 */
function withMap(random: Random, plain: StockPrices): StockPrices {
  const { priceCents, autoshipPriceCents, msrpCents } = plain;
  if (msrpCents === priceCents) return plain;
  const map = (mapPriceCents: number, over: Partial<StockPrices> = {}): StockPrices => ({
    ...plain,
    isMapEnabled: true,
    displayType: 'in_cart',
    mapPriceCents,
    ...over,
  });
  const half = shelfPrice((priceCents + msrpCents) / 2);
  const above = half > priceCents ? Math.min(half, msrpCents) : msrpCents;
  if (autoshipPriceCents === null) return map(above, random.chance(0.4) ? { displayType: 'gesture' } : {});
  switch (random.int(0, 7)) {
    case 0:
      return map(Math.ceil((autoshipPriceCents + priceCents) / 2));
    case 1:
      return map(autoshipPriceCents);
    case 2:
      return map(above, { isMapEnabled: false, displayType: null });
    case 3:
    case 4:
      return map(above, { displayType: 'gesture' });
    default:
      return map(above);
  }
}

const CAMPAIGNS = ['Weekend Deal', 'Pantry Week', 'Maker of the Month', 'Stock-Up Sale', 'Try Something New'] as const;

/** When a reduction begins and ends, in days from the first start: now (some for hours only), over, or still to come. */
function spanOf(random: Random): Pick<StockReduction, 'startsInDays' | 'endsInDays'> & { when: 'now' | 'past' | 'future' } {
  const roll = random.next();
  if (roll < 0.2) {
    const endsInDays = -random.int(1, 20);
    return { when: 'past', startsInDays: endsInDays - random.int(5, 30), endsInDays };
  }
  if (roll < 0.32) {
    const startsInDays = random.int(1, 14);
    return { when: 'future', startsInDays, endsInDays: startsInDays + random.int(3, 14) };
  }
  const endsInDays = random.chance(0.15) ? random.pick([0.2, 0.45, 0.8]) : random.chance(0.8) ? random.int(2, 30) : null;
  return { when: 'now', startsInDays: -random.int(1, 20), endsInDays };
}

/** About one product in six is reduced now, over all six types (CAT-033 … CAT-038); never one with a minimum advertised price. */
export function reductionsOf(random: Random, prices: StockPrices): StockReduction[] {
  if (prices.mapPriceCents !== null || !random.chance(0.25)) return [];
  const { when, ...span } = spanOf(random);
  const name = when === 'now' && (span.endsInDays ?? 9) < 1 ? 'Last Chance' : random.pick(CAMPAIGNS);
  const of = (type: StockReduction['type'], percent: number | null, cents: number | null): StockReduction[] => [
    { type, percent, cents, name, ...span },
  ];
  switch (random.int(0, 7)) {
    case 0:
      return of('tc_percent', random.pick([5, 10, 15]), null);
    case 1:
      return of('tc_fixed', null, sliceOf(prices, 0.12));
    case 2:
      return of('by_fixed', null, sliceOf(prices, 0.15));
    case 3:
      return of('to_percent', random.pick([70, 75, 80]), null);
    case 4:
      return of('to_fixed', null, shelfPrice(prices.priceCents * 0.78));
    default:
      return of('by_percent', random.pick([10, 15, 20, 25, 30]), null);
  }
}

/** A share of the price in quarters of a dollar, at least one. */
function sliceOf({ priceCents }: StockPrices, share: number): number {
  return Math.max(25, Math.round((priceCents * share) / 25) * 25);
}

/** On every wine: 5% off six or more of the same (OP-024). */
export const WINE_TIER: StockTier = { min: 6, max: null, promoType: 'price', percent: 5, cents: null };

/** Buy more, get more (CAT-022): two steps, the last one open ended (OP-027); percent or dollars, off the price or as Thrive Cash. */
export function tiersOf(random: Random, prices: StockPrices, box: string): StockTier[] {
  // Drawn for wine, too, so that what is drawn after it stays what it is.
  const drawn = drawnTiers(random, prices);
  return box === 'wine' ? [WINE_TIER] : drawn;
}

function drawnTiers(random: Random, prices: StockPrices): StockTier[] {
  if (!random.chance(0.07)) return [];
  const promoType = random.pick(['price', 'thrive_cash'] as const);
  if (random.chance(0.5)) {
    const cents = Math.max(100, Math.round((prices.priceCents * 3 * 0.08) / 100) * 100);
    return [
      { min: 3, max: 5, promoType, percent: null, cents },
      { min: 6, max: null, promoType, percent: null, cents: cents * 3 },
    ];
  }
  return [
    { min: 2, max: 3, promoType, percent: 5, cents: null },
    { min: 4, max: null, promoType: random.pick(['price', 'thrive_cash'] as const), percent: 10, cents: null },
  ];
}
