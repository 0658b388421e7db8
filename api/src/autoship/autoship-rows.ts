import {
  type AutoshipDeliveryStatus,
  type AutoshipItemStatus,
  type AutoshipScheduleStatus,
  type AutoshipWhenOut,
  type GroupId,
  type LineProductFacts,
  LIVE_DELIVERIES,
} from '@larder/rules';
import type { ProductCard } from '@larder/contracts';
import { cardSql } from '../catalog/products/card-column.ts';
import { pricingJson } from '../catalog/products/pricing-sql.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { queryPrepared, sql, utc } from '../platform/db/sql.ts';
import type { RawBuilder } from 'kysely';

/** What became of the product shows at once. */
const shownStatus: RawBuilder<AutoshipItemStatus> = sql`case when not p.is_available and i.status = 'active' then 'discontinued' else i.status end`;

// Written out: bound values are unknown where a statement is planned once, so that indexes of some rows alone would not do, and it was planned each time.
const ANNOUNCED_STATUSES = (['noticed', 'locked', 'ordering'] as const).map((status) => sql.lit(status));
const CANCELLED = sql.lit('cancelled' as const);

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
  isOnce: boolean;
  whenOut: AutoshipWhenOut;
  /** The unit price that the shopper was last shown, cents. */
  notifiedCents: number | null;
  /** Whether the notice of its delivery was sent: from then on it costs no more than that price. */
  isAnnounced: boolean;
  /** The price group. */
  groupId: GroupId;
  /** Units of its product in stock. */
  stockQty: number;
  pricing: LineProductFacts;
  card: ProductCard;
}

/** A schedule with the state of its next delivery. `nextDate` and `pausedUntil` are Los Angeles days; `dueAt` is UTC. */
export interface ScheduleRow {
  id: number;
  status: AutoshipScheduleStatus;
  frequency: number;
  nextDate: string;
  addressId: number | null;
  ccId: number | null;
  pausedUntil: string | null;
  /** Destination: the schedule's address, or the default one when that is deleted. */
  regionCode: string | null;
  zip: string | null;
  /** How far the delivery of the next day is; null where nothing comes. */
  delivery: AutoshipDeliveryStatus | null;
  /** When its failed charge is retried. */
  dueAt: Date | null;
}

/** Returns items of a customer by schedule and date; `itemId` narrows to one. Includes cancelled ones only by id. */
export const readItems = (em: Em, customerId: number, groupId: GroupId, itemId?: number): Promise<ItemRow[]> =>
  queryPrepared(em, itemsOf(em, customerId, groupId, itemId));

/** What {@link readItems} reads by. */
export function itemsOf(em: Em, customerId: number, groupId: GroupId, itemId?: number) {
  const theirs = db(em)
    .selectFrom('autoship_items as i')
    .innerJoin('autoship_schedules as s', 's.id', 'i.schedule_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(({ exists, selectFrom }) => [
      'i.id',
      'i.schedule_id as scheduleId',
      's.frequency',
      'i.product_id as productId',
      'i.qty',
      shownStatus.as('status'),
      'i.scheduled_at as scheduledAt',
      'p.is_available as isAvailable',
      'p.stock_qty as stockQty',
      'i.is_once as isOnce',
      'i.when_out as whenOut',
      'i.notified_cents as notifiedCents',
      exists(
        selectFrom('autoship_occurrences as o')
          .select('o.id')
          .whereRef('o.schedule_id', '=', 'i.schedule_id')
          .whereRef('o.date', '=', 'i.scheduled_at')
          .where('o.status', 'in', ANNOUNCED_STATUSES),
      ).as('isAnnounced'),
      sql.lit(groupId).as('groupId'),
      pricingJson.as('pricing'),
      cardSql(groupId).as('card'),
    ])
    .$narrowType<{ isAnnounced: boolean }>()
    .where('s.customer_id', '=', customerId)
    .orderBy('i.scheduled_at')
    .orderBy('i.id');
  return itemId === undefined ? theirs.where('i.status', '<>', CANCELLED) : theirs.where('i.id', '=', itemId);
}

/** Schedules of a customer, the soonest first. */
export const readSchedules = async (em: Em, customerId: number): Promise<ScheduleRow[]> =>
  (await queryPrepared(em, schedulesOf(em, customerId))).map(toSchedule);

type StoredSchedule = Omit<ScheduleRow, 'dueAt'> & { dueAt: string | null };

/** Converts the times of a stored schedule. */
export const toSchedule = ({ dueAt, ...schedule }: StoredSchedule): ScheduleRow => ({ ...schedule, dueAt: utc(dueAt) });

/** What {@link readSchedules} reads by; each of them is to be taken {@link toSchedule}. */
export function schedulesOf(em: Em, customerId: number) {
  return db(em)
    .selectFrom('autoship_schedules as s')
    .leftJoin('addresses as a', (join) => join.onRef('a.id', '=', 's.address_id').on('a.deleted_at', 'is', null))
    .leftJoin('addresses as d', (join) =>
      join.onRef('d.customer_id', '=', 's.customer_id').on('d.is_default_shipping', '=', true).on('d.deleted_at', 'is', null),
    )
    .leftJoin('payment_methods as m', (join) => join.onRef('m.id', '=', 's.payment_method_id').on('m.deleted_at', 'is', null))
    .leftJoin('autoship_occurrences as o', (join) =>
      join.onRef('o.schedule_id', '=', 's.id').onRef('o.date', '=', 's.next_date').on('o.status', 'in', LIVE_DELIVERIES),
    )
    .select(['s.id', 's.status', 's.frequency', 's.next_date as nextDate', 'a.id as addressId', 'm.id as ccId'])
    .select(['s.paused_until as pausedUntil', 'o.status as delivery', 'o.due_at as dueAt'])
    .select(({ fn }) => fn.coalesce('a.region_code', 'd.region_code').as('regionCode'))
    .select(({ fn }) => fn.coalesce('a.postcode', 'd.postcode').as('zip'))
    .where('s.customer_id', '=', customerId)
    .orderBy('s.next_date')
    .orderBy('s.id');
}
