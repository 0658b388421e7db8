import { db } from '../db/db.ts';
import { isoUtc } from '../db/sql.ts';
import { route } from '../http/route.ts';

/** Rows that a call reads at most. */
const LIMIT = 200;

/** Webhooks that the store received. */
export const receivedWebhookRoutes = [
  route('GET /desk/received-webhooks', async (c, { query: { result } }) => {
    let found = db(c.em)
      .selectFrom('received_webhooks')
      .select(['id', 'source', 'event', 'subject', 'result', 'problem', 'received_at'])
      .orderBy('id', 'desc')
      .limit(LIMIT);
    if (result) found = found.where('result', '=', result);
    const rows = await found.execute();
    return { received: rows.map(({ received_at: at, ...row }) => ({ ...row, received_at: isoUtc(at) })) };
  }),
];
