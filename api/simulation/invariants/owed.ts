import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/**
 * Nothing is pending for longer than a day: no payment's outcome, refund, gift card, mail or other job; and none was abandoned.
 */
export const owed: Invariant = {
  name: 'owed',
  async problems(em, { now }) {
    const yesterday = new Date(now.getTime() - 86_400_000);
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        select format('payment %s is %s since %s: %s', id, state, created_at, last_error) as text from payments
          where next_try_at is not null and state in ('open', 'unknown') and created_at < ${yesterday}
        union all select format('payment %s is %s since %s and still watched', id, state, settled_at) from payments
          where next_try_at is not null and state = 'gave_up' and settled_at < ${yesterday}::timestamptz - interval '1 day'
        union all select format('refund %s is asked since %s: %s', id, created_at, last_error) from payment_refunds
          where next_try_at is not null and created_at < ${yesterday}
        union all select format('order %s waits for its payment since %s', number, created_at) from orders
          where state = 'pending_payment' and created_at < ${yesterday}
        union all select format('gift card %s was to go out at %s', id, send_at) from gift_cards where state = 'bought' and send_at < ${yesterday}
        union all select format('return %s is %s since %s, to be sent by %s', id, state, moved_at, send_by) from order_returns
          where (state = 'asked' and send_by < ${yesterday}::date) or (state = 'received' and moved_at < ${yesterday}::timestamptz - interval '1 day')
        union all select format('job %s of %s is %s: %s', id, name, state, output) from jobs.job
          where state = 'failed' or (state in ('created', 'retry', 'active') and start_after < now() - interval '5 minutes')
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
