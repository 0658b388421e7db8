import { z } from 'zod';
import { readBounded } from '@larder/platform/http/bounded-body';
import { hasToken } from '@larder/platform/http/operator-token';
import type { Services } from '../services.ts';
import type { ApiMiddleware } from './state.ts';

/** bytes */
const LONGEST = 10_000;

const request = z.object({
  to: z.email(),
  title: z.string().max(200),
  reason: z.string().max(600),
  by: z.string().max(200),
  at: z.string().max(40),
  live: z.string().max(200).nullable(),
});

function parsed(body: Buffer | null): z.infer<typeof request> | undefined {
  try {
    return request.safeParse(JSON.parse(body?.toString() ?? '')).data;
  } catch {
    // Not JSON: as invalid as any other text.
    return undefined;
  }
}

/**
 * `POST /release-mails`: queues the mail of a notice about a release. For the release store, which has the service token; everyone else gets 404. The route is
 * outside the API, and the host does not forward it.
 */
export function releaseMails(services: Services): ApiMiddleware {
  return async (ctx, next) => {
    const isAllowed = ctx.method === 'POST' && hasToken(ctx.get('authorization'), services.env.serviceTokens);
    if (ctx.path !== '/release-mails' || !isAllowed) return next();
    ctx.state.routeName = 'POST /release-mails';
    const mail = parsed(await readBounded(ctx.req, LONGEST));
    if (!mail) {
      ctx.status = 400;
      ctx.body = { error: 'The body is no notice about a release.' };
      return;
    }
    const { to, ...notice } = mail;
    await services.fork().transactional((em) => services.mail.send(em, 'release_notice', to, notice));
    ctx.body = {};
  };
}
