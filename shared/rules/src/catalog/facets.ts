/** One thing that narrows a list (CAT-114). */
export interface FacetKind {
  label: string;
  /** Of several values all must hold, any will do, or there is one at most (OP-209). */
  takes: 'all' | 'any' | 'one';
}

/** The facets of product lists, in the order in which they are shown. Calls, menus, SQL and the cases of tests and bench are typed against their names. */
export const FACETS = {
  shelf: { label: 'Category', takes: 'any' },
  /** Traits of one shelf (grape, roast): a separate facet for each, under the trait's name. */
  trait: { label: 'Details', takes: 'all' },
  diet: { label: 'Diet', takes: 'all' },
  brand: { label: 'Brand', takes: 'any' },
  certification: { label: 'Certification', takes: 'all' },
  price: { label: 'Price', takes: 'any' },
  without: { label: 'Free from, by label', takes: 'all' },
  rating: { label: 'Rating', takes: 'one' },
  in_stock: { label: 'In stock', takes: 'one' },
  on_sale: { label: 'On sale', takes: 'one' },
  bought: { label: 'Bought before', takes: 'one' },
  box: { label: 'Ships in', takes: 'any' },
} as const satisfies Record<string, FacetKind>;

/** Name of a facet, as in `filter[brand]`. */
export type FacetName = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as FacetName[];
