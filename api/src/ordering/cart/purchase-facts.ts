// Raw SQL (not type-checked): every change of a cart runs it. As text, the plan of the prepared statement stays the same for any number of products.
import type { PurchaseFacts } from '@larder/rules';
import { type FreshShopper, type FreshStore, getsFresh } from '../../account/customers/fresh-delivery.ts';
import { lockCustomer } from '../../account/customers/locked-customer.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RawBuilder } from 'kysely';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import { type LineOptions, optionsHash } from './line-options.ts';

/** A line that a cart has of a product. */
interface LineInCart {
  id: number;
  options: LineOptions;
  optionsHash: string;
  qty: number;
  isSaved: boolean;
}

/** Facts of a product for one purchaser. */
export interface ProductFacts extends PurchaseFacts {
  id: number;
  options: Record<string, string[]>;
  soldOut: Record<string, string[]>;
  /** Lines of the purchaser's cart, with those that are saved for later. */
  inCart: LineInCart[];
}

/** Facts of products by product id. */
export type ProductFactsById = ReadonlyMap<number, ProductFacts>;

/** Services that purchase facts are read by. */
export interface PurchaseServices {
  config: FreshStore;
  purchaseHistory: PurchaseHistory;
}

/** Facts of orders, as SQL over ids of a customer, a product and an order; the orders, which depend on the cart, provide them. */
interface PurchaseHistory {
  /** Units of a product that an order has. */
  unitsOfOrder(orderId: RawBuilder<unknown>, productId: RawBuilder<unknown>): RawBuilder<number>;
  /** Units of a product that a customer bought in the last 30 days and still has, without those of one order. */
  boughtIn30Days(
    customerId: RawBuilder<unknown>,
    productId: RawBuilder<unknown>,
    exceptOrderId: RawBuilder<unknown>,
  ): RawBuilder<number>;
}

declare module '../../platform/services.ts' {
  interface Services {
    purchaseHistory: PurchaseHistory;
  }
}

/** Who buys, from which cart, and where it ships to. */
export interface Purchaser {
  /** Null for a visitor, who has no customer-specific limits. */
  customerId: number | null;
  /** As SQL where the same statement finds the cart. */
  cartId?: string | RawBuilder<string> | undefined;
  /** The order that is changed: its own units count as stock, and not as bought. */
  orderId?: string | undefined;
  /** By default their default address, else the ZIP of the account; only a named address limits wine. */
  address?: { postcode: string; region_code: string } | undefined;
}

/**
 * Reads the facts of products for one purchaser, by one prepared statement for any number of products. Every path that judges a purchase uses it,
 * with `purchasableQuantity`.
 * @param ids products; unknown ones are absent from the result
 */
export async function readPurchaseFacts(
  em: Em,
  services: PurchaseServices,
  purchaser: Purchaser,
  ids: readonly number[],
): Promise<ProductFactsById> {
  if (ids.length === 0) return new Map();
  return queryFacts(em, services, purchaser, productIdsJson(ids));
}

/** As {@link readPurchaseFacts}, of the products in a `jsonb` array. */
export const queryFacts = async (em: Em, services: PurchaseServices, purchaser: Purchaser, ids: RawBuilder<unknown>) =>
  factsById(services.config, purchaser, await queryPrepared(em, factsQuery(services.purchaseHistory, purchaser, ids)));

/** Facts by product out of the rows of {@link factsQuery}. */
export function factsById(store: FreshStore, { address }: Purchaser, rows: readonly FactsRow[]): ProductFactsById {
  const region = address?.region_code ?? null;
  return new Map(
    rows.map(({ freshShopper, ...product }) => [
      product.id,
      { ...product, destination: { getsFresh: freshShopper === null || getsFresh(store, freshShopper), region } },
    ]),
  );
}

/**
 * Reads the facts for an order that is about to be written. Where a product is limited per customer it locks the customer and reads again, so that of two
 * orders at once the second one counts the first.
 */
