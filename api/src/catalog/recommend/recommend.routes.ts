import { cachedJson, CATALOG_CACHE, withEtag } from '../products/answer.ts';
import { readCards, shelfJson } from '../products/cards.ts';
import { markPreferences } from '../products/personal-cards.ts';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { avoidedOf, respondentOf } from '../../quiz/for-catalog.ts';
import { pickProducts } from './picks.ts';
import { type OpenCart, similarScope } from './recommend.ts';
import { recommended } from './recommended.ts';
import { suiting } from './suiting.ts';
import { isOpenCartOf } from '../../ordering/for-catalog.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { db } from '../../platform/db/db.ts';

/** Returns the caller's open cart, to recommend products that go with it; null without one. */
async function openCartOf({ em, session }: RequestContext): Promise<OpenCart | null> {
  if (session.id === null) return null;
  const owner = { customerId: session.customerId, sessionId: session.id };
  const found = await db(em).selectFrom('carts as c').select(['c.id', 'c.version']).where(isOpenCartOf(owner)).executeTakeFirst();
  return found ?? null;
}

/** Recommendations of the store: next to a product, in places of the store (OP-193), and by a quiz (QUIZ-014). */
export const recommendRoutes = [
  route(
    'GET /product/{id}/similar',
    async (c, { params, query }) => {
      const avoided = await avoidedOf(c);
      return cachedJson(c, 'similar', [params.id, query.limit, avoided], async () => {
        const like = await similarScope(c.em, params.id);
        if (!like) throw notFound('Product');
        const { scope, hidden } = await suiting(c.em, like, avoided);
        const found = await readCards(c.em, scope, c.viewer.groupId, query.limit);
        return withEtag(shelfJson(found, hidden), found.dataKeys);
      });
    },
    { cache: CATALOG_CACHE },
  ),
  route(
    'GET /ds/recommend',
    async (c, { query }) => {
      const cart = query.type === 'cart' ? await openCartOf(c) : null;
      return recommended(c, { type: query.type, productId: query.product_id, cart, limit: query.limit });
    },
    { cache: CATALOG_CACHE },
  ),
  route('GET /quiz_v2/picks', async (c, { query }) => {
    const picks = await pickProducts(c.em, respondentOf(c.session, query.uuid), query.quiz_key, c.viewer.groupId);
    return markPreferences(c, picks);
  }),
];
