/** Reads whose data a change of a product affects. */
export const PRODUCT_READS = [
  'GET /desk/products',
  'GET /desk/products/{id}',
  'GET /desk/products/{id}/history',
  'GET /desk/products/{id}/views',
] as const;
