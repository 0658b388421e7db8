import * as paths from '../shell/path-names.ts';
/** Product types as they travel (CAT-004, OP-155). */
export const PRODUCT_TYPES = [
  'simple',
  'giftcard',
  'membership',
  'curated_list',
  'bundle',
  'configurable',
  'grouped',
  'virtual',
] as const;
/** Type of a product in the API. */
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** `tc_product_type` values of free items (CAT-005, CAT-006). */
const TC_PRODUCT_TYPE = { giftWithPurchase: 2, sample: 3 } as const;

/** Gifts and samples are free items: they never raise the subtotal (CAT-007). */
export function isFreeItem(tcProductType: number | null | undefined): boolean {
  return tcProductType === TC_PRODUCT_TYPE.giftWithPurchase || tcProductType === TC_PRODUCT_TYPE.sample;
}

/** Where a product's page is: gift cards share one (CAT-120, CAT-121). */
export function productPath(product: { urlKey: string; productType: string }): string {
  return product.productType === 'giftcard' ? paths.giftCard : paths.product(product.urlKey);
}
