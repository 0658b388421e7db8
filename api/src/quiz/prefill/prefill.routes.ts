import { markPreferences } from '../../catalog/products/personal-cards.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { route } from '../../platform/http/route.ts';
import { addNever, readNeverList, removeNever } from '../../ordering/cart/never-list.ts';
import { preparePrefill, prefillCart, readReasons } from './prefill.ts';

/** Calls of cart prefill (API-055, API-056, OP-013) and of the never list (OP-086). */
export const prefillRoutes = [
  route('POST /prepareCartPrefillRecs', async (c, { body }) => {
    await preparePrefill(c, body);
    return { success: true as const };
  }),
  route('POST /getCartPrefillRecs', async (c, { body }) => markPreferences(c, await prefillCart(c, body)), {
    rateLimit: 120,
  }),
  route('GET /cartPrefillReasons', async (c) => ({ reasons: await readReasons(c.em, customerOf(c)) })),
  route('GET /neverlist', async (c) => markPreferences(c, await readNeverList(c.em, customerOf(c), c.viewer.groupId))),
  route('POST /neverlist', async (c, { body }) => {
    await addNever(c.em, customerOf(c), body.product_id);
    return { success: true as const };
  }),
  route('DELETE /neverlist', async (c, { query }) => {
    await removeNever(c.em, customerOf(c), query.product_id);
    return { success: true as const };
  }),
];
