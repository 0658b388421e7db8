import type { StockProduct } from './stock.types.ts';

export const PRODUCT_COLUMNS: Record<string, string> = {
  id: 'int',
  sku: 'text',
  url_key: 'text',
  title: 'text',
  brand_id: 'int',
  short_description: 'text',
  description: 'text',
  product_type: 'text',
  tc_product_type: 'int',
  box_type: 'text',
  sold_as_fresh: 'text',
  size_text: 'text',
  unit_amount: 'numeric',
  unit: 'text',
  price_cents: 'int',
  msrp_cents: 'int',
  autoship_price_cents: 'int',
  map_price_cents: 'int',
  is_map_enabled: 'boolean',
  msrp_display_actual_price_type: 'text',
  tax_class: 'text',
  is_alcohol: 'boolean',
  ebt_eligible: 'boolean',
  stock_qty: 'int',
  is_available: 'boolean',
  min_order_qty: 'int',
  max_order_qty: 'int',
  autoship_enabled: 'boolean',
  weight_grams: 'int',
  analytics_category: 'text',
  type_category: 'text',
  ingredients: 'text',
  nutrition: 'jsonb',
  look: 'jsonb',
  listed: 'boolean',
  meta_title: 'text',
  meta_description: 'text',
  created_at: 'timestamptz',
};

const DAY_MS = 86_400_000;

/** A product as its row; `now` is the moment the store opens. */
export function productRow(p: StockProduct, brand: string, now: Date): Record<string, unknown> {
  return {
    id: p.id,
    sku: p.sku,
    url_key: p.urlKey,
    title: p.title,
    brand_id: p.brandId,
    short_description: p.shortDescription,
    description: p.description,
    product_type: p.productType,
    tc_product_type: p.tcProductType,
    box_type: p.boxType,
    sold_as_fresh: p.soldAsFresh,
    size_text: p.sizeText,
    unit_amount: p.unit?.amount,
    unit: p.unit?.name,
    price_cents: p.priceCents,
    msrp_cents: p.msrpCents,
    autoship_price_cents: p.autoshipPriceCents,
    map_price_cents: p.mapPriceCents,
    is_map_enabled: p.isMapEnabled,
    msrp_display_actual_price_type: p.displayType,
    tax_class: p.taxClass,
    is_alcohol: p.isAlcohol,
    ebt_eligible: p.ebtEligible,
    stock_qty: p.stockQty,
    is_available: p.isAvailable,
    min_order_qty: p.minQty,
    max_order_qty: p.maxQty,
    autoship_enabled: p.autoshipEnabled,
    weight_grams: p.weightGrams,
    analytics_category: p.analyticsCategory,
    type_category: p.typeCategory,
    ingredients: p.ingredients,
    nutrition: p.nutrition,
    look: p.look,
    listed: p.listed,
    meta_title: `${p.title} by ${brand} | Larder`,
    meta_description: `${p.shortDescription}. ${p.description}`.slice(0, 300),
    created_at: new Date(now.getTime() - p.ageDays * DAY_MS),
  };
}

const VIEWS = { front: 'Front of the pack', back: 'Back of the pack', serving: 'As served', detail: 'A closer look' } as const;

/** What is eaten has all four views, other goods three, cards one. */
export function imageRows(p: StockProduct): Record<string, unknown>[] {
  const views =
    p.look.pack === 'card'
      ? (['front'] as const)
      : p.ingredients === null
        ? (['front', 'detail', 'back'] as const)
        : (['front', 'serving', 'detail', 'back'] as const);
  return views.map((view, position) => ({ product_id: p.id, view, label: `${p.title}: ${VIEWS[view].toLowerCase()}`, position }));
}
