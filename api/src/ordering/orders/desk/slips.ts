import type { PackingSlip } from '@larder/contracts';
import { boxType } from '@larder/rules';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc, sql } from '../../../platform/db/sql.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { isPlaced } from '../order-read.ts';

/** GET /desk/orders/slips: reads packing slips in the order of the ids. Unknown and unpaid orders are left out, as are units that ran out. */
export async function readSlips(em: Em, ids: readonly string[]): Promise<{ slips: PackingSlip[] }> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return { slips: [] };
  const rows = await db(em)
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.created_at as createdAt', 'o.address', 'o.is_gift as isGift'])
    .select(['o.gift_recipient as giftRecipient', 'o.gift_message as giftMessage'])
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('shipments as s')
          .select(['s.box_type as box', 's.tracking_number as trackingNumber'])
          .whereRef('s.order_id', '=', 'o.id')
          .orderBy('s.id'),
      ).as('boxes'),
      jsonArrayFrom(
        order
          .selectFrom('order_items as i')
          .select(['i.box_type as box', 'i.sku', 'i.name'])
          .select(
            sql<number>`i.qty - coalesce((select sum(x.qty)::int from order_shortages x where x.item_id = i.id and x.outcome = 'refund'), 0)`.as(
              'qty',
            ),
          )
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.name')
          .orderBy('i.id'),
      ).as('lines'),
    ])
    .where('o.id', 'in', known)
    .where(isPlaced)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    slips: [...new Set(known)].flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      return [
        {
          order_id: row.id,
          increment_id: row.number,
          created_at: isoUtc(row.createdAt),
          shipping_address: row.address,
          is_gift: row.isGift,
          gift_recipient: row.giftRecipient,
          gift_message: row.giftMessage,
          slip_boxes: row.boxes.map(({ box, trackingNumber }) => ({
            box_type: boxType(box) ?? 'grocery',
            tracking_number: trackingNumber,
            slip_lines: row.lines
              .filter((line) => line.box === box && line.qty > 0)
              .map(({ sku, name, qty }) => ({ product_sku: sku, product_name: name, qty })),
          })),
        },
      ];
    }),
  };
}
