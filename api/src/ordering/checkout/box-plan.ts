import type { CallResponse } from '@larder/contracts';
import {
  addDays,
  type BoxMove,
  boxMoves,
  boxTypeOf,
  can,
  fitsGap,
  losAngelesDay,
  mayHaveRunOut,
  type PlannedBox,
  WAIT_DAYS,
} from '@larder/rules';
import { pricedCart } from '../cart/cart-service.ts';
import { priceCart, type PricedCart } from '../cart/price-cart.ts';
import { readRepurchasableProducts } from '../orders/purchased.ts';
import { presentFill, presentWait } from './present-move.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import type { RequestContext } from '../../platform/http/context.ts';

type Plan = CallResponse<'GET /carts/box_plan'>;
type Move = Plan['moves'][number];

/** Maximum number of products that are suggested to fill a box. */
const FEW = 3;

/**
 * Suggests changes that lower the fees of a member's cart, each with the saving that its totals will show. Only members can
 * save lines for later.
 */
export async function planBoxes(c: RequestContext): Promise<Plan> {
  const priced = can(c.viewer.role, 'save_for_later', true) === 'allow' ? await pricedCart(c, {}) : null;
  if (!priced) return { moves: [] };
  const moves = boxMoves(plannedBoxes(priced), c.services.config.shipping);
  const shown = await Promise.all(
    moves.map(async (move) => (move.kind === 'wait' ? waitMove(c, priced, move) : fillMove(c, priced, move))),
  );
  return { moves: shown.filter((move) => move !== null) };
}

function plannedBoxes({ totals, lines }: PricedCart): PlannedBox[] {
  const canWait = new Set(lines.filter(({ autoship }) => !autoship).map(({ id }) => String(id)));
  return totals.boxes.map(({ boxType, subtotalCents, lineIds }) => ({
    boxType,
    subtotalCents,
    lines: lineIds.length,
    waiting: lineIds.filter((id) => canWait.has(id)).length,
  }));
}

/** Null when the order would lose a gift or a promo code: the displayed saving would then be wrong. */
function waitMove(c: RequestContext, priced: PricedCart, move: BoxMove & { kind: 'wait' }): Move | null {
  const ids = priced.totals.boxes.filter(({ boxType }) => move.boxTypes.includes(boxType)).flatMap(({ lineIds }) => lineIds);
  const { row } = priced;
  const rest = { ...row, lines: row.lines.filter(({ id }) => !ids.includes(String(id))) };
  const after = priceCart(rest, c.now(), c.services.config.shipping, { taxPercent: priced.taxPercent });
  const keepsAll = after.gifts.length === priced.gifts.length && after.promo.coupon?.code === priced.promo.coupon?.code;
  if (!keepsAll) return null;
  return presentWait(move, { line_item_ids: ids.map(Number), comes_back_on: addDays(losAngelesDay(c.now()), WAIT_DAYS) });
}

/** Null when no earlier purchase closes the gap. */
async function fillMove(c: RequestContext, { row }: PricedCart, move: BoxMove & { kind: 'fill' }): Promise<Move | null> {
  const inCart = new Set(row.lines.map(({ productId }) => productId));
  const bought = await readRepurchasableProducts(c.em, customerOf(c), c.viewer.groupId);
  const products = bought
    .filter((product) => !inCart.has(product.card.id) && mayHaveRunOut(product, c.now()))
    .filter(
      ({ card }) => !card.has_options && boxTypeOf({ soldAsFresh: card.sold_as_fresh, boxType: card.box_type }) === move.boxType,
    )
    .filter(({ card, priceCents }) => fitsGap(priceCents * card.min_order_qty, move))
    .slice(0, FEW)
    .map(({ card }) => card);
  return products.length === 0 ? null : presentFill(move, products);
}
