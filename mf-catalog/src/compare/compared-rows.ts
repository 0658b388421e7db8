import type { ComparedProduct } from '@larder/contracts';
import { allergenText, BOX_LABELS, boxTypeOf } from '@larder/rules';

/** A line of the comparison: a value a product, null where it has none. */
export interface ComparedRow {
  name: string;
  values: readonly (string | null)[];
  /** Whether the products differ in it. */
  differs: boolean;
}

const listed = (names: readonly string[]): string | null => (names.length === 0 ? null : names.join(', '));

const FACTS: readonly (readonly [name: string, of: (product: ComparedProduct) => string | null])[] = [
  ['Brand', ({ manufacturer }) => manufacturer],
  ['Size', ({ size_text }) => size_text],
  // Hidden where the price is.
  ['Unit price', (product) => (product.unit && !product.is_map_enabled ? product.unit.price_text : null)],
  ['Box', ({ sold_as_fresh: soldAsFresh, box_type: boxType }) => BOX_LABELS[boxTypeOf({ soldAsFresh, boxType })]],
  ['Minimum quantity', ({ min_order_qty: least }) => (least > 1 ? `${least}` : '1')],
  ['Autoship', ({ autoship_enabled: can }) => (can ? 'Yes' : 'No')],
  ['Paid with EBT', ({ ebt_eligibility: can }) => (can === 1 ? 'Yes' : 'No')],
  ['Diets', ({ diets }) => listed(diets)],
  ['Certifications', ({ certifications }) => listed(certifications)],
  ['Allergens', ({ allergens, ingredients }) => (allergens === null && ingredients === null ? null : allergenText(allergens))],
  ['Ingredients', ({ ingredients }) => ingredients],
  ['Serving', ({ nutrition }) => nutrition?.serving_size ?? null],
];

/** Nutrients that any of them names, in the order of the first label that has them. */
const nutrients = (products: readonly ComparedProduct[]): string[] => [
  ...new Set(products.flatMap(({ nutrition }) => nutrition?.rows.map(({ name }) => name) ?? [])),
];

/** Traits that the products have by their shelf: grape, roast. */
const traitNames = (products: readonly ComparedProduct[]): string[] => [
  ...new Set(products.flatMap(({ traits }) => traits.map(({ trait }) => trait))),
];

/** The rows of the comparison that have a value for at least one product; nutrients last. */
export function comparedRows(products: readonly ComparedProduct[]): ComparedRow[] {
  const amountOf = (name: string) => (product: ComparedProduct) =>
    product.nutrition?.rows.find((row) => row.name === name)?.amount ?? null;
  const traitOf = (name: string) => (product: ComparedProduct) =>
    listed(product.traits.filter(({ trait }) => trait === name).map(({ name: value }) => value));
  const lines = [
    ...FACTS,
    ...traitNames(products).map((name) => [name, traitOf(name)] as const),
    ...nutrients(products).map((name) => [name, amountOf(name)] as const),
  ];
  return lines.flatMap(([name, of]) => {
    const values = products.map(of);
    if (values.every((value) => value === null)) return [];
    return { name, values, differs: new Set(values).size > 1 };
  });
}
