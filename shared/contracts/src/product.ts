import { ALLERGEN_KEYS } from '@larder/rules';
import { z } from 'zod';
import { day, moment, usd } from './wire.ts';

export const boxType = z.enum(['grocery', 'fresh', 'frozen', 'wine', 'legacy_frozen', 'legacy_wine']);

/** CAT-004, OP-155 */
const productType = z.enum(['simple', 'giftcard', 'membership', 'curated_list', 'bundle', 'configurable', 'grouped', 'virtual']);

/** CAT-033..038, OP-012, OP-026. `amount` is a percent or dollars, by type. */
const priceReduction = z.object({
  type: z.enum(['tc_percent', 'tc_fixed', 'by_percent', 'by_fixed', 'to_percent', 'to_fixed']),
  amount: z.number().nonnegative(),
  name: z.string().optional(),
  ends_at: moment.optional(),
});

/** CAT-022, OP-027 */
const tier = z.object({
  min: z.number().int(),
  max: z.number().int().nullable(),
  promo_type: z.enum(['thrive_cash', 'price']),
  discount_type: z.enum(['percentage', 'dollar']),
  promo_value: z.number(),
});

/** CAT-029..031, OP-157 */
const badge = z.object({
  id: z.number().int(),
  badge_text: z.string(),
  badge_category: z.object({ id: z.number().int(), name: z.string() }),
  isPreferenceBadge: z.boolean(),
  thrive_cash: z.object({ type: z.enum(['tc_percent', 'dollar']), discount_amount: z.number(), dollar_amount: usd }).optional(),
});

/** Fields of a card that are columns of the product, by the same name: declared here, they are selected, stored and sent. */
export const productColumns = z.object({
  id: z.number().int(),
  sku: z.string(),
  title: z.string(),
  short_description: z.string(),
  url_key: z.string(),
  product_type: productType,
  tc_product_type: z.union([z.literal(2), z.literal(3)]).nullable(),
  box_type: boxType,
  msrp_display_actual_price_type: z.enum(['in_cart', 'gesture']).nullable(),
  min_order_qty: z.number().int(),
  max_order_qty: z.number().int(),
  max_per_30_days: z.number().int().nullable().describe('most units that a customer can buy in any 30 days; null for no limit'),
  is_available: z.boolean(),
  autoship_enabled: z.boolean(),
  sold_as_fresh: z.enum(['fresh', 'fresh-frozen']).nullable(),
  analytics_category: z.string(),
  type_category: z.string(),
  gwp_id: z.number().int().nullable(),
});
/** Product fields that are equal in database column and API. */
export type ProductColumns = z.infer<typeof productColumns>;

/**
 * The MAP area of cards and the product page, as the API decides it (CAT-065 … CAT-069). `members`: members pay less than the displayed list price.
 * `in_cart`: the best price shows in the cart. `gesture`: `price` shows in place of the card's price, which shows after the product is added.
 */
const mapArea = z.object({ kind: z.enum(['members', 'in_cart', 'gesture']), price: usd.optional() });

/** Fields of a product card; the only product shape in lists. Prices are those of the caller's customer group. */
export const productCard = productColumns.extend({
  manufacturer: z.string(),
  brand_key: z.string(),
  url: z.string(),
  image: z.string(),
  unit: z.object({ price_text: z.string() }).nullable(),
  /** Price after reductions; `msrp` is what it is compared with. */
  price: usd,
  msrp: usd,
  /** The regular price of a sale; null means no sale (CAT-023). */
  was_price: usd.nullable(),
  /** Only for groups that may see it (OP-048). */
  autoship_price: usd.nullable(),
  map_price: usd.nullable(),
  /**
   * Members pay less than the manufacturer's minimum advertised price; viewers without access to it get the list price as `price` (OP-212). The
   * price shows only on cards and the product page, not in suggestions, summaries or structured data.
   */
  is_map_enabled: z.boolean(),
  map_display: mapArea.nullable(),
  qty: z.number().int(),
  in_stock: z.boolean(),
  /** Most units that a cart can have of it now, by its own maximum and the stock; below `min_order_qty` none can be added. */
  max_quantity: z.number().int(),
  rating_average: z.number(),
  rating_count: z.number().int(),
  review_count: z.number().int(),
  ebt_eligibility: z.union([z.literal(0), z.literal(1)]),
  has_options: z.boolean(),
  product_badge: z.string().nullable(),
  product_badges: z.array(badge),
  conversion_drivers: z.array(z.object({ name: z.string(), qualifies: z.boolean(), display: z.boolean() })),
  tiered_pricing: z.array(tier),
  temporary_price_reduction: z.array(priceReduction),
  ads: z.object({ object_tracking_id: z.string(), display_position: z.number().int(), product_id: z.number().int() }).nullable(),
  /** Where it is proposed: why, as shoppers read it. */
  because: z.string().optional(),
});
/** Product in a list, priced for the caller's customer group. */
export type ProductCard = z.infer<typeof productCard>;

