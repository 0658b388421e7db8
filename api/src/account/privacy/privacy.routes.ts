import type { CallResponse } from '@larder/contracts';
import { db } from '../../platform/db/db.ts';
import { isoUtc } from '../../platform/db/sql.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { route } from '../../platform/http/route.ts';
import { choose } from './do-not-sell.ts';
import { askDeletion } from './deletion.ts';
import { askExport, readArchive } from './export.ts';
import { presentLosses } from './present-losses.ts';
import { whatIsLost, whatIsUnderWay } from './what-is-lost.ts';

/** Requests per minute; a person makes these rarely. */
const A_MINUTE = 10;

export const privacyRoutes = [
  route('GET /account/privacy', readStanding),
  route('PUT /account/privacy/choice', choose, { rateLimit: A_MINUTE }),
  route('POST /account/privacy/export', askExport, { rateLimit: A_MINUTE }),
  route('POST /account/privacy/archive', readArchive, { rateLimit: A_MINUTE }),
  route('POST /account/privacy/deletion', askDeletion, { rateLimit: A_MINUTE }),
];

async function readStanding(c: RequestContext): Promise<CallResponse<'GET /account/privacy'>> {
  const customerId = customerOf(c);
  const open = await db(c.em)
    .selectFrom('privacy_requests')
    .select(['kind', 'state', 'due_at'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['waiting', 'ready'])
    .execute();
  const archive = open.find(({ kind }) => kind === 'export');
  const { do_not_sell_at } = await db(c.em)
    .selectFrom('customers')
    .select('do_not_sell_at')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    export: archive
      ? {
          state: archive.state === 'ready' ? 'ready' : 'waiting',
          ready_until: archive.state === 'ready' ? isoUtc(archive.due_at) : null,
        }
      : null,
    do_not_sell_since: isoUtc(do_not_sell_at),
    obstacles: await whatIsUnderWay(c.em, customerId),
    schedules: await c.services.schedulesOf(c.em, customerId),
    loses: presentLosses(await whatIsLost(c.em, customerId, c.now())),
  };
}
