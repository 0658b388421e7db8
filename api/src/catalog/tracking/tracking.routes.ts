import type { RequestContext } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { db } from '../../platform/db/db.ts';
import { recordset } from '../../platform/db/row-values.ts';
import { sql } from '../../platform/db/sql.ts';

const SECRET = /^(.*token|otp.*|uatoken|password|code|nonce)$/i;

/** Removes the values of parameters that grant access from a page's address (OP-169). Other text is stored unchanged. */
export function withoutSecrets(url: string): string {
  const cut = url.indexOf('?');
  if (cut < 0) return url;
  const [query = '', hash] = url.slice(cut + 1).split('#', 2);
  const visible = query.split('&').filter((pair) => !SECRET.test(pair.split('=')[0] ?? ''));
  return url.slice(0, cut) + (visible.length ? `?${visible.join('&')}` : '') + (hash === undefined ? '' : `#${hash}`);
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const visitorOf = (c: RequestContext): string | null => (c.session.uuid === UNKNOWN_ID ? null : c.session.uuid);

const seenBy = (c: RequestContext) => ({ uuid: visitorOf(c), customer_id: c.session.customerId, created_at: c.now() });

const EVENT = { event: 'text', sent_at: 'timestamptz', data: 'jsonb', tracking_id: 'text', product_id: 'numeric' } as const;

/** Events per minute: enough for a shopper; a flooding script gets 429. */
const PER_MINUTE = 300;

/** Who opted out with their account is not counted, in whichever browser (SHELL-101); who did in this browser alone does not get here: the host answers. */
export const trackingRoutes = [
  /** OP-169: silent; tokens are taken out of the address before it is stored. */
  route(
    'POST /collect',
    async (c, { body }) => {
      if (c.viewer.doNotSell) return null;
      await db(c.em)
        .insertInto('page_views')
        .values({ ...seenBy(c), url: withoutSecrets(body.url), reqsource: c.reqsource })
        .execute();
      return null;
    },
    { rateLimit: PER_MINUTE },
  ),

  route(
    'POST /conversion/event',
    async (c, { body }) => {
      if (c.viewer.doNotSell) return { success: true };
      const { event_name, value = null, order_id = null } = body;
      await db(c.em)
        .insertInto('conversion_events')
        .values({ ...seenBy(c), event_name, value, order_id, reqsource: c.reqsource })
        .execute();
      return { success: true };
    },
    { rateLimit: PER_MINUTE },
  ),

  /**
   * OP-165: one statement for the complete batch; nothing is stored when an event has the wrong shape. The session identifies
   * the shopper, not the body. Events of unknown advertisements, or for a product that is not theirs, are skipped: an
   * advertisement that ended a moment ago must not fail the batch. `accepted` is the number of stored events.
   */
  route(
    'POST /track/sponsored_product',
    async (c, { body }) => {
      if (c.viewer.doNotSell) return { success: true, accepted: 0 };
      const { customerId } = c.session;
      const events = body.events.map(({ event, sent_at, data: { sponsored_product_data: ad } }) => ({
        event,
        sent_at,
        data: { sponsored_product_data: { ...ad, user_id: customerId } },
        tracking_id: ad.object_tracking_id,
        product_id: ad.product_id,
      }));
      const inserted = await db(c.em)
        .insertInto('sponsored_events')
        .columns(['uuid', 'customer_id', 'event', 'sent_at', 'data', 'created_at'])
        .expression((from) =>
          from
            .selectFrom(recordset('e', EVENT, events))
            .select([
              sql<string | null>`${visitorOf(c)}::uuid`.as('uuid'),
              sql<number | null>`${customerId}::int`.as('customer_id'),
              'e.event',
              'e.sent_at',
              'e.data',
              sql<string>`${c.now()}::timestamptz`.as('created_at'),
            ])
            .where((e) =>
              e.exists(
                e
                  .selectFrom('product_ads as d')
                  .select('d.product_id')
                  .whereRef('d.object_tracking_id', '=', 'e.tracking_id')
                  .whereRef('d.product_id', '=', 'e.product_id'),
              ),
            ),
        )
        .returning('id')
        .execute();
      return { success: true, accepted: inserted.length };
    },
    { rateLimit: PER_MINUTE },
  ),
];
