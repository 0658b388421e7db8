import { route } from '../platform/http/route.ts';
import { placeOrder } from './place-order.ts';

export const checkoutRoutes = [
  /** OP-091 */
  route('POST /checkout/order', async (c, { body }) => {
    const { orderId, incrementId } = await placeOrder(c, body);
    return { success: true as const, order_id: orderId, increment_id: incrementId, code: 200 };
  }),
];
