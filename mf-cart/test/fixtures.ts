import type { Address, CartBox, CartItem, ProductCard, SavedCard } from '@larder/contracts';
import type { CartAnswer } from '../src/cart/cart-query.ts';

/** A product as lists carry it; dollars. */
export function product(over: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 7,
    sku: 'OAT-1',
    title: 'Rolled Oats',
    manufacturer: 'Meadow Mill',
    brand_key: 'meadow-mill',
    short_description: 'Whole grain',
    url: '/p/rolled-oats',
    url_key: 'rolled-oats',
    image: '/media/product/rolled-oats-1.webp',
    product_type: 'simple',
    tc_product_type: null,
    box_type: 'grocery',
    unit: { price_text: '$0.20 / oz' },
    price: 5,
    msrp: 6.5,
    autoship_price: null,
    map_price: null,
    is_map_enabled: false,
    msrp_display_actual_price_type: null,
    min_order_qty: 1,
    max_order_qty: 10,
    qty: 100,
    in_stock: true,
    is_available: true,
    autoship_enabled: false,
    rating_average: 4.5,
    rating_count: 12,
    review_count: 3,
    sold_as_fresh: null,
    ebt_eligibility: 1,
    analytics_category: 'Pantry',
    type_category: 'Grains',
    has_options: false,
    product_badge: null,
    product_badges: [],
    conversion_drivers: [],
    tiered_pricing: [],
    temporary_price_reduction: [],
    ads: null,
    gwp_id: null,
    ...over,
  };
}

export function cartItem(over: Partial<CartItem> = {}): CartItem {
  const card = over.product ?? product();
  const qty = over.line_item_qty ?? 1;
  return {
    line_item_id: card.id * 100,
    product_id: card.id,
    line_item_qty: qty,
    min_order_qty: card.min_order_qty,
    save_for_later: false,
    is_cart_prefilled_item: false,
    is_autoship: false,
    options: {},
    unit_price: card.price,
    row_total: card.price * qty,
    product: card,
    ...over,
  };
}

const LABELS: Record<string, string> = { grocery: 'Grocery', fresh: 'Fresh', frozen: 'Frozen', wine: 'Wine' };

function boxOf(type: CartBox['box_type'], lines: CartItem[]): CartBox {
  const subtotal = lines.reduce((sum, { row_total }) => sum + row_total, 0);
  const threshold = type === 'wine' ? 99 : type === 'frozen' ? 120 : 150;
  return {
    box_type: type,
    label: LABELS[type] ?? type,
    items: lines.map(({ line_item_id }) => line_item_id),
    number_of_items: lines.reduce((sum, { line_item_qty }) => sum + line_item_qty, 0),
    subtotal,
    gwp_eligible_subtotal: subtotal,
    cutoff_date: '2026-11-23T22:00:00.000Z',
    ships_on: '2026-11-23',
    free_ship_threshold: threshold,
    free_ship_amt_needed: Math.max(0, threshold - subtotal),
    shipping_message: '',
    cart_message: null,
    fresh_message: null,
    scheduled_items: [],
    one_time_items: lines.map(({ line_item_id }) => line_item_id),
  };
}

/** A cart with these lines, put into boxes by their products; amounts follow from the lines. */
export function cart(lines: CartItem[] = [], over: Partial<CartAnswer> = {}): CartAnswer {
  const types = [...new Set(lines.map((line) => line.product.box_type))];
  const boxes = types.map((type) =>
    boxOf(
      type,
      lines.filter((line) => line.product.box_type === type),
    ),
  );
  const subtotal = boxes.reduce((sum, box) => sum + box.subtotal, 0);
  return {
    cart_id: 'cart-1',
    version: 1,
    items: Object.fromEntries(lines.map((line) => [String(line.line_item_id), line])),
    boxes,
    subtotal,
    grand_total: subtotal,
    gwp_eligible_subtotal: subtotal,
    fresh_subtotal: 0,
    cart_savings: 0,
    savings: { coupon: 0, gwp: 0, products: 0, thrive_cash: 0, tpr: 0 },
    totals: [],
    coupons: [],
    coupon_labels: [],
    giftcards: [],
    total_items_in_cart: lines.reduce((sum, { line_item_qty }) => sum + line_item_qty, 0),
    is_gift: false,
    gift_recipient: null,
    gift_message: null,
    autoship_discount: 0,
    payment_verification: false,
    removed_items: [],
    notifications: [],
    ebt: false,
    is_autoship: false,
    saved_for_later: [],
    ...over,
  };
}

export const address = (over: Partial<Address> = {}): Address => ({
  id: 3,
  firstname: 'Ada',
  lastname: 'Moss',
  street1: '12 Orchard Lane',
  street2: '',
  city: 'Portland',
  postcode: '97205',
  region_id: 49,
  region_code: 'OR',
  telephone: '503-555-0142',
  is_default_shipping: true,
  ...over,
});

export const savedCard = (over: Partial<SavedCard> = {}): SavedCard => ({
  id: 4,
  token: 'pm_4',
  cc_type: 'visa',
  cc_label: 'Visa ending in 4242',
  last4: '4242',
  exp_month: 12,
  exp_year: 2030,
  is_default: true,
  expired: false,
  billing_address: { postcode: '97205' },
  payment_verification: false,
  ...over,
});
