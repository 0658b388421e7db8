import { defineEntity, p } from '@mikro-orm/core';
import { eventId } from '../../platform/db/columns.ts';

/** A page that was looked at. */
export const pageViews = defineEntity({
  name: 'PageView',
  tableName: 'page_views',
  properties: {
    id: eventId(),
    uuid: p.uuid().nullable(),
    customerId: p.integer().nullable(),
    url: p.text(),
    reqsource: p.text(),
    createdAt: p.datetime(),
  },
});

/** Shopper actions that count for marketing. */
export const conversionEvents = defineEntity({
  name: 'ConversionEvent',
  tableName: 'conversion_events',
  properties: {
    id: eventId(),
    uuid: p.uuid().nullable(),
    customerId: p.integer().nullable(),
    eventName: p.text(),
    value: p.text().nullable(),
    orderId: p.text().nullable(),
    reqsource: p.text(),
    createdAt: p.datetime(),
  },
});

/** Events of sponsored placements: shown, clicked, bought. */
export const sponsoredEvents = defineEntity({
  name: 'SponsoredEvent',
  tableName: 'sponsored_events',
  properties: {
    id: eventId(),
    uuid: p.uuid().nullable(),
    customerId: p.integer().nullable(),
    event: p.text(),
    sentAt: p.datetime(),
    data: p.json<unknown>(),
    createdAt: p.datetime(),
  },
});
