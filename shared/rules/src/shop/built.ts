/**
 * What the store does from end to end. A part that is `false` is not promised anywhere: its offers, prices and texts are left out and the
 * api refuses it. Each finished part has one switch here.
 */
export const BUILT = {
  /** A bought gift card is mailed on its day and can be redeemed (CHK-039, CHK-040). */
  giftCards: true,
  /** On its day a schedule becomes an order that is charged and shipped (AUTO-011). */
  autoshipOrders: true,
};

/** Why a product of this type is not on sale in any store yet; null for types that are. */
export function notOnSaleText(productType: string): string | null {
  if (productType === 'giftcard' && !BUILT.giftCards) return 'Gift cards aren’t available yet.';
  return null;
}
