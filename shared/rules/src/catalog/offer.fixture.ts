import fc from 'fast-check';
import { GROUP, type GroupId } from '../membership/status.ts';
import type { OfferedReduction, ProductPricing } from './offer.ts';
import { PRODUCT_TYPES } from './product-type.ts';
import { REDUCTION_TYPES } from './reductions.ts';
import type { Tier } from './tiers.ts';

/** Something for $10, list price $12. */
export const defaultPricing = (change: Partial<ProductPricing> = {}): ProductPricing => ({
  productType: 'simple',
  priceCents: 1000,
  msrpCents: 1200,
  autoshipPriceCents: null,
  mapPriceCents: null,
  isMapEnabled: false,
  reductions: [],
  tiers: [],
  parts: [],
  ...change,
});

export const groupArbitrary: fc.Arbitrary<GroupId> = fc.constantFrom(...Object.values(GROUP));

const reduction: fc.Arbitrary<OfferedReduction> = fc.record({
  type: fc.constantFrom(...REDUCTION_TYPES),
  amount: fc.nat(100),
  membersOnly: fc.boolean(),
});

const tierArbitrary: fc.Arbitrary<Tier> = fc.record({
  min: fc.integer({ min: 1, max: 12 }),
  promoType: fc.constantFrom('price', 'thrive_cash'),
  kind: fc.constantFrom('percent', 'dollar'),
  value: fc.nat(100),
});

/** As the columns' checks allow it: the list price is not below the price, the autoship price not above it. */
const alone: fc.Arbitrary<ProductPricing> = fc
  .record({
    productType: fc.constantFrom(...PRODUCT_TYPES),
    priceCents: fc.nat(50_000),
    above: fc.nat(5_000),
    autoshipOff: fc.option(fc.nat(100)),
    mapPriceCents: fc.option(fc.nat(60_000)),
    isMapEnabled: fc.boolean(),
    reductions: fc.array(reduction, { maxLength: 3 }),
    tiers: fc.array(tierArbitrary, { maxLength: 2 }),
  })
  .map(({ above, autoshipOff, ...pricing }) => ({
    ...pricing,
    msrpCents: pricing.priceCents + above,
    autoshipPriceCents: autoshipOff === null ? null : Math.floor((pricing.priceCents * (100 - autoshipOff)) / 100),
    parts: [],
  }));

const part = fc.record({
  qty: fc.integer({ min: 1, max: 4 }),
  choice: fc.option(fc.constantFrom('nuts', 'flavor')),
  pricing: alone.map((pricing): ProductPricing => ({ ...pricing, productType: 'simple' })),
});

/** Any product of a shelf, sets with up to four parts. */
export const pricingArbitrary: fc.Arbitrary<ProductPricing> = fc
  .tuple(alone, fc.array(part, { maxLength: 4 }))
  .map(([pricing, parts]) => ({ ...pricing, parts }));
