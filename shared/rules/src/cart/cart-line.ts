import { hasCredit, hasMembership } from '../catalog/gift-card.ts';
import { type OfferedReduction, offerFor, type ProductPricing } from '../catalog/offer.ts';
import type { GroupId } from '../membership/status.ts';
import type { Cents } from '../money/money.ts';
import type { TaxClass } from '../checkout/tax.ts';
import type { LineKind, TotalsLine } from '../checkout/totals-types.ts';
import { boxTypeOf } from './boxes.ts';
import { type PiecePrice, pieceOf } from './piece.ts';

/** Maps the stock's tax classes to those of the tax office: everything taxable except wine is taxed equally (OP-021). */
const TAX_CLASS = { food: 'food', general: 'household', alcohol: 'wine', none: 'none' } as const satisfies Record<
  string,
  TaxClass
>;
/** Tax class of a product in the stock, before it is mapped to one of the tax office. */
export type StockTaxClass = keyof typeof TAX_CLASS;

/** Product facts of a line in a cart, an order or a delivery: for its price, its shipping and its tax. */
export interface LineProductFacts<R extends OfferedReduction = OfferedReduction> extends ProductPricing<R> {
  boxType: string;
  soldAsFresh: string | null;
  taxClass: StockTaxClass;
  isEbtEligible: boolean;
}

/** A shopper's choice of a product; cents for one unit. */
export interface ChosenLine {
  qty: number;
  autoship: boolean;
  /** Maximum price of a unit that was announced to the buyer: for automatic deliveries (AUTO-030). */
  mostCents?: Cents | null;
  /** Surcharge of the chosen option values, negative for a reduction. */
  optionCents?: Cents;
  /** Content of a gift (CHK-035 … CHK-037); credit by default. */
  giftType?: string;
  /** Current price of the membership in a gift (MEM-061). */
  membershipCents?: Cents | null;
}

/** Price of a gift: the credit's face value and the membership's current price (CHK-035 … CHK-037). */
export function giftPrice(faceCents: Cents, { optionCents = 0, giftType, membershipCents }: Partial<ChosenLine>): Cents {
  const membership = hasMembership(giftType) ? (membershipCents ?? 0) : 0;
  return (hasCredit(giftType) ? Math.max(0, faceCents + optionCents) : 0) + membership;
}

/** A line of the totals: what `group` pays for what was chosen. Cart, checkout, order and autoship delivery are all priced by it. */
export function cartLine(id: string, facts: LineProductFacts, group: GroupId, line: ChosenLine): TotalsLine {
  const { prices, reductions, tiers } = offerFor(facts, group);
  const kind = kindOf(facts);
  const gift = giftPrice(prices.price, { giftType: 'credit', ...line });
  const piece = kind === 'gift_card' ? { unitCents: gift, msrpCents: gift } : asDisplayed(pieceOf(prices, line), line);
  return {
    id,
    kind,
    ...piece,
    ...(kind === 'product' && { baseCents: unreducedCents(facts, group, line, piece) }),
    qty: line.qty,
    box: isShipped(facts) ? boxTypeOf(facts) : null,
    taxClass: kind === 'product' ? TAX_CLASS[facts.taxClass] : 'none',
    isAutoship: line.autoship,
    isEbtEligible: facts.isEbtEligible,
    tiers,
    reductions,
  };
}

const asDisplayed = (piece: PiecePrice, { mostCents }: ChosenLine): PiecePrice => ({
  ...piece,
  unitCents: Math.min(piece.unitCents, mostCents ?? piece.unitCents),
});

/**
 * What one piece would cost without price reductions; between price and list price, so that what the reductions save and what the list price
 * says add up to one saving (CART-023). A set is compared with its parts as they are sold, reductions included.
 */
function unreducedCents(pricing: ProductPricing, group: GroupId, line: ChosenLine, { unitCents, msrpCents }: PiecePrice): Cents {
  const plain = pieceOf(offerFor({ ...pricing, reductions: [] }, group).prices, line).unitCents;
  return Math.max(unitCents, Math.min(plain, msrpCents));
}

/** A free line; its price is its value, for the savings (CAT-007, OP-033). */
export function freeLine(id: string, facts: LineProductFacts, group: GroupId): TotalsLine {
  const line = cartLine(id, facts, group, { qty: 1, autoship: false });
  return { ...line, kind: 'gift', unitCents: line.msrpCents ?? line.unitCents, taxClass: 'none' };
}

/** Gift cards, memberships and virtual products are delivered by email. */
function isShipped({ productType }: LineProductFacts): boolean {
  return productType !== 'giftcard' && productType !== 'membership' && productType !== 'virtual';
}

function kindOf({ productType }: LineProductFacts): LineKind {
  if (productType === 'giftcard') return 'gift_card';
  return productType === 'membership' ? 'membership' : 'product';
}
