import type { ProductCard } from '@larder/contracts';
import {
  boxTypeOf,
  cartTotals,
  donationChoice,
  earnsGift,
  toCents,
  type CartTotals,
  type Coupon,
  type LineKind,
  type Reduction,
  type ShippingConfig,
  type TaxClass,
  type Tier,
  type TotalsLine,
} from '@larder/rules';
import { cartCouponRefusal } from '../promos/coupon-check.ts';
import { couponOf } from '../promos/discount-of.ts';
import type { CartRow, GiftRow, LineRow } from './cart-rows.ts';

/** A cart with its price: what is in it, which gifts it earned, what was dropped and why a coupon does not hold. */
export interface PricedCart {
  row: CartRow;
  /** Lines that count; neither saved for later nor gone from the store. */
  lines: LineRow[];
  saved: LineRow[];
  removed: LineRow[];
  gifts: GiftRow[];
  /** The coupon that was applied; null when there is none or it does not hold. */
  coupon: Coupon | null;
  couponProblem: string | null;
  totals: CartTotals;
  units: Map<string, { unitCents: number }>;
}

/** What a request may choose beyond what the cart stores. */
export interface PriceChoices {
  donation?: string | undefined;
  ppeOptIn?: boolean | undefined;
}

/** The stock's tax classes in the words of the rules: everything taxable that is no wine is taxed alike (OP-021). */
const TAX_CLASS: Readonly<Record<string, TaxClass>> = { food: 'food', general: 'household', alcohol: 'wine', none: 'none' };

/** Line ids of gifts start here, out of reach of stored lines; wire ids are 31-bit. */
export const GIFT_LINE_BASE = 2_000_000_000;
export const giftLineId = (gift: Pick<GiftRow, 'id'>): number => GIFT_LINE_BASE + gift.id;

/** Prices a cart by the rules: cart, checkout and order all come through here, so that their totals agree. */
export function priceCart(row: CartRow, now: Date, shipping: ShippingConfig, choices: PriceChoices = {}): PricedCart {
  const present = row.lines.filter((line) => line.isAvailable);
  const lines = present.filter((line) => !line.saved);
  const own = lines.map((line) => totalsLine(String(line.id), line.card, line));
  const bare = cartTotals({ lines: own });
  const gifts = row.gifts.filter(
    (gift) => !gift.declined && gift.stockQty > 0 && earnsGift(bare.gwpEligibleSubtotalCents, gift.thresholdCents),
  );
  const couponProblem = row.coupon ? cartCouponRefusal(row.coupon, row.couponHistory, bare.goodsSubtotalCents, now) : null;
  const coupon = row.coupon && !couponProblem ? couponOf(row.coupon) : null;
  const all = [...own, ...gifts.map(giftLine)];
  return {
    row,
    lines,
    saved: present.filter((line) => line.saved),
    removed: row.lines.filter((line) => !line.isAvailable),
    gifts,
    coupon,
    couponProblem,
    totals: cartTotals({
      lines: all,
      coupon,
      shipping,
      region: row.regionCode,
      donation: donationChoice(choices.donation ?? row.donation) ?? 'none',
      ppeOptIn: choices.ppeOptIn ?? row.ppeOptIn,
    }),
    units: new Map(all.map((line) => [line.id, { unitCents: line.kind === 'gift' ? 0 : line.unitCents }])),
  };
}

/** One line for the totals. `autoship` lines pay the autoship price where the group has one (MEM-019). */
export function totalsLine(
  id: string,
  card: ProductCard,
  line: Pick<LineRow, 'qty' | 'autoship' | 'taxClass'> & { optionCents?: number },
): TotalsLine {
  const extra = line.optionCents ?? 0;
  const kind = kindOf(card);
  // A gift card is worth what it says: nobody's group buys credit for less.
  const plain = toCents(kind === 'gift_card' ? card.msrp : card.price);
  const unit = line.autoship && card.autoship_price !== null ? Math.min(plain, toCents(card.autoship_price)) : plain;
  return {
    id,
    kind,
    unitCents: Math.max(0, unit + extra),
    msrpCents: Math.max(0, Math.max(toCents(card.msrp), unit) + extra),
    qty: line.qty,
    box: isShipped(card) ? boxTypeOf({ soldAsFresh: card.sold_as_fresh, boxType: card.box_type }) : null,
    taxClass: kind === 'product' ? (TAX_CLASS[line.taxClass] ?? 'none') : 'none',
    isAutoship: line.autoship,
    isEbtEligible: card.ebt_eligibility === 1,
    tiers: card.tiered_pricing.map(tierOf),
    reductions: card.temporary_price_reduction.map(reductionOf),
  };
}

/** Gift cards, memberships and virtual goods travel by e-mail. */
function isShipped({ product_type: type }: ProductCard): boolean {
  return type !== 'giftcard' && type !== 'membership' && type !== 'virtual';
}

function kindOf(card: ProductCard): LineKind {
  if (card.product_type === 'giftcard') return 'gift_card';
  return card.product_type === 'membership' ? 'membership' : 'product';
}

function giftLine(gift: GiftRow): TotalsLine {
  const line = totalsLine(String(giftLineId(gift)), gift.card, { qty: 1, autoship: false, taxClass: 'none' });
  return { ...line, kind: 'gift', unitCents: toCents(gift.card.msrp), tiers: [], reductions: [] };
}

function tierOf(tier: ProductCard['tiered_pricing'][number]): Tier {
  const isPercent = tier.discount_type === 'percentage';
  return {
    min: tier.min,
    max: tier.max,
    promoType: tier.promo_type,
    kind: isPercent ? 'percent' : 'dollar',
    value: isPercent ? tier.promo_value : toCents(tier.promo_value),
  };
}

function reductionOf(reduction: ProductCard['temporary_price_reduction'][number]): Reduction {
  return { type: reduction.type, amount: reduction.type.endsWith('_fixed') ? toCents(reduction.amount) : reduction.amount };
}
