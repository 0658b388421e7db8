import { z } from 'zod';
import { type AnalyticsEvent, analyticsEvents } from './analytics.ts';
import { call } from './call.ts';
import { moment, ok, text } from './wire.ts';

/** ADS-002, ADS-008..012. `user_id` is what the page believes; the api stores the session's. */
export const sponsoredEvent = z.object({
  event: z.enum(['sponsored_product_viewport', 'sponsored_product_click', 'sponsored_product_add_to_cart']),
  sent_at: moment,
  data: z.object({
    sponsored_product_data: z.object({
      product_id: z.number().int(),
      page_view_id: z.uuid(),
      /** As a card's `ads` names it. */
      object_tracking_id: z.string().regex(/^[\w.:-]{1,200}$/, 'Please enter a valid value.'),
      display_position: z.number().int(),
      page: text(2000),
      record_version: z.enum(['1', '999']),
      user_agent: text(1000),
      user_id: z.number().int().nullable(),
    }),
  }),
});

type Conversion = Exclude<AnalyticsEvent, 'identify'>;
/** Names of OP-168: events of the data layer, except the customer's identity. */
const conversion = z.enum(
  Object.keys(analyticsEvents).filter((name) => name !== 'identify') as [Conversion, ...Conversion[]],
  'There is no such event.',
);

/** Dollars as in a form. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Please enter an amount in dollars.');

export const trackingCalls = {
  'POST /track/sponsored_product': call({
    summary: 'A batch of sponsored-product events (API-054, OP-165)',
    csrf: false,
    encoding: 'json',
    status: 202,
    body: z.object({ events: z.array(sponsoredEvent).min(1).max(100) }),
    response: z.object({ success: z.literal(true), accepted: z.number().int() }),
  }),
  'POST /collect': call({
    summary: 'A page was seen (API-083, OP-169)',
    csrf: false,
    body: z.object({ url: text(4000) }),
    response: z.null(),
  }),
  'POST /conversion/event': call({
    summary: 'A conversion (API-108, OP-192)',
    csrf: false,
    body: z.object({ event_name: conversion, value: amount.optional(), order_id: text(40).optional() }),
    response: ok,
  }),
};
