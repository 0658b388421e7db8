import { REPORT_KINDS, REPORT_REMEDIES, reportMachine } from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { pictureText } from './picture-text.ts';
import { day, id, int, moment, ok, text, usd } from './wire.ts';

/** A line of a delivered order of which units can be reported or returned. */
export const openLine = z.object({
  item_id: z.number().int(),
  product_name: z.string(),
  image: z.string(),
  open_qty: z.number().int(),
  per_piece: usd,
});

const reportKind = z.enum(REPORT_KINDS);
const reportRemedy = z.enum(REPORT_REMEDIES);
const orderReports = z.object({
  until: day.nullable(),
  lines: z.array(openLine),
  reports: z.array(
    z.object({
      report_id: z.number().int(),
      item_id: z.number().int(),
      product_name: z.string(),
      kind: reportKind,
      qty: z.number().int(),
      wish: reportRemedy,
      amount: usd,
      state: z.enum(reportMachine.states),
      refusal: z.string().nullable(),
      has_picture: z.boolean(),
      created_at: moment,
    }),
  ),
});
/** Lines of an order that can be reported, and its reports. */
export type OrderReports = z.infer<typeof orderReports>;

export const reportCalls = {
  'GET /account/order/{id}/reports': call({
    summary: 'What was reported as missing or damaged of an own order, and what still can be',
    access: 'login',
    params: z.object({ id: text(40) }),
    response: orderReports,
  }),
  'POST /account/order/{id}/report': call({
    summary: 'Report missing or damaged pieces of an own order, for a refund or Thrive Cash; each piece once',
    access: 'login',
    idempotent: true,
    params: z.object({ id: text(40) }),
    body: z.object({
      item_id: id,
      kind: reportKind,
      qty: int(1, 999),
      wish: reportRemedy,
      note: text(500).optional(),
      picture: pictureText.optional(),
    }),
    response: ok.extend(orderReports.shape),
  }),
  'GET /account/report/{id}/picture': call({
    summary: 'The picture that came with a report, for whoever made it and for staff alone',
    access: 'login',
    params: z.object({ id }),
    response: z.object({ picture: z.string() }),
  }),
};
