/**
 * What a product card reads of the wire's product. It is a structural part of the contract's card (same names, dollars as numbers),
 * written out here because the design system may not know the api.
 */
export type CardProduct = {
  id: number;
  title: string;
  manufacturer: string;
  short_description: string;
  url_key: string;
  image: string;
  product_type: string;
  /** 2 gift with purchase, 3 sample: both are free. */
  tc_product_type?: 2 | 3 | null;
  unit: { price_text: string } | null;
  /** Dollars after reductions, for the caller's customer group. */
  price: number;
  /** Dollars that `price` is compared with. */
  msrp: number;
  /** On sale: dollars, the lowest price of the 30 days before it was lowered; null where it is no sale. */
  was_price: number | null;
  autoship_price: number | null;
  /** What shows about a minimum advertised price; `price` (dollars) shows in place of the product's price. */
  map_display: { kind: 'members' | 'in_cart' | 'gesture'; price?: number | undefined } | null;
  min_order_qty: number;
  /** Units in stock. */
  qty: number;
  in_stock: boolean;
  is_available: boolean;
  autoship_enabled: boolean;
  rating_average: number;
  rating_count: number;
  has_options: boolean;
  sold_as_fresh: 'fresh' | 'fresh-frozen' | null;
  /** The box that it ships in; grocery by default. */
  box_type?: string;
  ebt_eligibility: 0 | 1;
  product_badges: readonly CardProductBadge[];
  conversion_drivers: readonly { name: string; qualifies: boolean; display: boolean }[];
  tiered_pricing: readonly {
    min: number;
    max: number | null;
    promo_type: 'thrive_cash' | 'price';
    discount_type: 'percentage' | 'dollar';
    promo_value: number;
  }[];
  /** `amount` is a percent or dollars, by type. */
  temporary_price_reduction: readonly { type: string; amount: number }[];
  ads: { object_tracking_id: string; display_position: number; product_id: number } | null;
};

type CardProductBadge = {
  id: number;
  badge_text: string;
  badge_category: { id: number; name: string };
  isPreferenceBadge: boolean;
};
