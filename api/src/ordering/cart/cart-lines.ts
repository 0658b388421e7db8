import { PURCHASE_TEXT, purchasableQuantity } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { type LineOptions, optionsHash } from './line-options.ts';
import { type ProductFacts, type ProductFactsById, type PurchaseServices, readPurchaseFacts } from './purchase-facts.ts';
import { PlannedUnits } from './planned-units.ts';
import { deleteLines, lineKey, type LineQuantity, putLines, saveLines } from './write-lines.ts';

/**
 * The requested quantity of one product. It is absolute, so that repeated or concurrent requests have no further effect
 * (CART-064).
 */
export interface WantedLine {
  productId: number;
  /** 0 removes the line (or moves it to the saved list, with `saveForLater`). */
  qty: number;
  options?: LineOptions | undefined;
  saveForLater?: boolean | undefined;
  /** Placed by the store and not by the shopper (CAT-026); counts for lines that are not there yet. */
  prefilled?: boolean | undefined;
  /** Takes as many as can be bought where that is fewer; the rest is refused. */
  acceptsFewer?: boolean | undefined;
}

/** A refused line; the others of the same call were applied. */
export interface LineError {
  product_id: number;
  message: string;
  /** Texts by field of the form that the line was made with. */
  fields?: Record<string, string>;
}

/** A requested line and its result. */
interface LineDecision extends LineQuantity {
  action: 'put' | 'delete' | 'save' | 'none';
  refusal: string | null;
}

/** A cart that is locked, and its owner. */
export interface LockedCart {
  id: string;
  customerId: number | null;
}

/** The products of lines. */
export const productIds = (lines: readonly Pick<WantedLine, 'productId'>[]): number[] => lines.map(({ productId }) => productId);

/**
 * Applies wanted lines to a locked cart. Of two lines for one product with the same options the last wins.
 * @param products facts of their products, where the caller has read them
 * @returns the lines that were refused, in their order
 */
export async function applyLines(
  em: Em,
  cart: LockedCart,
  requestedLines: readonly WantedLine[],
  services: PurchaseServices,
  products?: ProductFactsById,
): Promise<LineError[]> {
  const facts = products ?? (await readCartFacts(em, services, cart, productIds(requestedLines)));
  const lines = new Map(requestedLines.map((line) => [lineKey({ ...line, optionsHash: optionsHash(line.options) }), line]));
  const planned = PlannedUnits.ofCart(facts);
  // Removed or reduced lines make room for the others, in any order.
  for (const line of lines.values()) planned.set(line, Math.min(planned.units(line), isRaised(line) ? line.qty : 0));
  const decisions = [...lines.values()].map((line) => {
    const decision = decide(line, facts.get(line.productId), planned.otherUnits(line));
    if (decision.action === 'put') planned.set(line, decision.qty);
    return decision;
  });
  return write(em, cart.id, decisions);
}

/** Facts of products for the owner of a locked cart. */
export const readCartFacts = (em: Em, services: PurchaseServices, { id, customerId }: LockedCart, ids: readonly number[]) =>
  readPurchaseFacts(em, services, { customerId, cartId: id }, ids);

/**
 * Quantities of lines that another cart or a refused order brings to a locked cart: those of the same product with the same options add up, as far
 * as they can be bought. Of a product that cannot be bought the larger quantity stays, so that the cart shows why.
 */
export function mergedLines(lines: readonly LineQuantity[], facts: ProductFactsById): LineQuantity[] {
  const planned = PlannedUnits.ofCart(facts);
  return lines.map((line) => {
    const product = facts.get(line.productId);
    const own = planned.units(line);
    const targetQty = Math.max(own + line.qty, product?.minOrderQty ?? 0);
    const otherUnits = planned.otherUnits(line);
    const { quantity } = purchasableQuantity(product, { qty: targetQty, options: line.options, otherUnits });
    const qty = quantity || Math.max(own, line.qty);
    planned.set(line, qty);
    return { ...line, qty };
  });
}

const isRaised = ({ qty, saveForLater }: WantedLine): boolean => qty > 0 && !saveForLater;

function decide(line: WantedLine, product: ProductFacts | undefined, otherUnits: number): LineDecision {
  const { productId, qty, options = {}, saveForLater = false, prefilled = false, acceptsFewer = false } = line;
  const row = { productId, optionsHash: optionsHash(options), options, qty, prefilled };
  if (isRaised(line)) {
    const { quantity, refusal } = purchasableQuantity(product, { qty, options, otherUnits });
    const isPut = refusal === null || (acceptsFewer && quantity > 0);
    return { ...row, qty: quantity, action: isPut ? 'put' : 'none', refusal: refusal?.message ?? null };
  }
  return { ...row, action: saveForLater ? 'save' : 'delete', refusal: product ? null : PURCHASE_TEXT.unknown };
}

async function write(em: Em, cartId: string, decisions: readonly LineDecision[]): Promise<LineError[]> {
  const of = (action: LineDecision['action']) => decisions.filter((line) => line.action === action);
  await putLines(em, cartId, of('put'));
  await deleteLines(em, cartId, of('delete'));
  const saved = await saveLines(em, cartId, of('save'));
  return decisions.flatMap((line) => {
    const isMissing = line.action === 'save' && !saved.has(lineKey(line));
    const message = line.refusal ?? (isMissing ? PURCHASE_TEXT.unknown : null);
    return message === null ? [] : [{ product_id: line.productId, message }];
  });
}
