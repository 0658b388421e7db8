import { AUTOSHIP_DELIVERY_STATUSES, AUTOSHIP_ITEM_STATUSES, AUTOSHIP_SCHEDULE_STATUSES, AUTOSHIP_WHEN_OUT } from '@larder/rules';
import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf, uniqueIndex } from '../platform/db/columns.ts';

/** A rhythm of deliveries, in months; one of each length a customer. */
export const autoshipSchedules = defineEntity({
  name: 'AutoshipSchedule',
  tableName: 'autoship_schedules',
  properties: {
    id: id(),
    customerId: keyOf('customers', 'cascade'),
    status: p.enum(AUTOSHIP_SCHEDULE_STATUSES).default('active'),
    frequency: p.integer().check('frequency between 1 and 4'),
    /** The first day with one of its items; `settleDays` maintains it. */
    nextDate: p.date(),
    /** The day that was chosen: months that are shorter end before it. */
    dayOfMonth: p.integer().check('day_of_month between 1 and 31'),
    /** Los Angeles day on which a pause ends automatically. */
    pausedUntil: p.date().nullable(),
    addressId: keyOf('addresses', 'set null').nullable(),
    paymentMethodId: keyOf('payment_methods', 'set null').nullable(),
    createdAt: p.datetime().defaultRaw('store_now()'),
  },
  uniques: [{ properties: ['customerId', 'frequency'] }],
  indexes: [index('autoship_schedules_resuming', '(paused_until) where paused_until is not null')],
});

/** A product that comes with a schedule. */
export const autoshipItems = defineEntity({
  name: 'AutoshipItem',
  tableName: 'autoship_items',
  properties: {
    id: id(),
    scheduleId: keyOf('autoship_schedules', 'cascade'),
    productId: keyOf('products', 'cascade'),
    qty: p.integer().check('qty between 1 and 9000'),
    status: p.enum(AUTOSHIP_ITEM_STATUSES).default('active'),
    scheduledAt: p.date(),
    /** Comes with one delivery and no other (AUTO-032). */
    isOnce: p.boolean().default(false),
    /** What happens when it is out of stock on its day. */
    whenOut: p.enum(AUTOSHIP_WHEN_OUT).default('skip'),
    /** When its shopper agreed to substitutes. */
    agreedAt: p.datetime().nullable(),
    /** It was out of stock on its day and joins the next delivery once it is available. */
    isWaiting: p.boolean().default(false),
    /** The unit price that the shopper was last shown, cents. */
    notifiedCents: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('store_now()'),
    updatedAt: p.datetime().defaultRaw('store_now()'),
  },
  checks: [{ name: 'autoship_items_agreed', expression: "(when_out = 'substitute') = (agreed_at is not null)" }],
  indexes: [
    uniqueIndex('autoship_items_once', "(schedule_id, product_id) where status <> 'cancelled'"),
    index('autoship_items_of_product', "(product_id) where status in ('active', 'paused', 'skipped', 'processing')"),
    index('autoship_items_waiting', '(schedule_id) where is_waiting'),
  ],
});

/** A product that a delivery omits, with the reason that its mail states. */
export interface LeftOut {
  productId: number;
  why: string;
}

/** A schedule's delivery on a day. Each day with due items has one. */
export const autoshipOccurrences = defineEntity({
  name: 'AutoshipOccurrence',
  tableName: 'autoship_occurrences',
  properties: {
    id: id(),
    scheduleId: keyOf('autoship_schedules', 'cascade'),
    date: p.date(),
    status: p.enum(AUTOSHIP_DELIVERY_STATUSES).default('planned'),
    /** The order that was made of it last; one whose payment was refused, too. */
    orderId: keyOf<string>('orders', 'set null').nullable(),
    /** The cart that orders it: one order per cart, so repeats are safe. */
    cartId: keyOf<string>('carts', 'set null').nullable(),
    /** When the clock has something to do with it next. */
    dueAt: p.datetime().nullable(),
    /**
     * The customer replaced the card and retries the charge at once. A refusal leaves the days of the automatic tries
     * unchanged.
     */
    byHand: p.boolean().default(false),
    leftOut: p.json<LeftOut[]>().defaultRaw("'[]'"),
  },
  indexes: [
    index('autoship_occurrences_by_day', "(date, id) where status in ('planned', 'noticed', 'locked', 'ordering')"),
    index('autoship_occurrences_due', '(due_at) where due_at is not null'),
    index('autoship_occurrences_of_order', '(order_id) where order_id is not null'),
    uniqueIndex('autoship_occurrences_live', "(schedule_id, date) where status in ('planned', 'noticed', 'locked', 'ordering')"),
  ],
});

/** A product left out of one day’s shipment. */
export const autoshipSkips = defineEntity({
  name: 'AutoshipSkip',
  tableName: 'autoship_skips',
  properties: {
    itemId: keyOf('autoship_items', 'cascade').primary(),
    date: p.date().primary(),
  },
});
