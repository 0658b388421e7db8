import { productCard, productColumns } from '@larder/contracts';
import { EXAMPLE_CARD } from '@larder/contracts/example-card';
import { GROUP } from '@larder/rules';
import { cardFor } from './card.ts';
import type { CardSource } from './card-source.ts';

const PRICING: CardSource['pricing'] = {
  boxType: 'grocery',
  soldAsFresh: null,
  productType: 'simple',
  priceCents: 449,
  msrpCents: 599,
  autoshipPriceCents: null,
  mapPriceCents: null,
  isMapEnabled: false,
  taxClass: 'food',
  isEbtEligible: false,
  reductions: [],
  tiers: [],
  parts: [],
};

/** What the example of the contracts is made of. */
const OATS: CardSource = {
  id: 1,
  fields: productColumns.parse(EXAMPLE_CARD),
  title: 'Rolled Oats 1',
  urlKey: 'rolled-oats-1',
  brand: 'Mill & Meadow',
  brandKey: 'mill-and-meadow',
  brandLook: {},
  look: {},
  unitAmount: 18,
  unit: 'oz',
  stockQty: 120,
  hasOptions: false,
  ratingSum: 138,
  ratingCount: 30,
  reviewCount: 12,
  sold30d: 80,
  badges: [],
  drivers: [],
  ad: null,
  createdAt: 0,
  at: 0,
  history: [],
  pricing: PRICING,
  ...PRICING,
  boxType: 'grocery',
  soldAsFresh: null,
};

test('the example that tests of remotes start from is what the maker of cards makes, field by field', () => {
  expect(EXAMPLE_CARD).toEqual(cardFor(OATS, GROUP.general));
  expect(productCard.strict().parse(EXAMPLE_CARD)).toEqual(EXAMPLE_CARD);
});
