// Unchecked SQL: what can be chosen of each product, as json of a lateral in the same statement.
import { giftErrors, limitsOf, notOnSaleText, onlyLeftText, SHIPPING_TEXT } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { queryPrepared, queryRows, sql } from '../platform/db/sql.ts';
import type { SeenSellable } from './kept-sellables.ts';
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
  productType: string;
  /** Sold fresh or fresh-frozen, which is not delivered everywhere. */
  isFresh: boolean;
  /** Values by option, or parts by a bundle's place; one of each must be chosen. */
  options: Record<string, string[]>;
  /** Values whose product is sold out, by option; empty lists where all can be had. */
  soldOut: Record<string, string[]>;
}

export const LINE_TEXT = {
  unknown: 'Product not found',
  set: 'The items in this set are sold one by one. Please add the ones you want from its page.',
  membership: 'Memberships aren’t sold through the cart. Please choose a plan on the membership page.',
  outOfStock: 'This item is out of stock.',
  choose: 'Please choose the options of this item.',
  choiceSoldOut: 'This option is out of stock.',
  fresh: SHIPPING_TEXT.noFresh,
  gift: 'Please fill in the gift card form.',
} as const;

/** These products, by id; unknown ones are absent. */
export async function readSellable(em: Em, ids: readonly number[]): Promise<Map<number, SeenSellable>> {
  return ids.length === 0 ? new Map() : byId(await queryRows(em, sellableQuery(ids)));
}

/** The same outside of any transaction, planned once: carts are synced all the time. */
export async function readSellableOften(em: Em, ids: readonly number[]): Promise<Map<number, SeenSellable>> {
  return ids.length === 0 ? new Map() : byId(await queryPrepared(em, sellableQuery(ids)));
}

const byId = (found: readonly SeenSellable[]) => new Map(found.map((row) => [row.id, row]));

/** A {@link SeenSellable} out of `products p` and {@link SELLABLE_CHOICES}. */
export const SELLABLE_COLUMNS = sql`p.id, p.is_available as "isAvailable", p.in_stock as "inStock", p.stock_qty as "stockQty",
        p.min_order_qty as "minQty", p.max_order_qty as "maxQty",
        p.tc_product_type is null and p.product_type not in ('membership', 'grouped', 'curated_list') as "isSold",
        p.product_type as "productType", p.sold_as_fresh is not null as "isFresh", coalesce(o.options, '{}') as options,
        coalesce(o.sold_out, '{}') as "soldOut", p.xmin::text as "rowVersion"`;

export const SELLABLE_CHOICES = sql`left join lateral (
        select json_object_agg(q.key, q.keys) as options, json_object_agg(q.key, q.sold_out) as sold_out from (
          select c.key, json_agg(c.value) as keys,
            coalesce(json_agg(c.value) filter (where not (child.in_stock and child.is_available)), '[]') as sold_out
          from product_choices c left join products child on child.id = c.child_id where c.product_id = p.id group by c.key
        ) q
      ) o on true`;

/** Ids as json: where they are an array, whose length is seen, it is planned anew each time, which costs three times the answer. */
const sellableQuery = (ids: readonly number[]) => sql<SeenSellable>`select ${SELLABLE_COLUMNS}
      from jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb) w (id) join products p on p.id = w.id::int ${SELLABLE_CHOICES}`;

/** Products that have a page, but no line in a cart. */
const SOLD_ELSEWHERE: Readonly<Record<string, string>> = {
  grouped: LINE_TEXT.set,
  curated_list: LINE_TEXT.set,
  membership: LINE_TEXT.membership,
};

/** Why a quantity of a product cannot be had; null when it can (CART-053, CART-054, OP-158, OP-161). */
export function lineRefusal(product: Sellable | undefined, qty: number, options: LineOptions): string | null {
  const notYet = product && notOnSaleText(product.productType);
  if (notYet) return notYet;
  if (!product?.isAvailable) return LINE_TEXT.unknown;
  // A free gift of an offer has none of these types: a request for it by its id is refused as unknown.
  if (!product.isSold) return SOLD_ELSEWHERE[product.productType] ?? LINE_TEXT.unknown;
  const unchosen = optionsRefusal(product, options);
  if (unchosen) return unchosen;
  if (!product.inStock || product.stockQty <= 0) return LINE_TEXT.outOfStock;
  const limits = limitsOf({ minOrderQty: product.minQty, maxOrderQty: product.maxQty, stockQty: product.stockQty });
  if (qty > product.stockQty) return onlyLeftText(product.stockQty);
  if (qty > limits.max) return `The maximum quantity of this item is ${limits.max}.`;
  return qty < limits.min ? `The minimum quantity of this item is ${limits.min}.` : null;
}

/** Gift cards carry what their form asks for (CHK-034, OP-054); everything else a value of each of its options, a bundle a part of each of its places (CAT-019). */
function optionsRefusal({ productType, options: offered, soldOut }: Sellable, chosen: LineOptions): string | null {
  if (productType === 'giftcard')
    return Object.keys(giftErrors(chosen, offered['amount'] ?? [], null)).length > 0 ? LINE_TEXT.gift : null;
  if (!areOptionsComplete(offered, chosen)) return LINE_TEXT.choose;
  return Object.entries(chosen).some(([key, value]) => soldOut[key]?.includes(value)) ? LINE_TEXT.choiceSoldOut : null;
}

function areOptionsComplete(offered: Sellable['options'], chosen: LineOptions): boolean {
  const keys = Object.keys(offered);
  return keys.length === Object.keys(chosen).length && keys.every((key) => offered[key]?.includes(chosen[key] ?? ''));
}
