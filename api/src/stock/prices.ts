import type { Random } from './random.ts';
import type { StockPrices, StockReduction, StockTier } from './stock.types.ts';

/** The next price down that ends in 9, as shelf prices do; at least 49 cents. */
export function shelfPrice(cents: number): number {
  return Math.max(49, Math.round((cents + 1) / 10) * 10 - 1);
}

/** Plain prices of a product whose member price is about `cents` (CAT-009). */
export function pricesOf(random: Random, cents: number, canAutoship: boolean): StockPrices {
  const priceCents = shelfPrice(cents);
  const autoshipEnabled = canAutoship && random.chance(0.75);
  const plain: StockPrices = {
    priceCents,
    msrpCents: Math.max(priceCents, shelfPrice(priceCents * (random.chance(0.15) ? 1 : 1.08 + random.next() * 0.32))),
    autoshipPriceCents: autoshipEnabled ? Math.min(priceCents - 1, shelfPrice(priceCents * (0.88 + random.next() * 0.07))) : null,
    mapPriceCents: null,
    isMapEnabled: false,
    displayType: null,
    autoshipEnabled,
  };
  return random.chance(0.05) ? withMap(random, plain) : plain;
}

/** A minimum advertised price between the autoship price and the plain one, or (for the gesture wording) at the plain one (CAT-065, CAT-068). */
function withMap(random: Random, plain: StockPrices): StockPrices {
  const { priceCents, autoshipPriceCents } = plain;
  if (autoshipPriceCents !== null && priceCents - autoshipPriceCents >= 2 && random.chance(0.5)) {
    return { ...plain, isMapEnabled: true, mapPriceCents: priceCents - 1, displayType: 'in_cart' };
  }
  return {
    ...plain,
    isMapEnabled: true,
    mapPriceCents: plain.msrpCents,
    displayType: random.chance(0.7) ? 'gesture' : 'in_cart',
  };
}

const CAMPAIGNS = ['Weekend Deal', 'Pantry Week', 'Maker of the Month', 'Last Chance', 'Stock-Up Sale'] as const;

/** About one product in six is reduced, over all six types (CAT-033 … CAT-038); never one with a minimum advertised price. */
export function reductionsOf(random: Random, prices: StockPrices): StockReduction[] {
  if (prices.isMapEnabled || !random.chance(0.17)) return [];
  const name = random.pick(CAMPAIGNS);
  const endsInDays = random.chance(0.8) ? random.int(2, 30) : null;
  const of = (type: StockReduction['type'], percent: number | null, cents: number | null): StockReduction[] => [
    { type, percent, cents, name, endsInDays },
  ];
  const slice = (share: number): number => Math.max(25, Math.round((prices.priceCents * share) / 25) * 25);
  switch (random.int(0, 7)) {
    case 0:
      return of('tc_percent', random.pick([5, 10, 15]), null);
    case 1:
      return of('tc_fixed', null, slice(0.12));
    case 2:
      return of('by_fixed', null, slice(0.15));
    case 3:
      return of('to_percent', random.pick([70, 75, 80]), null);
    case 4:
      return of('to_fixed', null, shelfPrice(prices.priceCents * 0.78));
    default:
      return of('by_percent', random.pick([10, 15, 20, 25, 30]), null);
  }
}

/** Buy more, get more (CAT-022): two steps, the last one open ended (OP-027). */
export function tiersOf(random: Random): StockTier[] {
  if (!random.chance(0.07)) return [];
  if (random.chance(0.5)) {
    return [
      { min: 3, max: 5, promoType: 'thrive_cash', percent: null, cents: 200 },
      { min: 6, max: null, promoType: 'thrive_cash', percent: null, cents: 500 },
    ];
  }
  return [
    { min: 2, max: 3, promoType: 'price', percent: 5, cents: null },
    { min: 4, max: null, promoType: random.pick(['price', 'thrive_cash'] as const), percent: 10, cents: null },
  ];
}
