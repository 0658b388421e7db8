import type { AutoshipItemStatus, AutoshipScheduleStatus, GroupId, LineGoods } from '@larder/rules';
import type { ProductCard } from '@larder/contracts';
import { cardColumnOf } from '../catalog/card-column.ts';
import { goodsJson } from '../catalog/goods-sql.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';
import type { NotNull, RawBuilder } from 'kysely';

/** What became of the product shows at once. */
const shownStatus: RawBuilder<AutoshipItemStatus> = sql`case when not p.is_available and i.status = 'active' then 'discontinued' else i.status end`;

/** An item with its product's card in the customer's prices. `scheduledAt` is a Los Angeles day. */
export interface ItemRow {
  id: number;
  scheduleId: number;
  frequency: number;
  productId: number;
  qty: number;
  status: AutoshipItemStatus;
  scheduledAt: string;
  isAvailable: boolean;
  /** Whose prices it is priced by. */
  groupId: GroupId;
  goods: LineGoods;
  card: ProductCard;
}

export interface ScheduleRow {
  id: number;
  status: AutoshipScheduleStatus;
  frequency: number;
  nextDate: string;
  addressId: number | null;
  ccId: number | null;
  regionCode: string | null;
}

/** Items of a customer by schedule and date; `itemId` narrows to one. Cancelled ones only when asked for by id. */
export function readItems(em: Em, customerId: number, groupId: GroupId, itemId?: number): Promise<ItemRow[]> {
  const theirs = db(em)
    .selectFrom('autoship_items as i')
    .innerJoin('autoship_schedules as s', 's.id', 'i.schedule_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      'i.id',
      'i.schedule_id as scheduleId',
      's.frequency',
      'i.product_id as productId',
      'i.qty',
      shownStatus.as('status'),
      'i.scheduled_at as scheduledAt',
      'p.is_available as isAvailable',
      sql.lit(groupId).as('groupId'),
      goodsJson.as('goods'),
      `p.${cardColumnOf(groupId)} as card`,
    ])
    // What is on autoship has its cards.
    .$narrowType<{ card: NotNull }>()
    .where('s.customer_id', '=', customerId)
    .orderBy('i.scheduled_at')
    .orderBy('i.id');
  return (itemId === undefined ? theirs.where('i.status', '<>', 'cancelled') : theirs.where('i.id', '=', itemId)).execute();
}

/** Schedules of a customer, the soonest first. */
export function readSchedules(em: Em, customerId: number): Promise<ScheduleRow[]> {
  return db(em)
    .selectFrom('autoship_schedules as s')
    .leftJoin('addresses as a', (join) => join.onRef('a.id', '=', 's.address_id').on('a.deleted_at', 'is', null))
    .select(['s.id', 's.status', 's.frequency', 's.next_date as nextDate', 's.address_id as addressId'])
    .select(['s.payment_method_id as ccId', 'a.region_code as regionCode'])
    .where('s.customer_id', '=', customerId)
    .orderBy('s.next_date')
    .orderBy('s.id')
    .execute();
}
