import { limitsOf, onlyLeftText } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { rows, sql } from '../platform/db/sql.ts';
import type { LineOptions } from './line-options.ts';

/** What decides whether a quantity of a product can be had. */
export interface Sellable {
  id: number;
  isAvailable: boolean;
  inStock: boolean;
  stockQty: number;
  minQty: number;
  maxQty: number;
  /** False for free gifts and for what is only sold elsewhere (memberships). */
  isSold: boolean;
  /** Values by option; every option must be chosen. */
  options: Record<string, string[]>;
}

export const LINE_TEXT = {
  unknown: 'Product not found',
  outOfStock: 'This item is out of stock.',
  choose: 'Please choose the options of this item.',
} as const;

/** These products, by id; unknown ones are absent. */
export async function readSellable(em: Em, ids: readonly number[]): Promise<Map<number, Sellable>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    em,
    sql<Sellable>`select p.id, p.is_available as "isAvailable", p.in_stock as "inStock", p.stock_qty as "stockQty",
        p.min_order_qty as "minQty", p.max_order_qty as "maxQty",
        p.tc_product_type is null and p.product_type not in ('membership', 'grouped', 'curated_list') as "isSold",
        coalesce((select json_object_agg(o.key, o.keys) from (select o.key, json_agg(v.key) as keys from product_options o
          join product_option_values v on v.option_id = o.id where o.product_id = p.id group by o.id) o), '{}') as options
      from products p where p.id = any(${[...new Set(ids)]}::int[])`,
  );
  return new Map(found.map((row) => [row.id, row]));
}

/** Why a quantity of a product cannot be had; null when it can (CART-053, CART-054, OP-158, OP-161). */
export function lineRefusal(product: Sellable | undefined, qty: number, options: LineOptions): string | null {
  if (!product?.isAvailable || !product.isSold) return LINE_TEXT.unknown;
  if (!areOptionsComplete(product.options, options)) return LINE_TEXT.choose;
  if (!product.inStock || product.stockQty <= 0) return LINE_TEXT.outOfStock;
  const limits = limitsOf({ minOrderQty: product.minQty, maxOrderQty: product.maxQty, stockQty: product.stockQty });
  if (qty > product.stockQty) return onlyLeftText(product.stockQty);
  if (qty > limits.max) return `The most you can order of this item is ${limits.max}.`;
  return qty < limits.min ? `The least you can order of this item is ${limits.min}.` : null;
}

function areOptionsComplete(offered: Sellable['options'], chosen: LineOptions): boolean {
  const keys = Object.keys(offered);
  return keys.length === Object.keys(chosen).length && keys.every((key) => offered[key]?.includes(chosen[key] ?? ''));
}
