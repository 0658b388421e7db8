import { paths } from '@larder/contracts';
import { type Delivers, DOWNLOAD_DAYS } from '@larder/rules';
import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';

/** A line of a virtual product that was paid. */
interface PaidLine {
  itemId: number;
  productId: number;
  name: string;
  qty: number;
  delivers: Delivers;
}

interface PaidOrder {
  orderId: string;
  /** The increment id. */
  number: string;
  buyer: { id: number; email: string; firstname: string };
  lines: readonly PaidLine[];
}

/**
 * Delivers the virtual goods of an order in the transaction that marks it as paid. It adds a row for each unit, and mails one
 * link to the order page. A repeated call changes and mails nothing.
 */
export async function deliverVirtualProducts(
  services: Services,
  em: Em,
  { orderId, number, buyer, lines }: PaidOrder,
): Promise<void> {
  const now = services.clock.now();
  const units = lines.flatMap(({ itemId, productId, qty, delivers }) =>
    Array.from({ length: qty }, (_, index) => ({
      order_id: orderId,
      order_item_id: itemId,
      piece: index + 1,
      buyer_id: buyer.id,
      product_id: productId,
      delivers,
      delivered_at: now,
      expires_at: delivers === 'download' ? after(now, DOWNLOAD_DAYS * DAY) : null,
    })),
  );
  if (units.length === 0) return;
  const delivered = await db(em)
    .insertInto('virtual_products')
    .values(units)
    .onConflict((conflict) => conflict.columns(['order_item_id', 'piece']).doNothing())
    .returning('id')
    .execute();
  if (delivered.length === 0) return;
  await services.mail.send(em, 'virtual_products', buyer.email, {
    firstname: buyer.firstname,
    incrementId: number,
    orderUrl: `${services.config.publicUrl}${paths.order(orderId)}`,
    lines: lines.map(({ name, qty, delivers }) => ({ name, qty, delivers })),
  });
}
