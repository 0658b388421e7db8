import { DEFAULT_WHEN_OUT, GROUP, type Cents, type GroupId, type LineProductFacts, type OrderWhenOut } from '@larder/rules';
import type { StoredCard } from '../../catalog/products/card-column.ts';
import type { SpendableCard } from '../gift-cards/spendable.ts';
import type { FoundCoupon } from '../promos/find-coupon.ts';
import type { FreshShopper } from '../../account/customers/fresh-delivery.ts';

/** A line of the cart query. `card` is the product's card in the viewer's price group, without its stock, `pricing` its price facts. */
export interface LineRow {
  id: number;
  productId: number;
  qty: number;
  saved: boolean;
  /** Los Angeles day on which a saved line returns automatically; null when it does not. */
  comesBackOn: string | null;
  prefilled: boolean;
  autoship: boolean;
  /** Maximum unit price in a delivery (cents), as displayed before. */
  mostCents: Cents | null;
  version: number;
  options: Record<string, string>;
  /** Labels of the chosen options. */
  choices: string[];
  card: StoredCard;
  pricing: LineProductFacts;
  stockQty: number;
  isAvailable: boolean;
  /** Surcharge of the chosen options per unit. */
  optionCents: Cents;
  /** Today's price of the membership in a gift; null for other products. */
  membershipCents: Cents | null;
}

/** A gift with purchase (OP-033) with its product. Staff can preview an inactive one (OP-034). */
export interface GiftRow {
  id: number;
  name: string;
  kind: 'sample' | 'gift';
  thresholdCents: number;
  isActive: boolean;
  declined: boolean;
  productId: number;
  card: StoredCard;
  pricing: LineProductFacts;
  stockQty: number;
  isAvailable: boolean;
}

/** All data that a cart's price and response depend on, from one query. */
export interface CartRow {
  id: string;
  /** Whose prices it is priced by. */
  groupId: GroupId;
  version: number;
  donation: string;
  ppeOptIn: boolean;
  /** The shopper's setting: Thrive Cash pays what it may (OP-028). */
  useThriveCash: boolean;
  /** Thrive Cash that its owner can spend, whether it is switched on or not. */
  thriveCashCents: Cents;
  /** Redeemed gift cards with remaining credit, in payment order (CART-024). */
  giftCards: SpendableCard[];
  isGift: boolean;
  giftRecipient: string | null;
  giftMessage: string | null;
  /** The shopper's preference when an item runs out: chosen for this cart, else from their last order. */
  whenOut: OrderWhenOut;
  lines: LineRow[];
  /** The code that was typed or came by a link. */
  chosenCoupon: FoundCoupon | null;
  /** Codes that come by themselves: of the account's own link, and the welcome of who joined (CART-097, OP-031). */
  offeredCoupons: FoundCoupon[];
  gifts: GiftRow[];
  /** State of the address it ships to; null while there is none. */
  regionCode: string | null;
  /** Whether and where its owner gets fresh items. */
  fresh: FreshShopper;
  paymentVerification: boolean;
  /** The offer on the first autoship order is still to be had (OP-105). */
  isFirstAutoshipOrder: boolean;
  /** Los Angeles day of the announced autoship delivery that can still be changed; null for none (OP-106). */
  shipsOn: string | null;
}

/** The cart of a shopper who has none; it is stored at the first change. */
export const NO_CART: CartRow = {
  id: '',
  groupId: GROUP.general,
  version: 0,
  donation: 'none',
  ppeOptIn: false,
  useThriveCash: true,
  thriveCashCents: 0,
  giftCards: [],
  isGift: false,
  giftRecipient: null,
  giftMessage: null,
  whenOut: DEFAULT_WHEN_OUT,
  lines: [],
  chosenCoupon: null,
  offeredCoupons: [],
  gifts: [],
  regionCode: null,
  fresh: { isOn: true, zip: null },
  paymentVerification: false,
  isFirstAutoshipOrder: false,
  shipsOn: null,
};
