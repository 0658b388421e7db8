import { promisedShipDay, type BoxType } from '@larder/rules';
import { pricedCart } from '../cart/cart-service.ts';
import { route } from '../../platform/http/route.ts';
import { planBoxes } from './box-plan.ts';
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
  route('GET /carts/box_plan', planBoxes),
  /** API-044: when the cart's items leave the warehouse. */
  route('GET /account/promiseddate', async (c) => {
    const boxes: BoxType[] = (await pricedCart(c, {}))?.totals.boxes.map(({ boxType }) => boxType) ?? [];
    return { promised_date: promisedShipDay(boxes, c.now()) };
  }),
];
