import type { Facet } from '@larder/contracts';
import { BOX_LABELS, BOX_TYPES } from '@larder/rules';

/** Price ranges in whole dollars, both ends included, as `filter[price_min]` and `filter[price_max]` read them. */
export const PRICE_STEPS = [
  { low: 0, high: 5, label: 'Under $5' },
  { low: 5, high: 10, label: '$5 to $10' },
  { low: 10, high: 20, label: '$10 to $20' },
  { low: 20, high: 50, label: '$20 to $50' },
  { low: 50, high: 1_000_000, label: '$50 and more' },
] as const;

export const STARS = [4, 3, 2] as const;

/** A family of labels shows its most frequent values and all that were chosen. */
const MOST_VALUES = 30;

/** The counts of one listing as SQL gives them; attributes by falling count, arrays in the order of PRICE_STEPS, of STARS and of BOX_TYPES. */
export interface FacetCounts {
  attributes: { type: 'brand' | 'diets' | 'certifications'; key: string; label: string; count: number }[];
  price: number[];
  rating: number[];
  inStock: number;
  onSale: number;
  box: number[];
}

type Value = Facet['values'][number];
const someOf = (values: Value[]): Value[] => values.filter(({ count }) => count > 0);

/**
 * Facets in the order in which they are shown. Values that nothing has are left out unless their `chosen` keys are filtered by; facets
 * without values are left out too.
 */
export function facetsOf(counts: FacetCounts, chosen: readonly string[]): Facet[] {
  const family = (type: string): Value[] =>
    counts.attributes
      .filter((a) => a.type === type)
      .filter(({ key }, i) => i < MOST_VALUES || chosen.includes(key))
      .map(({ key, label, count }) => ({ key, label, count }));
  const facets: Facet[] = [
    { name: 'diet', label: 'Diet', values: family('diets') },
    { name: 'brand', label: 'Brand', values: family('brand') },
    { name: 'certification', label: 'Certification', values: family('certifications') },
    {
      name: 'price',
      label: 'Price',
      values: someOf(
        PRICE_STEPS.map(({ low, high, label }, i) => ({ key: `${low}-${high}`, label, count: counts.price[i] ?? 0 })),
      ),
    },
    {
      name: 'rating',
      label: 'Rating',
      values: someOf(STARS.map((n, i) => ({ key: `${n}`, label: `${n} stars and up`, count: counts.rating[i] ?? 0 }))),
    },
    { name: 'in_stock', label: 'In stock', values: someOf([{ key: '1', label: 'In stock', count: counts.inStock }]) },
    { name: 'on_sale', label: 'On sale', values: someOf([{ key: '1', label: 'On sale', count: counts.onSale }]) },
    {
      name: 'box',
      label: 'Ships in',
      values: someOf(BOX_TYPES.map((box, i) => ({ key: box, label: BOX_LABELS[box], count: counts.box[i] ?? 0 }))),
    },
  ];
  return facets.filter(({ values }) => values.length > 0);
}
