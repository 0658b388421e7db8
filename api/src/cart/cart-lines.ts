// Unchecked SQL: lines are written by a routine.
import type { Em } from '../platform/db/orm.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import type { FreshStore } from '../customers/fresh-delivery.ts';
import { optionsHash, type LineOptions } from './line-options.ts';
import { LINE_TEXT, lineRefusal, readSellable, type Sellable } from './line-rules.ts';
import { ownerGetsFresh } from './owner-gets-fresh.ts';

/** What a shopper wants of one product: an absolute quantity, so that repeating or racing it changes nothing twice (CART-064). */
export interface WantedLine {
  productId: number;
  /** 0 removes the line (or keeps it on the saved list, with `saveForLater`). */
  qty: number;
  options?: LineOptions | undefined;
  saveForLater?: boolean | undefined;
  /** Placed by the store and not by the shopper (CAT-026); counts for lines that are not there yet. */
  prefilled?: boolean | undefined;
}

/** A refused line; the others of the same call were applied. */
export interface LineError {
  product_id: number;
  message: string;
  /** Texts by field of the form that the line was made with. */
  fields?: Record<string, string>;
}

/** A wanted line and what becomes of it, as the routine `write_cart_lines` takes it. */
export interface JudgedLine {
  product_id: number;
  options_hash: string;
  options: LineOptions;
  qty: number;
  prefilled: boolean;
  way: 'put' | 'drop' | 'save' | 'none';
  /** What is told of it. */
  refusal?: LineError;
  /** What is told of it when it is to be saved and the cart does not have it. */
  missing?: LineError;
}

/** A cart that is locked, and whose it is. */
export interface LockedCart {
  id: string;
  customerId: number | null;
}

/** Applies the wanted lines to a locked cart and tells which could not be, in their order. Of two lines for one product the last wins. */
export async function applyLines(
  em: Em,
  cart: LockedCart,
  wanted: readonly WantedLine[],
  store: FreshStore,
): Promise<LineError[]> {
  const products = await readSellable(em, idsOf(wanted));
  const getsFresh = !asksForFresh(wanted, products) || (await ownerGetsFresh(em, store, cart.customerId));
  return writeLines(em, cart.id, judgedLines(wanted, products, getsFresh));
}

/** Brings judged lines into a locked cart; answers what is told of them. */
export async function writeLines(em: Em, cartId: string, lines: readonly JudgedLine[]): Promise<LineError[]> {
  const [answer] = await queryRows(
    em,
    sql<{ told: LineError[] }>`select write_cart_lines(${cartId}::uuid, ${JSON.stringify(lines)}::jsonb) as told`,
  );
  return answer?.told ?? [];
}

/** The products of wanted lines. */
export const idsOf = (wanted: readonly WantedLine[]): number[] => wanted.map(({ productId }) => productId);

const isRaised = ({ qty, saveForLater }: WantedLine): boolean => qty > 0 && !saveForLater;

/** Whether fresh items are wanted, so that it has to be known where they would go. */
export const asksForFresh = (wanted: readonly WantedLine[], products: ReadonlyMap<number, Sellable>): boolean =>
  wanted.some((line) => isRaised(line) && products.get(line.productId)?.isFresh);

/** What becomes of each line, the last of each product with its options. */
export function judgedLines(
  wanted: readonly WantedLine[],
  products: ReadonlyMap<number, Sellable>,
  getsFresh: boolean,
): JudgedLine[] {
  const lines = wanted.map((line) => judged(line, products.get(line.productId), getsFresh));
  return [...new Map(lines.map((line) => [`${line.product_id}/${line.options_hash}`, line])).values()];
}

function judged(line: WantedLine, product: Sellable | undefined, getsFresh: boolean): JudgedLine {
  const { productId, qty, options = {}, saveForLater = false, prefilled = false } = line;
  const columns = { product_id: productId, options_hash: optionsHash(options), options, qty, prefilled };
  const told = (message: string): LineError => ({ product_id: productId, message });
  if (isRaised(line)) {
    const message = product?.isFresh && !getsFresh ? LINE_TEXT.fresh : lineRefusal(product, qty, options);
    return message === null ? { ...columns, way: 'put' } : { ...columns, way: 'none', refusal: told(message) };
  }
  const way = saveForLater ? 'save' : 'drop';
  if (!product) return { ...columns, way, refusal: told(LINE_TEXT.unknown) };
  return saveForLater ? { ...columns, way, missing: told(LINE_TEXT.unknown) } : { ...columns, way };
}
