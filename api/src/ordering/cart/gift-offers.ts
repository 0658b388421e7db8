import type { Cart } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import type { PricedCart } from './price-cart.ts';

/** The gifts that a cart can earn with what each still lacks (CART-098, OP-033), the nearest first; what is out of stock is offered to nobody. */
export function giftOffers({ row, totals }: Pick<PricedCart, 'row' | 'totals'>): Cart['gwp_offers'] {
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
