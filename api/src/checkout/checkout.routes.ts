import { route } from '../platform/http/route.ts';
import { placeOrder } from './place-order.ts';

/** A minute and address: enough for a shopper who tries three cards, too few to try out stolen ones. */
const ATTEMPTS = 20;

export const checkoutRoutes = [
  /** OP-091 */
  route(
    'POST /checkout/order',
    async (c, { body }) => {
      const { orderId, incrementId } = await placeOrder(c, body);
      return { success: true as const, order_id: orderId, increment_id: incrementId, code: 200 };
    },
    { rateLimit: ATTEMPTS },
  ),
];
