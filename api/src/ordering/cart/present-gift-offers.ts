import type { Cart } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import type { PricedCart } from './price-cart.ts';

/**
 * Lists the gifts that a cart can earn, with the missing amount (CART-098, OP-033), the nearest first. Gifts that are out of
 * stock are not offered.
 */
export function presentGiftOffers({ row, totals }: Pick<PricedCart, 'row' | 'totals'>): Cart['gwp_offers'] {
  return row.gifts
    .filter((gift) => gift.stockQty > 0)
    .map((gift) => ({
      gwp_id: gift.id,
      name: gift.name,
      kind: gift.kind,
      threshold: toDollars(gift.thresholdCents),
      amount_needed: toDollars(Math.max(0, gift.thresholdCents - totals.gwpEligibleSubtotalCents)),
      declined: gift.declined,
      preview: !gift.isActive,
      product_id: gift.productId,
      title: gift.card.title,
    }));
}
