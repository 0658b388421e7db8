import { AUTOSHIP_ITEM_STATUSES, AUTOSHIP_SCHEDULE_STATUSES } from '@larder/rules';
import { defineEntity, p } from '@mikro-orm/core';
import { id, keyOf, uniqueIndex } from '../platform/db/columns.ts';

/** A rhythm of deliveries, in months; one of each length a customer. */
export const autoshipSchedules = defineEntity({
  name: 'AutoshipSchedule',
  tableName: 'autoship_schedules',
  properties: {
    id: id(),
    customerId: keyOf('customers', 'cascade'),
    status: p.enum(AUTOSHIP_SCHEDULE_STATUSES).default('active'),
    frequency: p.integer().check('frequency between 1 and 4'),
    nextDate: p.date(),
    addressId: keyOf('addresses', 'set null').nullable(),
    paymentMethodId: keyOf('payment_methods', 'set null').nullable(),
    createdAt: p.datetime().defaultRaw('store_now()'),
  },
  uniques: [{ properties: ['customerId', 'frequency'] }],
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
    createdAt: p.datetime().defaultRaw('store_now()'),
    updatedAt: p.datetime().defaultRaw('store_now()'),
  },
  indexes: [uniqueIndex('autoship_items_once', "(schedule_id, product_id) where status <> 'cancelled'")],
});

/** A shipment of a day is a row, and skipping is its state: skipping twice skips one day. */
export const autoshipOccurrences = defineEntity({
  name: 'AutoshipOccurrence',
  tableName: 'autoship_occurrences',
  properties: {
    id: id(),
    scheduleId: keyOf('autoship_schedules', 'cascade'),
    date: p.date(),
    status: p.enum(['planned', 'processing', 'ordered', 'failed']).default('planned'),
    orderId: keyOf<string>('orders', 'set null').nullable(),
  },
  uniques: [{ properties: ['scheduleId', 'date'] }],
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
