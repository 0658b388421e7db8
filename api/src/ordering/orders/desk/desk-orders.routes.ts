import type { DeskOrder } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { allPages, EXPORT_PAGE } from '../../../platform/desk/all-pages.ts';
import { CsvFile, type CsvValue } from '../../../platform/desk/csv-file.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { cancelAtDesk, changeAtDesk, previewAtDesk } from './change-at-desk.ts';
import { fulfill } from './fulfill.ts';
import { listDeskOrders, type OrderFilter } from './list-orders.ts';
import { lockForDesk } from './lock-for-desk.ts';
import { readDeskOrder } from './read-desk-order.ts';
import { refundParts } from './refund-parts.ts';
import { resendMail } from './resend-mail.ts';
import { readSlips } from './slips.ts';

/** Columns of the export, in order. */
const COLUMNS = [
  'increment_id',
  'created_at',
  'order_state',
  'shipping_stage',
  'shopper_name',
  'shopper_email',
  'item_count',
  'grand_total',
  'refunded',
  'box_types',
] as const;

async function* rows(c: RequestContext, filter: OrderFilter): AsyncGenerator<CsvValue[][]> {
  for await (const items of allPages((cursor) => listDeskOrders(c.em, { ...filter, cursor, limit: EXPORT_PAGE }, c.now())))
    yield items.map((order) => COLUMNS.map((column) => (column === 'box_types' ? order[column].join(' ') : order[column])));
}

/** The response of a change: the order as it is now, from the primary. */
async function changed(c: RequestContext, orderId: string): Promise<{ success: true; desk_order: DeskOrder }> {
  return { success: true, desk_order: await readDeskOrder(c, c.services.fork(), orderId) };
}

/** Adds an internal note, which is an entry of the audit log. */
async function addNote(c: RequestContext, orderId: string, note: string): Promise<void> {
  await c.em.transactional(async (em) => {
    const { subject } = await lockForDesk(c, em, orderId);
    await audit(em, { action: 'order.note', subject, after: { note } });
  });
}

/** Calls of the orders in the back office. */
export const deskOrderRoutes = [
  route('GET /desk/orders', (c, { query }) => listDeskOrders(c.em, query, c.now())),
  route('GET /desk/orders/export', async (c, { query }) => new CsvFile('orders.csv', COLUMNS, rows(c, query))),
  route('GET /desk/orders/slips', (c, { query }) => readSlips(c.em, query.ids)),
  route('POST /desk/orders/fulfill', fulfill),
  route('GET /desk/orders/{id}', (c, { params }) => readDeskOrder(c, c.em, params.id)),
  route('POST /desk/orders/{id}/refund', async (c, input) => {
    await refundParts(c, input);
    return changed(c, input.params.id);
  }),
  route('POST /desk/orders/{id}/cancel', async (c, input) => {
    await cancelAtDesk(c, input);
    return changed(c, input.params.id);
  }),
  route('POST /desk/orders/{id}/change/preview', previewAtDesk),
  route('POST /desk/orders/{id}/change', async (c, input) => {
    await changeAtDesk(c, input);
    return changed(c, input.params.id);
  }),
  route('POST /desk/orders/{id}/mail', async (c, input) => {
    await resendMail(c, input);
    return changed(c, input.params.id);
  }),
  route('POST /desk/orders/{id}/note', async (c, { params, body }) => {
    await addNote(c, params.id, body.order_note);
    return changed(c, params.id);
  }),
];
