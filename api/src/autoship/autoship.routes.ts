import { autoshipItemStatus } from '@larder/rules';
import type { AutoshipSchedule } from '@larder/contracts';
import type { RequestContext } from '../platform/http/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { avoidedOf } from '../quiz/answers/preferred.ts';
import { readItems } from './autoship-rows.ts';
import type { Actor } from './autoship-schedule.ts';
import { addItem, addOnce, changeItem } from './autoship-write.ts';
import { readLarder } from './larder.ts';
import { productsLike } from './like.ts';
import { orderNow } from './order-now.ts';
import { presentItem } from './present-autoship.ts';
import { firstShown, shownSchedules } from './read-shown.ts';
import { recommendFor } from './recommend.ts';
import { changeSchedule } from './schedule-write.ts';

function actor(c: RequestContext): Actor {
  return { customerId: c.session.customerId ?? 0, groupId: c.viewer.groupId, now: c.now(), services: c.services };
}

const schedules = (c: RequestContext): Promise<AutoshipSchedule[]> => shownSchedules(c, actor(c));

/** Number of replacement suggestions for an item. */
const LIKE = 6;

/** The totals of an empty delivery. */
const NOTHING = { subtotal: 0, savings: 0, first_order: 0, discount: 0, shipping: 0, tax: 0, totals_collected: 0 };

/** Calls of autoship (API-032 … API-036, OP-102, OP-107). */
export const autoshipRoutes = [
  route('GET /autoship/items', async (c, { query }) => {
    const { customerId, groupId, now } = actor(c);
    const status = query.autoship_item_status ? autoshipItemStatus(query.autoship_item_status) : null;
    const items = await readItems(c.em, customerId, groupId);
    const matching = query.autoship_item_status ? items.filter((item) => item.status === status) : items;
    return { items: matching.map((item) => presentItem(item, now)) };
  }),
  route('POST /autoship/item', async (c, { body }) => {
    const requestedItem = { productId: body.product_id, qty: body.qty, frequency: body.frequency };
    const item = await c.em.transactional((em) =>
      body.once ? addOnce(em, actor(c), requestedItem) : addItem(em, actor(c), requestedItem),
    );
    return { success: true as const, autoship_item: presentItem(item, c.now()) };
  }),
  route('PUT /autoship/item/{itemId}', async (c, { params, body }) => {
    const item = await c.em.transactional((em) => changeItem(em, actor(c), params.itemId, body));
    return { success: true as const, autoship_item: presentItem(item, c.now()) };
  }),
  route('GET /autoship/item/{itemId}/like', async (c, { params }) => {
    const { customerId, groupId, services } = actor(c);
    const items = await readItems(c.em, customerId, groupId);
    const own = items.find(({ id }) => id === params.itemId);
    if (!own) throw notFound('Item');
    const but = items.map(({ productId }) => productId);
    const found = await productsLike(c.em, services, { customerId, groupId, productId: own.productId, qty: own.qty, but });
    return { products: found.slice(0, LIKE).map(({ card }) => card) };
  }),
  route('GET /autoship/larder', async (c) => ({ larder: await readLarder(c.em, actor(c)) })),
  route('GET /autoship/schedule/first', async (c, { query }) => {
    const requestedStatus = query.status;
    return { schedule: await firstShown(c, actor(c), ({ status }) => !requestedStatus || requestedStatus.includes(status)) };
  }),
  route('GET /autoship/schedules', async (c) => ({ schedules: await schedules(c) })),
  route('GET /autoship/schedule/totals', async (c) => {
    const next = await firstShown(c, actor(c), ({ status }) => status !== 'paused');
    return { totals: next?.totals ?? NOTHING };
  }),
  route('GET /autoship/recommend/product/{productId}', async (c, { params }) => {
    const products = await recommendFor(c.em, params.productId, c.viewer.groupId, await avoidedOf(c));
    return { products, total: products.length };
  }),
  route('PUT /autoship/schedule/{id}', async (c, { params, body }) => {
    const { orderAtOnce } = await c.em.transactional((em) => changeSchedule(em, actor(c), params.id, body));
    if (orderAtOnce !== null) await orderNow(c.services, orderAtOnce);
    const schedule = (await schedules(c)).find((each) => each.id === params.id);
    if (!schedule) throw notFound('Schedule');
    return { success: true as const, schedule };
  }),
];
