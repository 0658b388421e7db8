// Unchecked SQL: lines are written and read as one set of rows out of jsonb.
import type { Em } from '../platform/db/orm.ts';
import { rows, run, sql } from '../platform/db/sql.ts';
import { cartGetsFresh } from './cart-gets-fresh.ts';
import type { FreshStore } from '../customers/fresh-delivery.ts';
import { optionsHash, type LineOptions } from './line-options.ts';
import { LINE_TEXT, lineRefusal, readSellable, type Sellable } from './line-rules.ts';

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

/** A wanted line by the names of its columns. */
interface Keyed {
  product_id: number;
  options_hash: string;
  options: LineOptions;
  qty: number;
  saves: boolean;
  prefilled: boolean;
}

/**
 * Applies the wanted lines to a locked cart and tells which could not be, in their order; a fixed number of statements however many
 * they are. Of two lines for one product the last wins. `known`: their products, where the caller has read them.
 */
export async function applyLines(
  em: Em,
  cartId: string,
  wanted: readonly WantedLine[],
  store: FreshStore,
  known?: ReadonlyMap<number, Sellable>,
): Promise<LineError[]> {
  const lines = lastOfEach(wanted);
  const products = known ?? (await readSellable(em, idsOf(wanted)));
  const asksForFresh = lines.some((line) => line.qty > 0 && !line.saves && products.get(line.product_id)?.isFresh);
  const isFreshRefused = asksForFresh && !(await cartGetsFresh(em, store, cartId));
  const messages = new Map<Keyed, string | null>();
  for (const line of lines) {
    const product = products.get(line.product_id);
    if (line.qty > 0 && !line.saves && product?.isFresh && isFreshRefused) messages.set(line, LINE_TEXT.fresh);
    else if (line.qty > 0 && !line.saves) messages.set(line, lineRefusal(product, line.qty, line.options));
    else if (!product) messages.set(line, LINE_TEXT.unknown);
  }
  await setQuantities(
    em,
    cartId,
    lines.filter((line) => line.qty > 0 && !line.saves && !messages.get(line)),
  );
  await remove(
    em,
    cartId,
    lines.filter((line) => line.qty === 0 && !line.saves),
  );
  for (const line of await unsaved(
    em,
    cartId,
    lines.filter((each) => each.saves),
  )) {
    messages.set(line, LINE_TEXT.unknown);
  }
  return lines.flatMap((line) => {
    const message = messages.get(line);
    return message ? [{ product_id: line.product_id, message }] : [];
  });
}

/** The products of wanted lines. */
export const idsOf = (wanted: readonly WantedLine[]): number[] => wanted.map(({ productId }) => productId);

function lastOfEach(wanted: readonly WantedLine[]): Keyed[] {
  const keyed = wanted.map((line) => ({
    product_id: line.productId,
    options_hash: optionsHash(line.options),
    options: line.options ?? {},
    qty: line.qty,
    saves: line.saveForLater ?? false,
    prefilled: line.prefilled ?? false,
  }));
  return [...new Map(keyed.map((line) => [`${line.product_id}/${line.options_hash}`, line])).values()];
}

/** The lines as rows `w` of a statement. */
const asRows = (lines: readonly Keyed[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w (product_id int, options_hash text, options jsonb, qty int, prefilled boolean)`;

/** The stored line `i` that a row `w` means; lines that an order holds are out of reach. */
const isSameLine = (cartId: string) =>
  sql`i.cart_id = ${cartId} and i.product_id = w.product_id and i.options_hash = w.options_hash and i.order_id is null`;

/**
 * `is_prefilled` for `on conflict … do update`: what the store placed stays marked, whatever its quantity becomes. Taken back from the saved
 * list, it was the shopper's own choice (CAT-026).
 */
export const staysPrefilled = sql<boolean>`cart_items.is_prefilled and not cart_items.save_for_later`;

async function setQuantities(em: Em, cartId: string, lines: readonly Keyed[]): Promise<void> {
  if (lines.length === 0) return;
  await run(
    em,
    sql`insert into cart_items (cart_id, product_id, options, options_hash, qty, is_prefilled)
      select ${cartId}, w.product_id, w.options, w.options_hash, w.qty, w.prefilled from ${asRows(lines)}
      on conflict (cart_id, product_id, options_hash) where order_id is null
      do update set qty = excluded.qty, is_prefilled = ${staysPrefilled}, save_for_later = false, comes_back_on = null,
        version = cart_items.version + 1`,
  );
}

async function remove(em: Em, cartId: string, lines: readonly Keyed[]): Promise<void> {
  if (lines.length === 0) return;
  await run(em, sql`delete from cart_items i using ${asRows(lines)} where ${isSameLine(cartId)}`);
}

/** Moves lines to the saved list and keeps their quantity for the way back (CART-052); answers those that the cart does not have. */
async function unsaved(em: Em, cartId: string, lines: readonly Keyed[]): Promise<Keyed[]> {
  if (lines.length === 0) return [];
  const saved = await rows(
    em,
    sql<
      Pick<Keyed, 'product_id' | 'options_hash'>
    >`update cart_items i set save_for_later = true, comes_back_on = null, version = i.version + 1
      from ${asRows(lines)} where ${isSameLine(cartId)} returning i.product_id, i.options_hash`,
  );
  return lines.filter(
    (line) => !saved.some((row) => row.product_id === line.product_id && row.options_hash === line.options_hash),
  );
}
