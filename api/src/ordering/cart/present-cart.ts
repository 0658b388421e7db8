import type { Cart, CartItem } from '@larder/contracts';
import { autoshipNoticeText, donationText, onlyLeftText, shownStock, toDollars } from '@larder/rules';
import type { LineRow } from './cart-rows.ts';
import { presentGiftOffers } from './present-gift-offers.ts';
import { presentBoxes, type Store } from './present-boxes.ts';
import { giftLineId, unitOf, type PricedCart } from './price-cart.ts';

/** CART-109 */
export const OUT_OF_STOCK_TEXT = 'The cart contains items that are out of stock.';

/** Converts a cart to the API's form (CART-009 … CART-044): dollars, UTC times, Los Angeles ship days. */
export function presentCart(priced: PricedCart, now: Date, store: Store): Cart {
  const { row, totals, promo } = priced;
  const items = [...priced.lines.map((line) => presentLine(line, priced)), ...priced.gifts.map((gift) => presentGift(gift))];
  return {
    cart_id: row.id,
    version: row.version,
    items: Object.fromEntries(items.map((item) => [String(item.line_item_id), item])),
    boxes: presentBoxes(priced, now, store),
    subtotal: toDollars(totals.subtotalCents),
    grand_total: toDollars(totals.grandTotalCents),
    gwp_eligible_subtotal: toDollars(totals.gwpEligibleSubtotalCents),
    fresh_subtotal: toDollars(totals.freshSubtotalCents),
    cart_savings: toDollars(totals.cartSavingsCents),
    savings: {
      coupon: toDollars(totals.savings.coupon),
      gwp: toDollars(totals.savings.gwp),
      products: toDollars(totals.savings.products),
      thrive_cash: toDollars(totals.savings.thrive_cash),
      tpr: toDollars(totals.savings.tpr),
    },
    totals: totals.entries.map(({ type, cents }) => ({
      type,
      value: toDollars(cents),
      ...(type === 'discount' && promo.label !== null ? { label: promo.label } : {}),
    })),
    coupons: promo.coupon ? [promo.coupon.code] : [],
    coupon_labels: promo.label === null ? [] : [promo.label],
    refused_coupon: promo.refused,
    gwp_offers: presentGiftOffers(priced),
    giftcards: presentGiftCards(priced),
    total_items_in_cart: totals.totalItems,
    is_gift: row.isGift,
    gift_recipient: row.giftRecipient,
    gift_message: row.giftMessage,
    when_out: row.whenOut,
    donation: donationText(priced.donation),
    ppe_opt_in: priced.ppeOptIn,
    use_thrive_cash: row.useThriveCash,
    raf_balance: toDollars(row.thriveCashCents),
    autoship_discount: toDollars(totals.autoshipDiscountCents),
    payment_verification: row.paymentVerification,
    removed_items: priced.removed.map((line) => ({
      product_id: line.productId,
      title: line.card.title,
      reason: 'This item is no longer available.',
    })),
    notifications: notificationsOf(priced),
    ebt: priced.lines.some((line) => line.card.ebt_eligibility === 1),
    ebt_amount: toDollars(priced.input.paysWithEbt ? totals.ebtCents : totals.ebtEligibleCents),
    ebt_unavailable: priced.isEbtUnavailable,
    is_autoship: priced.lines.some((line) => line.autoship),
    saved_for_later: priced.saved.map((line) => presentLine(line, priced)),
    payback: presentPayback(priced.payback),
  };
}

const presentPayback = (payback: PricedCart['payback']): Cart['payback'] =>
  payback && {
    elsewhere: toDollars(payback.elsewhereCents),
    here: toDollars(payback.hereCents),
    orders: payback.orders,
  };

/** CART-024: the amount that each of the shopper's gift cards pays of this cart. */
function presentGiftCards({ row, tenders }: PricedCart): Cart['giftcards'] {
  return row.giftCards.flatMap(({ id, last4 }) => {
    const paid = tenders.find(({ giftCard }) => giftCard === id);
    return paid ? [{ code_last4: last4, amount: toDollars(paid.cents) }] : [];
  });
}

function presentLine(line: LineRow, priced: PricedCart): CartItem {
  const unitCents = unitOf(priced, line.id);
  return {
    line_item_id: line.id,
    product_id: line.productId,
    line_item_qty: line.qty,
    min_order_qty: line.card.min_order_qty,
    save_for_later: line.saved,
    comes_back_on: line.comesBackOn,
    is_cart_prefilled_item: line.prefilled,
    is_autoship: line.autoship,
    options: line.options,
    ...(line.choices.length ? { option_labels: line.choices } : {}),
    unit_price: toDollars(unitCents),
    row_total: toDollars(unitCents * line.qty),
    product: presentProduct(line),
  };
}

function presentGift(gift: PricedCart['gifts'][number]): CartItem {
  return {
    line_item_id: giftLineId(gift),
    product_id: gift.productId,
    line_item_qty: 1,
    min_order_qty: 1,
    save_for_later: false,
    comes_back_on: null,
    is_cart_prefilled_item: false,
    is_autoship: false,
    options: {},
    unit_price: 0,
    row_total: 0,
    product: { ...presentProduct(gift), gwp_id: gift.id },
  };
}

/** A product with the exact stock, which a cart needs and lists do not display. */
const presentProduct = ({ card, stockQty }: Pick<LineRow, 'card' | 'stockQty'>): CartItem['product'] => ({
  ...card,
  qty: stockQty,
  in_stock: stockQty > 0,
  max_quantity: Math.min(card.max_quantity, shownStock(stockQty)),
});

function notificationsOf(priced: PricedCart): Cart['notifications'] {
  const { refused } = priced.promo;
  const { shipsOn } = priced.row;
  const short = priced.lines.filter((line) => line.qty > line.stockQty);
  const isSoldOut = short.some((line) => line.stockQty <= 0);
  return [
    ...(isSoldOut ? [{ type: 'error' as const, message: OUT_OF_STOCK_TEXT, subtype: 'out_of_stock' }] : []),
    ...short
      .filter((line) => line.stockQty > 0)
      .map((line) => ({
        type: 'warning' as const,
        message: `${line.card.title}: ${onlyLeftText(line.stockQty)}`,
        subtype: 'low_stock',
      })),
    ...(shipsOn === null ? [] : [{ type: 'success' as const, message: autoshipNoticeText(shipsOn), subtype: 'autoship' }]),
    ...(refused ? [{ type: 'warning' as const, message: `${refused.code}: ${refused.reason}`, subtype: 'coupon' }] : []),
  ];
}
