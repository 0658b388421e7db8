import {
  type BoxType,
  boxType,
  type LineTerms,
  type OrderState,
  type OrderTerms,
  type OrderWhenOut,
  type Tender,
} from '@larder/rules';
import { choiceLabels } from '../../../catalog/products/choice-labels.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sql, utc } from '../../../platform/db/sql.ts';
import type { OrderAddress } from '../order-address.ts';
import type { OrderTotal } from '../order.table.ts';
import type { OrderPayment } from '../paid-with.ts';
import { readTenders } from '../tenders.ts';

/** A line of an order with all that a change of it needs; cents. */
export interface ChangeableItem {
  id: number;
  productId: number;
  name: string;
  boxType: string;
  qty: number;
  priceCents: number;
  /** Chosen values, by option. */
  options: Record<string, string>;
  terms: LineTerms | null;
  /** It was chosen among several, as a size. */
  hasChoices: boolean;
}

/** An order as a change finds it. */
export interface ChangeableOrder {
  id: string;
  number: string;
  customerId: number;
  state: OrderState;
  terms: OrderTerms | null;
  totals: OrderTotal[];
  grandTotalCents: number;
  savingsCents: number;
  payment: OrderPayment;
  address: OrderAddress;
  whenOut: OrderWhenOut;
  items: ChangeableItem[];
  /** Until when each box may be changed; null where that is not known. */
  cutoffs: ReadonlyMap<BoxType, Date | null>;
  tenders: Tender[];
}

/** Reads an order to be changed. To change it, the caller must hold its lock. */
export async function readChangeable(em: Em, orderId: string): Promise<ChangeableOrder> {
  const order = await db(em)
    .selectFrom('orders')
    .select(['id', 'number', 'customer_id as customerId', 'state', 'terms', 'totals', 'payment', 'address'])
    .select(['grand_total_cents as grandTotalCents', 'savings_cents as savingsCents', 'when_out as whenOut'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const items = await db(em)
    .selectFrom('order_items as i')
    // `choiceLabels` reads the product as `p`.
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'i.product_id as productId', 'i.name', 'i.box_type as boxType', 'i.qty', 'i.price_cents as priceCents'])
    .select(['i.options', 'i.terms', choiceLabels(sql`i.options`).as('choices')])
    .where('i.order_id', '=', orderId)
    .orderBy('i.id')
    .execute();
  const boxes = await db(em)
    .selectFrom('shipments')
    .select(['box_type as box', 'cutoff_at as cutoffAt'])
    .where('order_id', '=', orderId)
    .execute();
  const tenders = await readTenders(em, orderId);
  return {
    ...order,
    number: String(order.number),
    items: items.map(({ choices, ...item }) => ({
      ...item,
      name: [item.name, ...choices].join(', '),
      hasChoices: choices.length > 0,
    })),
    cutoffs: new Map(boxes.map(({ box, cutoffAt }) => [boxType(box) ?? 'grocery', utc(cutoffAt)])),
    tenders: tenders.map(({ kind, cents, giftCard }) => ({ kind, cents, giftCard })),
  };
}
