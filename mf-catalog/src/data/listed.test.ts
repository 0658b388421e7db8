import { aCard } from '../../test/products.ts';
import { listed } from './listed.ts';

it('reduces a list to its displayed fields, the same for each product whatever else the response contains', () => {
  const shown = aCard({
    id: 7,
    product_badges: [{ id: 3, badge_text: 'New', badge_category: { id: 3, name: 'marketing' }, isPreferenceBadge: false }],
    temporary_price_reduction: [{ type: 'by_fixed', amount: 0.75, ends_at: '2026-12-02T04:17:42Z' }],
  });
  const more = aCard({
    ...shown,
    sku: 'OATS-7',
    brand_key: 'sunmarrow',
    review_count: 4,
    analytics_category: 'pantry',
    type_category: 'oats',
    product_badge: 'New',
    gwp_id: 2,
    map_price: 4,
    msrp_display_actual_price_type: 'gesture',
    product_badges: shown.product_badges.map((badge) => ({
      ...badge,
      thrive_cash: { type: 'dollar', discount_amount: 0.5, dollar_amount: 0.5 },
    })),
    temporary_price_reduction: shown.temporary_price_reduction.map((one) => ({ ...one, name: 'Weekend Deal' })),
  });
  const [plain, extended] = listed([shown, more]);
  expect(extended).toEqual(plain);
  const unread = [
    'sku',
    'brand_key',
    'max_order_qty',
    'review_count',
    'analytics_category',
    'type_category',
    'product_badge',
    'gwp_id',
    'map_price',
    'msrp_display_actual_price_type',
  ];
  const readFields = Object.entries(shown).filter(([name]) => !unread.includes(name));
  expect(plain).toEqual(Object.fromEntries(readFields));
});
