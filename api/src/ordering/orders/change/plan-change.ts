import {
  BOX_LABELS,
  type ChangedOrder,
  changeOrder,
  isBoxOpen,
  isOrderCancelable,
  momentText,
  type OrderedLine,
  type OrderTerms,
  type OrderWhenOut,
  boxType as readBoxType,
  taxRate,
} from '@larder/rules';
import type { ProductQuantity } from '../../../catalog/inventory/stock.ts';
import { badRequest, type Fields, invalid } from '../../../platform/http/errors.ts';
import type { UnpaidItem } from '../order-draft.ts';
import { checkSize } from '../order-size.ts';
import { isSameAddress, type NewAddress } from './new-address.ts';
import type { ChangeableItem, ChangeableOrder } from './read-changeable.ts';

/** A requested change of an order: the new quantity of each changed line; 0 removes it. */
export interface OrderChangeRequest {
  items: readonly { item_id: number; qty: number }[];
  /** Products with their requested quantities. A product that was not in the order has its price at the time of the request. */
  added?: readonly UnpaidItem[];
  /** Where it shall go instead. */
  address?: NewAddress;
  /** Preference when an item runs out. */
  whenOut?: OrderWhenOut;
  /** Units that are reserved for it while its payment is open. */
  taken?: ProductQuantity[];
}

/** The id of a line that has none yet, while it is priced. */
export const addedId = ({ productId }: Pick<UnpaidItem, 'productId'>): string => `product ${productId}`;

/** A line with its quantities before and after. */
interface LineChange {
  item: ChangeableItem;
  from: number;
  to: number;
}

/** The result of a change. */
export interface ChangePlan {
  order: ChangeableOrder;
  changes: LineChange[];
  /** Lines that it did not have. */
  added: readonly UnpaidItem[];
  /** Where it goes instead; null where that stays. */
  address: NewAddress | null;
  /** The new preference when an item runs out; null where it stays. */
  whenOut: OrderWhenOut | null;
  /** Its terms of pricing from now on. */
  terms: OrderTerms;
  next: ChangedOrder;
  /** No purchased item is left: the order must be canceled. */
  isCancel: boolean;
}

const PACKED = 'This order is already being packed and can no longer be changed.';
const OLD = 'This order was placed before orders could be changed. You can cancel it and order again.';

/**
 * Plans what an order becomes by a requested change. Unchanged lines may be omitted or listed.
 * @throws HttpError 400 by field, `not_changeable`, `box_closed`
 */
export function planChange(order: ChangeableOrder, change: OrderChangeRequest, now: Date): ChangePlan {
  if (!isOrderCancelable(order.state)) throw badRequest(PACKED, { errorCode: 'not_changeable' });
  const { terms } = order;
  if (terms === null) throw badRequest(OLD, { errorCode: 'not_changeable' });
  const changes = changesOf(order, change, now);
  const added = newItems(order, change, now);
  const quantities = new Map(changes.map(({ item, to }) => [item.id, to]));
  const before = order.items.map((item) => orderedLine(item, item.qty));
  const requestedItems = [
    ...order.items.map((item) => orderedLine(item, quantities.get(item.id) ?? item.qty)).filter(({ qty }) => qty > 0),
    ...added.map((item) => ({ ...item.terms, id: addedId(item), qty: item.qty })),
  ];
  const isCancel = requestedItems.every(({ kind }) => kind === 'gift');
  const priced = { terms, lines: before, entries: order.totals, tenders: order.tenders };
  const address = change.address && !isSameAddress(change.address.address, order.address) ? change.address : null;
  const after = address ? termsAt(terms, address) : terms;
  const next = changeOrder(priced, isCancel ? [] : requestedItems, after);
  checkSize(next.totals.subtotalCents);
  const whenOut = change.whenOut && change.whenOut !== order.whenOut ? change.whenOut : null;
  const isOpen = [...order.cutoffs.values()].some((cutoff) => isBoxOpen(order.state, cutoff, now));
  if (whenOut && !isOpen) throw badRequest(PACKED, { errorCode: 'not_changeable' });
  return {
    order,
    changes,
    added,
    address,
    whenOut,
    terms: next.losesCoupon ? { ...after, coupon: null } : after,
    next,
    isCancel,
  };
}

/** Whether an order is that way already. */
export const isAsItWas = ({ changes, added, address, whenOut }: ChangePlan): boolean =>
  changes.length === 0 && added.length === 0 && address === null && whenOut === null;

/** Another address is taxed by its own rate. */
function termsAt(terms: OrderTerms, { address: { region_code: region }, taxPercent }: NewAddress): OrderTerms {
  return { ...terms, region, taxRates: { [region]: taxPercent ?? taxRate(region) } };
}

