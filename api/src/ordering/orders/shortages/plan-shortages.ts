import type { ProductCard } from '@larder/contracts';
import {
  type Cents,
  differenceRefund,
  fullRefund,
  type LineTerms,
  partOf,
  type LineShare,
  type RefundShare,
} from '@larder/rules';
import { lockStock, reserveStock } from '../../../catalog/inventory/stock.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { Services } from '../../../platform/services.ts';
import type { DeliveredLine } from '../delivered-lines.ts';
import type { OrderAddress } from '../order-address.ts';

/** A product that can replace missing units. */
interface Substitute {
  id: number;
  title: string;
  card: ProductCard;
  /** Price of one unit, cents. */
  unitCents: Cents;
}

interface WantedSubstitute {
  customerId: number;
  productId: number;
  qty: number;
  /** Products that must not be offered. */
  but: readonly number[];
  /** Where the order ships to. */
  address: Pick<OrderAddress, 'postcode' | 'region_code'>;
  ordered: { unitCents: Cents; isEbtPaid: boolean };
}

declare module '../../../platform/services.ts' {
  interface Services {
    /** Substitutes for units of an order, the closest match first. Autoship, which has the rule, depends on orders, so it is called through the services. */
    findSubstitutes(services: Services, em: Em, target: WantedSubstitute): Promise<Substitute[]>;
  }
}

/** A line of which units are missing. */
export interface MissingLine {
  line: DeliveredLine;
  qty: number;
}

/** The shopper's compensation for missing units. */
export interface PlannedShortage {
  item: ShortItem;
  part: LineShare;
  /** Null where the units are refunded. */
  substitute: Substitute | null;
  refund: RefundShare;
}

/** The short line as it is stored. */
interface ShortItem {
  id: number;
  productId: number;
  name: string;
  qty: number;
  priceCents: Cents;
  terms: LineTerms | null;
  /** It was short before, or is a substitute: its missing units are refunded. */
  wasShort: boolean;
}

/**
 * Decides what replaces missing units and reserves it; the caller holds the order's lock. It first locks all products in id
 * order.
 * @returns a plan for each missing line, in their order
 */
export async function planShortages(
  services: Services,
  em: Em,
  order: { id: string; customerId: number },
  missing: readonly MissingLine[],
): Promise<PlannedShortage[]> {
  const { whenOut, address } = await db(em)
    .selectFrom('orders')
    .select(['when_out as whenOut', 'address'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const items = await readItems(em, order.id);
  const excluded = [...items.values()].map(({ productId }) => productId);
  const found: { item: ShortItem; part: LineShare; match: Substitute | null }[] = [];
  for (const { line, qty } of missing) {
    const item = items.get(line.id);
    if (!item) throw new Error(`Item ${line.id} is not in order ${order.id}`);
    const part = partOf(line.left, qty);
    const ordered = { unitCents: item.priceCents, isEbtPaid: part.ebtCents > 0 };
    const target = { customerId: order.customerId, productId: item.productId, qty, but: excluded, address, ordered };
    const canReplace = whenOut === 'substitute' && !item.wasShort;
    const match = canReplace ? ((await services.findSubstitutes(services, em, target))[0] ?? null) : null;
    if (match) excluded.push(match.id);
    found.push({ item, part, match });
  }
  await lockStock(
    em,
    found.flatMap(({ item, match }) => [item.productId, ...(match ? [match.id] : [])]),
  );
  const plan: PlannedShortage[] = [];
  for (const { item, part, match } of found) {
    const isTaken = match !== null && (await reserveStock(em, [{ productId: match.id, qty: part.qty }])).length === 0;
    const refund = isTaken ? differenceRefund(part, item.priceCents, match.unitCents) : fullRefund(part);
    plan.push({ item, part, substitute: isTaken ? match : null, refund });
  }
  return plan;
}

async function readItems(em: Em, orderId: string): Promise<Map<number, ShortItem>> {
  const items = await db(em)
    .selectFrom('order_items as i')
    .select(['i.id', 'i.product_id as productId', 'i.name', 'i.qty', 'i.price_cents as priceCents', 'i.terms'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('order_shortages as x').select('x.id').whereRef('x.item_id', '=', 'i.id'))
        .$castTo<boolean>()
        .as('wasShort'),
    )
    .where('i.order_id', '=', orderId)
    .execute();
  return new Map(items.map((item) => [item.id, item]));
}
