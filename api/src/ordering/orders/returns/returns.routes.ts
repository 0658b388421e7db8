import type { OrderReturns } from '@larder/contracts';
import { losAngelesDay } from '@larder/rules';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { route } from '../../../platform/http/route.ts';
import { ownOrder } from '../own-order.ts';
import { askReturn } from './ask-return.ts';
import { withdrawReturn } from './decide-return.ts';
import { readReturns } from './read-returns.ts';

/** The returns after the request's change. */
const shown = (c: RequestContext, orderId: string): Promise<OrderReturns> =>
  readReturns(c.services.fork(), orderId, { today: losAngelesDay(c.now()), address: c.services.config.returnsAddress });

/** Routes of returns. */
export const returnRoutes = [
  route('GET /account/order/{id}/returns', async (c, { params }) => {
    await ownOrder(c.em, customerOf(c), params.id);
    return shown(c, params.id);
  }),
  route('POST /account/order/{id}/return', async (c, { params, body }) => {
    await askReturn(c.services, customerOf(c), params.id, body);
    return { success: true as const, ...(await shown(c, params.id)) };
  }),
  route('POST /account/return/{id}/withdraw', async (c, { params }) => {
    const orderId = await withdrawReturn(c.services, customerOf(c), params.id);
    return { success: true as const, ...(await shown(c, orderId)) };
  }),
];
