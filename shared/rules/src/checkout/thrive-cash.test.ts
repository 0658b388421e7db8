import { lineCents, lineEarns, lineVolumeDiscount } from './thrive-cash.ts';

const wine = [{ min: 6, promoType: 'price', kind: 'percent', value: 5 }] as const;
const cash = [{ min: 3, max: 5, promoType: 'thrive_cash', kind: 'dollar', value: 200 }] as const;

test.each([
  [{ unitCents: 1000, qty: 2, reductions: [{ type: 'tc_percent', amount: 10 }] }, 200],
  [{ unitCents: 1000, qty: 2, reductions: [{ type: 'tc_fixed', amount: 150 }] }, 300],
  [{ unitCents: 1000, qty: 2, reductions: [{ type: 'by_percent', amount: 10 }] }, 0],
  [{ unitCents: 1000, qty: 3, tiers: cash }, 200],
  [{ unitCents: 1000, qty: 6, tiers: cash }, 0],
  [{ unitCents: 1000, qty: 3, tiers: [{ min: 3, promoType: 'thrive_cash', kind: 'percent', value: 10 }] }, 300],
  [{ unitCents: 1000, qty: 6, tiers: wine }, 0],
] as const)('%p earns %d', (line, expected) => expect(lineEarns(line)).toBe(expected));

test.each([
  [{ unitCents: 2000, qty: 6, tiers: wine }, 600],
  [{ unitCents: 2000, qty: 5, tiers: wine }, 0],
  [{ unitCents: 2000, qty: 3, tiers: cash }, 0],
  [{ unitCents: 2000, qty: 3 }, 0],
] as const)('%p has a volume discount of %d (OP-024)', (line, expected) => expect(lineVolumeDiscount(line)).toBe(expected));

test.each([
  [{ unitCents: 2000, qty: 6, tiers: wine }, 11_400],
  [{ unitCents: 2000, qty: 5, tiers: wine }, 10_000],
  [{ unitCents: 2000, qty: 3, tiers: cash }, 6000],
  [{ unitCents: 2000, qty: 3 }, 6000],
] as const)('%p costs %d (OP-024)', (line, expected) => expect(lineCents(line)).toBe(expected));
