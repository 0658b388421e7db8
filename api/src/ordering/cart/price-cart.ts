import {
  cartLine,
  cartTotals,
  donationChoice,
  earnsGift,
  freeLine,
  paybackOf,
  seesMemberPrices,
  taxRate,
  tendersOf,
  type CartTotals,
  type Cents,
  type DonationChoice,
  type GroupId,
  type Payback,
  type ShippingConfig,
  type Tender,
  type TotalsInput,
  type TotalsLine,
} from '@larder/rules';
import { cartCoupon, type CartCoupon } from './cart-coupon.ts';
import type { CartRow, GiftRow, LineRow } from './cart-rows.ts';

/** A priced cart: its lines, earned gifts, removed lines, and why a coupon was refused. */
export interface PricedCart {
  row: CartRow;
  /** Lines that count: neither saved for later nor removed from the store. */
  lines: LineRow[];
  saved: LineRow[];
  removed: LineRow[];
  gifts: GiftRow[];
  promo: CartCoupon;
  /** The shopper's donation and contribution (OP-022, OP-023), as stored with the cart or as requested. */
  donation: DonationChoice;
  ppeOptIn: boolean;
  totals: CartTotals;
  /** Input of the calculated totals. */
  input: TotalsInput;
  /** EBT was to pay, but its balance could not be read. */
  isEbtUnavailable: boolean;
  /** Its tax rate in percent; null while it has no address. */
  taxPercent: number | null;
  /** Its means of payment. */
  tenders: Tender[];
  /** The benefit of joining; null for members, and without a reliable value. */
  payback: Payback | null;
  /** Unit price of each line, cents, by line id, including lines that are saved for later. */
  units: ReadonlyMap<string, Cents>;
}

/** Choices of a request in addition to those stored with the cart. */
export interface PriceChoices {
  donation?: string | undefined;
  ppeOptIn?: boolean | undefined;
  /** Rate of where it ships; that of its state when null (OP-021). */
  taxPercent?: number | null;
  /** EBT pays the eligible part (OP-042). */
  paysWithEbt?: boolean | undefined;
  /** Maximum that EBT pays, cents: the balance of its card. Null while the balance is unavailable: EBT then pays nothing. */
  ebtLimitCents?: Cents | null | undefined;
  /** False prices the cart without autoship, to show the saving (OP-117). */
  asAutoship?: boolean | undefined;
}

/** Line ids of gifts start here, above stored lines; API ids have 31 bits. */
export const GIFT_LINE_BASE = 2_000_000_000;
/** Returns the line id of a gift in the API. */
export const giftLineId = (gift: Pick<GiftRow, 'id'>): number => GIFT_LINE_BASE + gift.id;

/** Prices a cart by the rules: cart, checkout and order all come through here, so that their totals agree. */
export function priceCart(row: CartRow, now: Date, shipping: ShippingConfig, choices: PriceChoices = {}): PricedCart {
  const present = row.lines.filter((line) => line.isAvailable);
  const lines = present.filter((line) => !line.saved);
  const asAutoship = choices.asAutoship !== false;
  const priced = (line: LineRow) => pricedLine(asAutoship ? line : { ...line, autoship: false }, row.groupId);
  const own = lines.map(priced);
  const bare = cartTotals({ lines: own });
  const gifts = row.gifts.filter(
    (gift) => !gift.declined && gift.stockQty > 0 && earnsGift(bare.gwpEligibleSubtotalCents, gift.thresholdCents),
  );
  const promo = cartCoupon({ chosen: row.chosenCoupon, offered: row.offeredCoupons }, bare.couponSubtotalCents, now);
  const all = [...own, ...gifts.map((gift) => freeLine(String(giftLineId(gift)), gift.pricing, row.groupId))];
  const saved = present.filter((line) => line.saved);
  const donation = donationChoice(choices.donation ?? row.donation) ?? 'none';
  const ppeOptIn = choices.ppeOptIn ?? row.ppeOptIn;
  const shown = [...all, ...saved.map(priced)];
  const { regionCode } = row;
  const taxPercent = regionCode === null ? null : (choices.taxPercent ?? taxRate(regionCode));
  const input: TotalsInput = {
    lines: all,
    coupon: promo.coupon,
    shipping,
    region: regionCode,
    ...(regionCode !== null && taxPercent !== null && { taxRates: { [regionCode]: taxPercent } }),
    thriveCashCents: row.useThriveCash ? row.thriveCashCents : 0,
    giftCardCents: row.giftCards.reduce((sum, { cents }) => sum + cents, 0),
    donation,
    ppeOptIn,
    paysWithEbt: choices.paysWithEbt === true,
    ...(choices.ebtLimitCents !== undefined && { ebtLimitCents: choices.ebtLimitCents ?? 0 }),
    isFirstAutoshipOrder: asAutoship && row.isFirstAutoshipOrder,
  };
  const totals = cartTotals(input);
  return {
    row,
    lines,
    saved,
    removed: row.lines.filter((line) => !line.isAvailable),
    gifts,
    promo,
    donation,
    ppeOptIn,
    totals,
    input,
    isEbtUnavailable: choices.ebtLimitCents === null,
    taxPercent,
    tenders: tendersOf(
      totals,
      row.giftCards.map(({ id, cents }) => ({ kind: 'gift_card', giftCard: id, cents })),
    ),
    payback: seesMemberPrices(row.groupId) ? null : paybackOf(own),
    units: new Map(shown.map((line) => [line.id, line.kind === 'gift' ? 0 : line.unitCents])),
  };
}

/**
 * Returns the unit price of a line, cents.
 * @throws Error for a line without a price, so that nothing is sold for free by mistake
 */
export function unitOf({ units }: PricedCart, lineId: number): Cents {
  const cents = units.get(String(lineId));
  if (cents === undefined) throw new Error(`Line ${lineId} has no price`);
  return cents;
}

/** A line of a cart as the rules price it. */
function pricedLine(line: LineRow, group: GroupId): TotalsLine {
  return cartLine(String(line.id), line.pricing, group, {
    ...line,
    ...(line.options['type'] && { giftType: line.options['type'] }),
  });
}
