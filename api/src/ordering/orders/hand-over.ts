import { after, HOUR } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import { utc } from '../../platform/db/sql.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { hasBox } from './has-box.ts';
import { moveOrder } from './move-order.ts';

/** An order ends this long after its last item was mailed (ms); until then it can be canceled. */
const REST = HOUR;

/** Placed orders without a box, with when the last of them was mailed; none of which a gift card waits for its day. */
const mailed = (services: Services) =>
  db(services.fork())
    .selectFrom('orders')
    .select('id')
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          selectFrom('gift_cards as g')
            .select((gift) => gift.fn.max('g.sent_at').as('at'))
            .whereRef('g.order_id', '=', 'orders.id'),
          'orders.created_at',
        )
        .as('mailedAt'),
    )
    .where('state', '=', 'processing')
    .where((order) => order.not(hasBox(order)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gift_cards as w').select('w.id').whereRef('w.order_id', '=', 'orders.id').where('w.state', '=', 'bought'),
        ),
      ),
    )
    .orderBy('mailedAt')
    .limit(200);

/** Ends orders of which all was mailed, in production too: no warehouse ever sees them. */
export const handOverJob = defineJob({
  queue: 'orders.hand_over',
  cron: '*/10 * * * *',
  due: async (services) => {
    const at = utc((await mailed(services).limit(1).executeTakeFirst())?.mailedAt ?? null);
    return at && after(at, REST);
  },
  async run(services) {
    const before = after(services.clock.now(), -REST);
    for (const { id, mailedAt } of await mailed(services).execute()) {
      if ((utc(mailedAt) ?? before) > before) break;
      await services
        .fork()
        .transactional((em) => moveOrder(services, em, id, 'hand_over', { by: 'mails' }))
        .catch((error: unknown) => {
          // The shopper may have canceled in between.
          if (!(error instanceof HttpError && error.errorCode === 'move_not_allowed')) throw error;
        });
    }
  },
});
