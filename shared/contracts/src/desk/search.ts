import { z } from 'zod';
import { deskCall } from '../call.ts';
import { filled } from '../wire.ts';

/** What the search of the back office finds. The address of its page follows from the kind. */
const KINDS = ['customer', 'order', 'product', 'promotion'] as const;

const deskHit = z.object({
  kind: z.enum(KINDS),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
});
/** A result of the search over everything. */
export type DeskHit = z.infer<typeof deskHit>;

/** The search over everything. */
export const deskSearchCalls = {
  'GET /desk/search': deskCall({
    summary:
      'Customers, orders, products and promo codes by e-mail address, name, SKU, number or code, as far as the employee may read them',
    permission: 'desk.use',
    query: z.object({ q: filled(200) }),
    response: z.object({ hits: z.array(deskHit) }),
  }),
};
