import type { GroupId } from '@larder/rules';
import type { ProductCard } from '@larder/contracts';
import { cardSql } from '../catalog/card-column.ts';
import type { Em } from '../platform/db/orm.ts';
import { rows, sql } from '../platform/db/sql.ts';

/** Stored states (OP-003); both spellings are read, `cancelled` is written (OP-004). */
export type ItemStatus = 'active' | 'paused' | 'cancelled' | 'skipped' | 'discontinued' | 'processing';
export type ScheduleStatus = 'active' | 'paused' | 'failed_charge_1' | 'failed_charge_2' | 'failed_charge_3';

/** An item with its product's card in the customer's prices. `scheduledAt` is a Los Angeles day. */
export interface ItemRow {
  id: number;
  scheduleId: number;
  frequency: number;
  productId: number;
  qty: number;
  status: ItemStatus;
  scheduledAt: string;
  isAvailable: boolean;
  taxClass: string;
  card: ProductCard;
}

export interface ScheduleRow {
  id: number;
  status: ScheduleStatus;
  frequency: number;
  nextDate: string;
  addressId: number | null;
  ccId: number | null;
  regionCode: string | null;
}

/** Items of a customer by schedule and date; `itemId` narrows to one. Cancelled ones only when asked for by id. */
export function readItems(em: Em, customerId: number, groupId: GroupId, itemId?: number): Promise<ItemRow[]> {
  return rows(
    em,
    sql<ItemRow>`select i.id, i.schedule_id as "scheduleId", s.frequency, i.product_id as "productId", i.qty,
        case when not p.is_available and i.status = 'active' then 'discontinued' else i.status end as status,
        i.scheduled_at::text as "scheduledAt", p.is_available as "isAvailable", p.tax_class as "taxClass", ${cardSql(groupId)} as card
      from autoship_items i join autoship_schedules s on s.id = i.schedule_id join products p on p.id = i.product_id
      where s.customer_id = ${customerId} and ${itemId === undefined ? sql`i.status <> 'cancelled'` : sql`i.id = ${itemId}`}
      order by i.scheduled_at, i.id`,
  );
}

/** Schedules of a customer, the soonest first. */
export function readSchedules(em: Em, customerId: number): Promise<ScheduleRow[]> {
  return rows(
    em,
    sql<ScheduleRow>`select s.id, s.status, s.frequency, s.next_date::text as "nextDate", s.address_id as "addressId",
        s.payment_method_id as "ccId", a.region_code as "regionCode"
      from autoship_schedules s left join addresses a on a.id = s.address_id and a.deleted_at is null
      where s.customer_id = ${customerId} order by s.next_date, s.id`,
  );
}
