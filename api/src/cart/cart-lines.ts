import { limitsOf, onlyLeftText } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { rows, run, sql } from '../platform/db/sql.ts';
import { optionsHash, type LineOptions } from './line-options.ts';

/** What a shopper wants of one product: an absolute quantity, so that repeating or racing it changes nothing twice (CART-064). */
export interface WantedLine {
  productId: number;
  /** 0 removes the line (or keeps it on the saved list, with `saveForLater`). */
  qty: number;
  options?: LineOptions | undefined;
  saveForLater?: boolean | undefined;
}

/** A refused line; the others of the same call were applied. */
export interface LineError {
  product_id: number;
  message: string;
}

interface StockRow {
  id: number;
  isAvailable: boolean;
  inStock: boolean;
  stockQty: number;
  minQty: number;
  maxQty: number;
  sellable: boolean;
  /** Values by option; every option must be chosen. */
  options: Record<string, string[]>;
}

const UNKNOWN = 'Product not found';
const OUT_OF_STOCK = 'This item is out of stock.';
const CHOOSE = 'Please choose the options of this item.';

/** Applies the wanted lines to a locked cart and tells which could not be. The last of two lines for one product wins. */
export async function applyLines(em: Em, cartId: string, wanted: readonly WantedLine[]): Promise<LineError[]> {
  const products = await stockOf(
    em,
    wanted.map((line) => line.productId),
  );
  const errors: LineError[] = [];
  for (const line of wanted) {
    const message = await applyLine(em, cartId, line, products.get(line.productId));
    if (message) errors.push({ product_id: line.productId, message });
  }
  return errors;
}

async function stockOf(em: Em, ids: readonly number[]): Promise<Map<number, StockRow>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    em,
    sql<StockRow>`select p.id, p.is_available as "isAvailable", p.in_stock as "inStock", p.stock_qty as "stockQty",
        p.min_order_qty as "minQty", p.max_order_qty as "maxQty",
        p.tc_product_type is null and p.product_type not in ('membership', 'grouped', 'curated_list') as sellable,
        coalesce((select json_object_agg(o.key, o.keys) from (select o.key, json_agg(v.key) as keys from product_options o
          join product_option_values v on v.option_id = o.id where o.product_id = p.id group by o.id) o), '{}') as options
      from products p where p.id = any(${[...new Set(ids)]}::int[])`,
  );
  return new Map(found.map((row) => [row.id, row]));
}

/** Why a quantity of a product cannot be had; null when it can (CART-053, CART-054, OP-158, OP-161). */
function refusal(product: StockRow | undefined, { qty, options }: WantedLine): string | null {
  if (!product?.isAvailable || !product.sellable) return UNKNOWN;
  if (!areOptionsComplete(product.options, options ?? {})) return CHOOSE;
  if (!product.inStock || product.stockQty <= 0) return OUT_OF_STOCK;
  const limits = limitsOf({ minOrderQty: product.minQty, maxOrderQty: product.maxQty, stockQty: product.stockQty });
  if (qty > product.stockQty) return onlyLeftText(product.stockQty);
  if (qty > limits.max) return `The most you can order of this item is ${limits.max}.`;
  return qty < limits.min ? `The least you can order of this item is ${limits.min}.` : null;
}

function areOptionsComplete(offered: StockRow['options'], chosen: LineOptions): boolean {
  const keys = Object.keys(offered);
  return keys.length === Object.keys(chosen).length && keys.every((key) => offered[key]?.includes(chosen[key] ?? ''));
}

async function applyLine(em: Em, cartId: string, line: WantedLine, product: StockRow | undefined): Promise<string | null> {
  const hash = optionsHash(line.options);
  if (line.saveForLater) return saveForLater(em, cartId, line.productId, hash);
  if (line.qty === 0) {
    await run(em, sql`delete from cart_items i where ${isLine(cartId, line.productId, hash)}`);
    return product ? null : UNKNOWN;
  }
  const message = refusal(product, line);
  if (message) return message;
  await run(
    em,
    sql`insert into cart_items (cart_id, product_id, options, options_hash, qty)
      values (${cartId}, ${line.productId}, ${JSON.stringify(line.options ?? {})}::jsonb, ${hash}, ${line.qty})
      on conflict (cart_id, product_id, options_hash) where order_id is null
      do update set qty = excluded.qty, save_for_later = false, version = cart_items.version + 1`,
  );
  return null;
}

/** A line that no order holds. */
function isLine(cartId: string, productId: number, hash: string) {
  return sql`i.cart_id = ${cartId} and i.product_id = ${productId} and i.options_hash = ${hash} and i.order_id is null`;
}

/** Moves a line to the saved list and keeps its quantity for the way back (CART-052). */
async function saveForLater(em: Em, cartId: string, productId: number, hash: string): Promise<string | null> {
  const touched = await run(
    em,
    sql`update cart_items i set save_for_later = true, version = i.version + 1 where ${isLine(cartId, productId, hash)}`,
  );
  return touched > 0 ? null : UNKNOWN;
}
