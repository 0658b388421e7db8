import { randomUUID } from 'node:crypto';
import type { CallResponse } from '@larder/contracts';
import { cardsJson } from '../products/answer.ts';
import { markPreferences } from '../products/personal-cards.ts';
import { DAY } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { uuidCookie } from '../../account/session/session-cookies.ts';
import { type Onlooker, readViews, rememberView } from './views.ts';

const YEAR = 365 * DAY;

/**
 * Returns the viewer whose history applies. A session from an e-mail link does not touch the account's history (OP-079). Null
 * for a browser without an id.
 */
function onlooker(c: RequestContext): Onlooker | null {
  const customerId = c.session.customerId;
  if (c.session.id === null && uuidCookie(c.koa) === null) return null;
  return { uuid: c.session.uuid, customerId };
}

/** A first-time visitor gets an id to be remembered by; a session that follows takes it over. */
function newcomer(c: RequestContext): Onlooker {
  const uuid = randomUUID();
  c.setCookie('uuid', uuid, { maxAge: YEAR });
  return { uuid, customerId: null };
}

/** The two calls of recently viewed products (OP-098, ACC-112). */
export const recentlyViewedRoutes = [
  route('GET /account/recently_viewed', async (c, { query }) => {
    const who = onlooker(c);
    if (!who) return { products: [], total: 0 };
    const views = JSON.parse(
      cardsJson(await readViews(c.em, who, c.viewer.groupId, query.limit)),
    ) as CallResponse<'GET /account/recently_viewed'>;
    return markPreferences(c, views);
  }),
  route(
    'POST /account/recently_viewed',
    async (c, { body }) => {
      await rememberView(c.em, onlooker(c) ?? newcomer(c), body.product_id, c.now());
      return { success: true as const };
    },
    { rateLimit: 120 },
  ),
];
