import type { Cents } from '../money/money.ts';
import { DAY_MS } from '../time/los-angeles.ts';
import type { BoxType } from './boxes.ts';
import { boxFee, freeShippingNeeded, shippingFees, type BoxSubtotals, type ShippingConfig } from './shipping.ts';

/** A box of the cart that is planned; `lines` are those that a shopper could leave for another week. */
export interface PlannedBox {
  boxType: BoxType;
  subtotalCents: Cents;
  /** How many lines lie in it, and how many of them could wait: neither gifts nor what autoship put there. */
  lines: number;
  waiting: number;
}

/** One thing that a shopper could do about a fee. */
export type BoxMove =
  /** All of these boxes waits for another week's order. */
  | { kind: 'wait'; boxTypes: BoxType[]; savesCents: Cents }
  /** So much more in this box, and it ships free. */
  | { kind: 'fill'; boxType: BoxType; neededCents: Cents; savesCents: Cents };

/** Most suggestions at once. */
export const MOST_BOX_MOVES = 2;
/** A box can wait when it has one or two lines, and its products cost little compared with its shipping fee. */
const MOST_WAITING_LINES = 2;
const MAX_VALUE_IN_FEES = 3;
/** A suggested purchase costs at most so many times the fee that it saves. */
const NEAR_IN_FEES = 2;
/** Days until waiting items return to the cart. */
export const WAIT_DAYS = 7;

const feesOf = (boxes: BoxSubtotals, config: ShippingConfig): Cents =>
  Object.values(shippingFees(boxes, config)).reduce((sum, cents) => sum + cents, 0);

/** Boxes that pay one fee together (CART-013). */
const GROUPS: readonly (readonly BoxType[])[] = [['grocery'], ['fresh', 'frozen'], ['wine']];

/**
 * Suggestions that lower the shipping fees of a cart, the largest saving first: fill a box that is nearly free, or let a small box wait
 * when something else is left to order. The saving is the difference of the fees before and after.
 */
export function boxMoves(boxes: readonly PlannedBox[], config: ShippingConfig): BoxMove[] {
  const subtotals: BoxSubtotals = Object.fromEntries(
    boxes.filter(({ subtotalCents }) => subtotalCents > 0).map((box) => [box.boxType, box.subtotalCents]),
  );
  const moves = GROUPS.flatMap((group) => {
    const paying = boxes.filter(
      ({ boxType, subtotalCents }) =>
        group.includes(boxType) && subtotalCents > 0 && freeShippingNeeded(boxType, subtotalCents, config) > 0,
    );
    const [first, ...others] = paying;
    if (!first) return [];
    const fill = others.length === 0 ? fillMove(first, subtotals, config) : null;
    return fill ?? waitMove(paying, subtotals, config) ?? [];
  });
  return moves.toSorted((a, b) => b.savesCents - a.savesCents).slice(0, MOST_BOX_MOVES);
}

function fillMove({ boxType, subtotalCents }: PlannedBox, subtotals: BoxSubtotals, config: ShippingConfig): BoxMove | null {
  const neededCents = freeShippingNeeded(boxType, subtotalCents, config);
  if (neededCents > NEAR_IN_FEES * boxFee(boxType, config)) return null;
  const after = { ...subtotals, [boxType]: subtotalCents + neededCents };
  const savesCents = feesOf(subtotals, config) - feesOf(after, config);
  return savesCents > 0 ? { kind: 'fill', boxType, neededCents, savesCents } : null;
}

function waitMove(boxes: readonly PlannedBox[], subtotals: BoxSubtotals, config: ShippingConfig): BoxMove | null {
  const boxTypes = boxes.map(({ boxType }) => boxType);
  const lines = boxes.reduce((sum, box) => sum + box.lines, 0);
  const productCents = boxes.reduce((sum, box) => sum + box.subtotalCents, 0);
  const left = Object.fromEntries(Object.entries(subtotals).filter(([type]) => !boxTypes.some((each) => each === type)));
  const savesCents = feesOf(subtotals, config) - feesOf(left, config);
  const canWait = boxes.every((box) => box.waiting === box.lines) && lines <= MOST_WAITING_LINES;
  if (!canWait || savesCents <= 0 || Object.keys(left).length === 0) return null;
  return productCents <= MAX_VALUE_IN_FEES * savesCents ? { kind: 'wait', boxTypes, savesCents } : null;
}

/** Purchases of a product up to now. */
export interface Bought {
  times: number;
  firstAt: Date;
  lastAt: Date;
}

/** Once bought, things are thought to last so long; days. */
const LASTS_DAYS = 30;

/** Whether one may have run out of it, by one's own rhythm: as long ago as it took from one purchase to the next. */
export function mayHaveRunOut({ times, firstAt, lastAt }: Bought, now: Date): boolean {
  const rhythm = times > 1 ? (lastAt.getTime() - firstAt.getTime()) / (times - 1) : LASTS_DAYS * DAY_MS;
  return now.getTime() - lastAt.getTime() >= Math.max(rhythm, DAY_MS);
}

/** Whether products for so much close a gap without costing much more than it. */
export function fitsGap(
  cents: Cents,
  { neededCents, savesCents }: Pick<BoxMove & { kind: 'fill' }, 'neededCents' | 'savesCents'>,
): boolean {
  return cents >= neededCents && cents <= neededCents + savesCents;
}
