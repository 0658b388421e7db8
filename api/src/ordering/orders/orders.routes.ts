import type { Order } from '@larder/contracts';
import { losAngelesDay } from '@larder/rules';
import { markPreferences } from '../../catalog/products/personal-cards.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { route } from '../../platform/http/route.ts';
import { showCode } from '../virtual-products/show-code.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeItems, previewChange } from './change/change-order.ts';
import { presentChange } from './change/present-change.ts';
import { ownOrder } from './own-order.ts';
import { cachedPurchasedIds, cachedPurchases } from './cached-purchases.ts';
import { lastOrderId, listOrders, readOrder } from './order-read.ts';
import { presentSummary } from './present-order.ts';
import { readPurchased } from './purchased.ts';
import { readReports } from './read-reports.ts';
import { readReportPicture } from './report-picture.ts';
import { readRhythms } from './rhythms.ts';
import { refundOwnVirtualProduct } from './refund-virtual-good.ts';
import { reportItems } from './report-items.ts';
import { showOrder } from './show-order.ts';

const customer = (c: RequestContext): number => c.session.customerId ?? 0;

/**
 * Reads an order to display.
 * @throws HttpError 404 `Order not found`, also for another customer's order
 */
async function shownOrder(c: RequestContext, em: Em, orderId: string): Promise<Order> {
  return showOrder(c, em, await readOrder(em, customer(c), orderId));
}

/** Calls of the orders (API-040, API-073 … API-075, OP-093). */
export const orderRoutes = [
  route('GET /account/order/last_order', async (c) => ({ order_id: await lastOrderId(c.em, customer(c)) })),
  route('GET /account/order/{id}', async (c, { params }) => ({ order: await shownOrder(c, c.em, params.id) })),
  route('GET /account/orders', async (c, { query }) => {
    const { orders, count } = await listOrders(c.em, customer(c), query.cur_page, query.page_size);
    return { orders: orders.map(presentSummary), count, cur_page: query.cur_page, page_size: query.page_size };
  }),
  route('POST /account/order/{id}/cancel', async (c, { params }) => {
    await cancelOrder(c.services, customer(c), params.id);
    return { success: true as const, order: await shownOrder(c, c.services.fork(), params.id) };
  }),
  route('POST /account/virtual_good/{id}/code', async (c, { params }) => {
    const orderId = await showCode(c, params.id);
    return { success: true as const, order: await shownOrder(c, c.services.fork(), orderId) };
  }),
  route('POST /account/virtual_good/{id}/refund', async (c, { params }) => {
    const orderId = await refundOwnVirtualProduct(c.services, customer(c), params.id);
    return { success: true as const, order: await shownOrder(c, c.services.fork(), orderId) };
  }),
  route('POST /account/order/{id}/change/preview', async (c, { params, body }) =>
    presentChange(await previewChange(c, params.id, body)),
  ),
  route('POST /account/order/{id}/change', async (c, { params, body }) => {
    await changeItems(c, params.id, body);
    return { success: true as const, order: await shownOrder(c, c.services.fork(), params.id) };
  }),
  route('GET /account/order/{id}/reports', async (c, { params }) => {
    await ownOrder(c.em, customer(c), params.id);
    return readReports(c.em, params.id, losAngelesDay(c.now()));
  }),
  route('POST /account/order/{id}/report', async (c, { params, body }) => {
    const { wish: remedy, ...report } = body;
    await reportItems(c.services, customer(c), params.id, { ...report, remedy });
    return { success: true as const, ...(await readReports(c.services.fork(), params.id, losAngelesDay(c.now()))) };
  }),
  route('GET /account/report/{id}/picture', async (c, { params }) => {
    const viewer = { customerId: customer(c), isStaff: c.viewer.role === 'employee' };
    const picture = await readReportPicture(c.services, c.em, params.id, viewer);
    if (picture === null) throw notFound('Picture');
    return { picture };
  }),
  route('GET /account/purchased', async (c, { query }) => {
    const page = await readPurchased(c.em, customer(c), query, c.viewer.groupId);
    return markPreferences(c, { ...page, cur_page: query.cur_page, page_size: query.page_size });
  }),
  route('GET /account/rhythms', (c) => {
    const id = customer(c);
    return cachedPurchases(
      c.services,
      c.viewer,
      'rhythms',
      async () => new RawJson(JSON.stringify({ rhythms: await readRhythms(c.em, id) })),
    );
  }),
  route('GET /account/purchased/ids', async (c) => ({ items: await cachedPurchasedIds(c, customer(c)) })),
];