/** Finds the existing line of a product: after a lost response a client repeats a request that was carried out. */
const lineOf = (order: ChangeableOrder, { productId }: UnpaidItem): ChangeableItem | undefined =>
  order.items.find((item) => item.productId === productId && item.terms?.kind === 'product' && !item.hasChoices);

function changesOf(order: ChangeableOrder, { items, added = [] }: OrderChangeRequest, now: Date): LineChange[] {
  const problems: Record<string, string> = {};
  const named = items.map(({ item_id: id, qty }, index) => {
    const item = order.items.find((each) => each.id === id);
    if (!item) problems[`items[${index}][item_id]`] = 'Please choose an item of this order.';
    return { at: `items[${index}]`, item, qty };
  });
  const known = added.map((line, index) => ({ at: `added[${index}]`, item: lineOf(order, line), qty: line.qty }));
  const changes = [...named, ...known].flatMap(({ at, item, qty }): LineChange[] => {
    if (!item || item.qty === qty) return [];
    for (const [field, text] of Object.entries(problemOf(order, item, qty, now))) problems[`${at}[${field}]`] = text;
    return [{ item, from: item.qty, to: qty }];
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (new Set(changes.map(({ item }) => item.id)).size < changes.length) throw invalid({ items: 'Please name each item once.' });
  return changes;
}

/** Lines that an order does not have yet: their box is open, or is a new one. @throws HttpError 400 by field */
function newItems(order: ChangeableOrder, { added = [] }: OrderChangeRequest, now: Date): UnpaidItem[] {
  const fresh = added.filter((line) => !lineOf(order, line));
  if (new Set(fresh.map(({ productId }) => productId)).size < fresh.length)
    throw invalid({ added: 'Please name each product once.' });
  for (const line of fresh) {
    const at = `added[${added.indexOf(line)}][product_id]`;
    const hasBox = order.cutoffs.has(readBoxType(line.boxType) ?? 'grocery');
    if (hasBox && !isItemOpen(order, line, now)) throw invalid({ [at]: closedText(order, line) });
    if (isEbtPaid(order, line)) throw invalid({ [at]: BY_EBT });
  }
  return fresh;
}

/** Returns why a line cannot have a quantity, by field; empty when it can. */
function problemOf(order: ChangeableOrder, item: ChangeableItem, qty: number, now: Date): Fields {
  if (item.terms?.kind !== 'product' || item.terms.box === null) return { item_id: `${item.name} cannot be changed.` };
  if (!isItemOpen(order, item, now)) return { item_id: closedText(order, item) };
  return qty > item.qty && isEbtPaid(order, item) ? { qty: BY_EBT } : {};
}

const BY_EBT = 'EBT pays for this item, and we’d need your PIN again. Please order more of it separately.';

const isEbtPaid = ({ tenders }: ChangeableOrder, { terms }: Pick<ChangeableItem, 'terms'>): boolean =>
  terms?.isEbtEligible === true && tenders.some(({ kind }) => kind === 'ebt');

/** Returns the units that must be reserved. */
export const addedQuantities = ({ changes, added }: ChangePlan): ProductQuantity[] => [
  ...changes.filter(({ from, to }) => to > from).map(({ item, from, to }) => ({ productId: item.productId, qty: to - from })),
  ...added.map(({ productId, qty }) => ({ productId, qty })),
];

/** Whether the quantity of a line may be changed now. */
function isItemOpen(
  { state, cutoffs }: Pick<ChangeableOrder, 'state' | 'cutoffs'>,
  { boxType }: { boxType: string },
  now: Date,
): boolean {
  return isBoxOpen(state, cutoffs.get(readBoxType(boxType) ?? 'grocery') ?? null, now);
}

function closedText({ cutoffs }: ChangeableOrder, item: Pick<ChangeableItem, 'boxType' | 'name'>): string {
  const box = readBoxType(item.boxType);
  const cutoff = box && cutoffs.get(box);
  return box && cutoff
    ? `The ${BOX_LABELS[box]} box closed on ${momentText(cutoff)} to be packed.`
    : `${item.name} can no longer be changed.`;
}

/** A line with its terms of pricing; its id is that of the item. */
function orderedLine({ id, terms, priceCents }: ChangeableItem, qty: number): OrderedLine {
  if (terms === null) throw new Error(`Item ${id} of an order has no terms`);
  if (terms.kind !== 'gift' && terms.unitCents !== priceCents) throw new Error(`Item ${id} of an order has two prices`);
  return { ...terms, id: String(id), qty };
}
