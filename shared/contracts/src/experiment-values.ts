/** Experiments by name with the values each may have; the first is the default (OP-145). */
export const EXPERIMENTS = {
  post_discount_pricing: ['control', 'variation_1'],
  subsequent_order_smart_cart: ['disabled', 'enabled', 'variant_1', 'variant_2'],
  sponsored_products_carrot: ['disabled', 'enabled', 'variant_1', 'variant_2'],
  new_member_60_incentive: ['disabled', 'enabled', 'variant_1', 'variant_2'],
} as const;
/** Name of an experiment (OP-145). */
export type ExperimentName = keyof typeof EXPERIMENTS;
/** Value that the experiment `N` can have. */
export type ExperimentValue<N extends ExperimentName> = (typeof EXPERIMENTS)[N][number];
/** The value of every experiment for one visitor. */
export type Experiments = { readonly [N in ExperimentName]: ExperimentValue<N> };