export async function readOrderFacts(
  em: Em,
  services: PurchaseServices,
  purchaser: Purchaser & { customerId: number },
  ids: readonly number[],
): Promise<ProductFactsById> {
  const facts = await readPurchaseFacts(em, services, purchaser, ids);
  if ([...facts.values()].every(({ maxPer30Days }) => maxPer30Days === null)) return facts;
  await lockCustomer(em, purchaser.customerId);
  return readPurchaseFacts(em, services, purchaser, ids);
}

/** Ids of products as one `jsonb` parameter, so that the statement is the same for any number of them. */
export const productIdsJson = (ids: readonly number[]): RawBuilder<unknown> => sql`${JSON.stringify([...new Set(ids)])}::jsonb`;

/** The product of a line as a `jsonb` array. */
export const productsOfLine = (lineId: number): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(product_id), '[]') from cart_items where id = ${lineId})`;

/** Units of a product with these options in the cart; lines that are saved for later do not count. */
export const unitsInCart = ({ inCart }: ProductFacts, options?: LineOptions): number =>
  inCart.find((line) => !line.isSaved && line.optionsHash === optionsHash(options))?.qty ?? 0;

type FactsRow = Omit<ProductFacts, 'destination'> & { freshShopper: FreshShopper | null };

/**
 * Builds a subquery of facts, which is also a statement. Parameters are in subqueries, so that the planner does not see their
 * values. A generic plan is then as good, and PostgreSQL caches it. Planning the statement for each call took twice as long as
 * running it. Parts about a customer or an order are absent without one: opening their tables costs more than finding no row.
 */
export function factsQuery(
  history: PurchaseHistory,
  { customerId, cartId, orderId, address }: Purchaser,
  ids: RawBuilder<unknown>,
) {
  const product = sql.ref('p.id');
  const order = sql`(select ${orderId ?? null}::uuid)`;
  const customer = sql`(select ${customerId}::int)`;
  const stock = orderId === undefined ? sql`p.stock_qty` : sql`p.stock_qty + ${history.unitsOfOrder(order, product)}`;
  const bought = sql`case when p.max_per_30_days is null then 0 else ${history.boughtIn30Days(customer, product, order)} end`;
  const shopper = sql`case when p.sold_as_fresh is not null then (
          select json_build_object('isOn', k.fresh_enabled, 'zip', coalesce((select ${address?.postcode ?? null}::text), a.postcode, k.billing_zip))
          from customers k left join addresses a on a.customer_id = k.id and a.is_default_shipping and a.deleted_at is null
          where k.id = ${customer} limit 1) end`;
  return sql<FactsRow>`(select p.id,
        p.product_type as "productType", p.is_available as "isAvailable", p.tc_product_type is not null as "isFreeItem",
        ${stock} as "stockQty", p.min_order_qty as "minOrderQty", p.max_order_qty as "maxOrderQty", p.max_per_30_days as "maxPer30Days",
        ${customerId === null ? sql`0` : bought} as "boughtIn30Days",
        p.sold_as_fresh is not null as "isFresh", p.box_type = 'wine' as "isWine", coalesce(o.options, '{}') as options,
        coalesce(o.sold_out, '{}') as "soldOut", coalesce(l.lines, '[]') as "inCart",
        ${customerId === null ? sql`null::json` : shopper} as "freshShopper"
      from jsonb_array_elements_text((select ${ids})) w (id) join products p on p.id = w.id::int
      left join lateral (
        select json_object_agg(q.key, q.keys) as options, json_object_agg(q.key, q.sold_out) as sold_out from (
          select c.key, json_agg(c.value) as keys,
            coalesce(json_agg(c.value) filter (where not (child.in_stock and child.is_available)), '[]') as sold_out
          from product_choices c left join products child on child.id = c.child_id where c.product_id = p.id group by c.key
        ) q
      ) o on true
      left join lateral (
        select json_agg(json_build_object('id', i.id, 'options', i.options, 'optionsHash', i.options_hash, 'qty', i.qty, 'isSaved', i.save_for_later)) as lines
        from cart_items i where i.cart_id = (select ${cartId ?? null}::uuid) and i.product_id = p.id and i.order_id is null
      ) l on true)`;
}