/** The fields of a card that lists use. A page with sixty cards would carry the rest unused. */
export type ListedProduct = Omit<
  ProductCard,
  | 'sku'
  | 'brand_key'
  | 'max_order_qty'
  | 'review_count'
  | 'analytics_category'
  | 'type_category'
  | 'product_badge'
  | 'gwp_id'
  | 'map_price'
  | 'msrp_display_actual_price_type'
  | 'product_badges'
  | 'temporary_price_reduction'
> & {
  product_badges: Omit<ProductCard['product_badges'][number], 'thrive_cash'>[];
  temporary_price_reduction: Omit<ProductCard['temporary_price_reduction'][number], 'name'>[];
};

/** `Grape: Malbec`; `url_key` is what lists are narrowed by. */
const trait = z.object({ trait: z.string(), name: z.string(), url_key: z.string() });

const productImage = z.object({ url: z.string(), label: z.string() });

/** `image`, `images`, `unit` and `in_stock` are those of the value's product; a value without a product has the stock state of its owner. */
const option = z.object({
  id: z.string(),
  label: z.string(),
  values: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      product_id: z.number().int().nullable(),
      price_delta: usd,
      image: z.string().nullable(),
      images: z.array(productImage),
      unit: productCard.shape.unit,
      in_stock: z.boolean(),
    }),
  ),
});

/** A part of a set. Parts with the same `choice` are alternatives for one place of a bundle; exactly one of them is sent by its id when the bundle is added. */
const bundlePart = z.object({
  id: z.string(),
  label: z.string(),
  qty: z.number().int(),
  product: productCard,
  choice: z.object({ key: z.string(), label: z.string() }).nullable(),
});

const nutritionRow = z.object({ name: z.string(), amount: z.string(), daily_value: z.string().nullable() });

/** The product page's record: the card and what only the page shows (CAT-019, CAT-028, CAT-120). */
export const productDetail = productCard.extend({
  description: z.string(),
  images: z.array(productImage),
  ingredients: z.string().nullable(),
  allergens: z.array(z.enum(ALLERGEN_KEYS)).nullable(),
  nutrition: z
    .object({ serving_size: z.string(), servings: z.number().int().nullable().optional(), rows: z.array(nutritionRow) })
    .nullable(),
  size_text: z.string().nullable(),
  diets: z.array(z.object({ name: z.string(), url_key: z.string() })),
  certifications: z.array(z.object({ name: z.string(), url_key: z.string() })),
  traits: z.array(trait),
  breadcrumbs: z.array(z.object({ name: z.string(), url: z.string() })),
  options: z.array(option),
  bundle_options: z.array(bundlePart),
  meta_title: z.string(),
  meta_description: z.string(),
  promised_date: day.nullable(),
});
/** Product as its page shows it (CAT-019, CAT-028, CAT-120). */
export type ProductDetail = z.infer<typeof productDetail>;

/** A product in a comparison: its card and the comparable facts of its page. `diets` and `certifications` are names. */
export const comparedProduct = productCard.extend({
  ...productDetail.pick({ size_text: true, ingredients: true, allergens: true, nutrition: true }).shape,
  diets: z.array(z.string()),
  certifications: z.array(z.string()),
  traits: z.array(trait),
});
/** Product in a comparison, with the facts that can be compared. */
export type ComparedProduct = z.infer<typeof comparedProduct>;
