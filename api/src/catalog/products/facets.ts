import type { Facet } from '@larder/contracts';
import { ALLERGEN_KEYS, ALLERGENS, BOX_LABELS, BOX_TYPES, FACET_NAMES, type FacetName, FACETS } from '@larder/rules';

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
/** Maximum number of trait facets: a list of many shelves shows its most frequent traits. */
const MOST_TRAITS = 6;

/** The counts of one listing as SQL gives them; attributes by falling count, arrays in the order of PRICE_STEPS, of STARS and of BOX_TYPES. */
export interface FacetCounts {
  attributes: {
    type: 'shelf' | 'brand' | 'diets' | 'certifications' | 'traits';
    key: string;
    label: string;
    count: number;
    /** Value of a trait, and its position among all labels. */
    trait?: string | null;
    position?: number | null;
  }[];
  price: number[];
  /** Number of matching products; `without` contains the remainder without each of ALLERGEN_KEYS. */
  total: number;
  without: number[];
  bought: number;
  rating: number[];
  inStock: number;
  onSale: number;
  box: number[];
}

const nameOf = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Value = Facet['values'][number];
const someOf = (values: Value[]): Value[] => values.filter(({ count }) => count > 0);

/**
 * Returns a facet for each of the most frequent traits of the list, in the store's order. A trait with a single value is left
 * out, unless it is chosen.
 */
function traitFacets({ attributes }: FacetCounts, chosen: readonly string[]): Facet[] {
  const traits = Map.groupBy(
    attributes.filter(({ type }) => type === 'traits'),
    ({ trait }) => trait ?? '',
  );
  const all = [...traits].map(([label, list]) => ({
    label,
    list,
    sum: list.reduce((sum, { count }) => sum + count, 0),
    place: Math.min(...list.map(({ position }) => position ?? 0)),
  }));
  return all
    .filter(({ list }) => list.length > 1 || list.some(({ key }) => chosen.includes(key)))
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, MOST_TRAITS)
    .toSorted((a, b) => a.place - b.place)
    .map(({ label, list }) => ({
      name: 'trait',
      label,
      values: list
        .filter(({ key }, i) => i < MOST_VALUES || chosen.includes(key))
        .map(({ key, label: name, count }) => ({ key, label: name, count })),
    }));
}

/**
 * Returns facets in their display order. It leaves out values without products unless their `chosen` keys are filtered by, and
 * facets without values.
 */
export function facetsOf(counts: FacetCounts, chosen: readonly string[]): Facet[] {
  const family = (type: string): Value[] =>
    counts.attributes
      .filter((a) => a.type === type)
      .filter(({ key }, i) => i < MOST_VALUES || chosen.includes(key))
      .map(({ key, label, count }) => ({ key, label, count }));
  const shelves = family('shelf');
  const values: Record<FacetName, Value[]> = {
    // One shelf is no choice.
    shelf: shelves.length > 1 || shelves.some(({ key }) => chosen.includes(key)) ? shelves : [],
    without: ALLERGEN_KEYS.flatMap((key, i) => {
      const count = counts.without[i] ?? 0;
      return count < counts.total || chosen.includes(key) ? [{ key, label: nameOf(ALLERGENS[key]), count }] : [];
    }),
    bought: [{ key: '1', label: 'Bought before', count: counts.bought }],
    diet: family('diets'),
    brand: family('brand'),
    trait: [],
    certification: family('certifications'),
    price: PRICE_STEPS.map(({ low, high, label }, i) => ({ key: `${low}-${high}`, label, count: counts.price[i] ?? 0 })),
    rating: STARS.map((n, i) => ({ key: `${n}`, label: `${n} stars and up`, count: counts.rating[i] ?? 0 })),
    in_stock: [{ key: '1', label: 'In stock', count: counts.inStock }],
    on_sale: [{ key: '1', label: 'On sale', count: counts.onSale }],
    box: BOX_TYPES.map((box, i) => ({ key: box, label: BOX_LABELS[box], count: counts.box[i] ?? 0 })),
  };
  const isLabel = new Set<FacetName>(['shelf', 'without', 'diet', 'brand', 'certification']);
  return FACET_NAMES.flatMap((name) =>
    name === 'trait'
      ? traitFacets(counts, chosen)
      : { name, label: FACETS[name].label, values: isLabel.has(name) ? values[name] : someOf(values[name]) },
  ).filter((facet) => facet.values.length > 0);
}
