/** Boxes that the store fills (CART-003 … CART-006), in the order in which they are shown. */
export const BOX_TYPES = ['grocery', 'fresh', 'frozen', 'wine'] as const;
/** Box in which a product ships. */
export type BoxType = (typeof BOX_TYPES)[number];

/** Names of the boxes as shoppers read them. */
export const BOX_LABELS: Readonly<Record<BoxType, string>> = {
  grocery: 'Grocery',
  fresh: 'Fresh',
  frozen: 'Frozen',
  wine: 'Wine',
};

const LEGACY: Readonly<Record<string, BoxType>> = { legacy_frozen: 'frozen', legacy_wine: 'wine' };

/** Reads a box type; the two legacy ones count as what they were (CART-007, CART-008, OP-009). Null for an unknown one. */
export function boxType(raw: string): BoxType | null {
  return (Object.hasOwn(LEGACY, raw) ? LEGACY[raw] : undefined) ?? BOX_TYPES.find((type) => type === raw) ?? null;
}

/** The box of a product (CAT-016): freshness first, then its own box type, else grocery. */
export function boxTypeOf(product: { soldAsFresh?: string | null; boxType?: string | null }): BoxType {
  if (product.soldAsFresh === 'fresh') return 'fresh';
  if (product.soldAsFresh === 'fresh-frozen') return 'frozen';
  return boxType(product.boxType ?? '') ?? 'grocery';
}

/** Fresh and frozen share one shipping fee and the warning about cold items (CART-013, OP-125). */
export function isPerishable(box: BoxType): boolean {
  return box === 'fresh' || box === 'frozen';
}

/** Alcohol notice on products, boxes and orders with wine (CAT-124, CHK-068). */
export const SIGNATURE_TEXT = 'Signature required upon delivery. Must be at least 21 yrs+.';
