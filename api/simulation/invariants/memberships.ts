import { queryRows, sql } from '../../src/platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** Each member has a running term, or a failed renewal that is retried; others have none. */
export const memberships: Invariant = {
  name: 'memberships',
  async problems(em, { now }) {
    const yesterday = new Date(now.getTime() - 86_400_000);
    const wrong = await queryRows(
      em,
      sql<{ text: string }>`
        select format('customer %s is a %s with a membership that is %s until %s (next try %s)', c.id, c.user_status, s.state, s.expires_at, s.next_attempt_at) as text
        from customers c join subscriptions s on s.customer_id = c.id
        where (c.user_status in ('member', 'trial')) <> (s.state in ('active', 'trial', 'past_due'))
          or (s.state in ('active', 'trial') and s.expires_at < ${yesterday})
          or (s.state = 'past_due' and s.next_attempt_at < ${yesterday})
        limit 20`,
    );
    return wrong.map(({ text }) => text);
  },
};
