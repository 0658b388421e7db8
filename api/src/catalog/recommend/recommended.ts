import type { CallResponse } from '@larder/contracts';
import { cachedPurchasedIds } from '../../ordering/for-catalog.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { RawJson } from '../../platform/http/raw-json.ts';
import type { Allergen } from '@larder/rules';
import { cachedJson, withEtag } from '../products/answer.ts';
import { MINUTE } from '../../platform/clock.ts';
import { readCards, shelfJson } from '../products/cards.ts';
import { avoidedOf } from '../../quiz/for-catalog.ts';
import { markNewToYou } from '../products/personal-cards.ts';
import { recommend } from './recommend.ts';
import { scopeForTaste } from './for-taste.ts';
import { suiting } from './suiting.ts';
import { cachedTaste, type Taste } from './taste.ts';
import { reasonsFor } from './why.ts';

type RecommendRequest = Parameters<typeof recommend>[1];
type Cards = CallResponse<'GET /ds/recommend'>;

/**
 * Responds with recommendations for the caller (OP-193). The home page of a signed-in shopper follows history and quiz answers;
 * everything else is the same for all. Products that a signed-in shopper never bought show New To You (CAT-102).
 */
export async function recommended(c: RequestContext, request: RecommendRequest): Promise<RawJson> {
  // A session from an e-mail link shows no account data (OP-079).
  const customerId = c.session.customerId;
  const avoided = await avoidedOf(c);
  const mine = request.type === 'home' && customerId !== null ? await tasteful(c, request, customerId, avoided) : null;
  const answer = mine ?? (await forAll(c, request, avoided));
  if (customerId === null) return answer;
  return newToYou(c, answer, customerId);
}

/** Cache duration of marked responses (ms). The key contains all inputs, so an entry is never stale. */
const MARKED_MS = MINUTE;

const newToYou = (c: RequestContext, { text, etag }: RawJson, customerId: number): Promise<RawJson> =>
  c.services.cache.through(`new to you ${etag} ${customerId} ${c.viewer.purchasesVersion}`, MARKED_MS, async () =>
    withEtag(JSON.stringify(markNewToYou(JSON.parse(text.toString()) as Cards, await cachedPurchasedIds(c, customerId)))),
  );

const forAll = (c: RequestContext, request: RecommendRequest, avoided: readonly Allergen[]): Promise<RawJson> =>
  cachedJson(c, 'recommend', [request, avoided], () => recommend(c.em, request, c.viewer.groupId, avoided));

/** Null for a shopper without a known taste, or when no product is left. */
async function tasteful(
  c: RequestContext,
  { limit }: RecommendRequest,
  customerId: number,
  avoided: readonly Allergen[],
): Promise<RawJson | null> {
  const answer = await cachedJson(c, 'recommend for', [customerId, limit, avoided], async () => {
    const taste = await cachedTaste(c, customerId);
    return taste ? reasoned(c, taste, limit, avoided) : NOTHING;
  });
  return answer.text.toString() === NOTHING ? null : answer;
}

/** Suitable products, each with a reason. */
async function reasoned(c: RequestContext, taste: Taste, limit: number, avoided: readonly Allergen[]): Promise<string> {
  const { scope } = await suiting(c.em, scopeForTaste(taste, limit), avoided);
  // Counts all candidates, because those that the taste excludes are hidden, too.
  const { hidden } = await suiting(c.em, scopeForTaste({ ...taste, avoid: null }, limit), avoided);
  const found = await readCards(c.em, scope, c.viewer.groupId, limit);
  if (found.total === 0) return NOTHING;
  const answer = JSON.parse(shelfJson(found, hidden)) as Cards;
  const ids = answer.products.map(({ id }) => id);
  const reasons = await reasonsFor(c.em, ids, taste);
  return JSON.stringify({ ...answer, products: answer.products.map((card) => ({ ...card, because: reasons.get(card.id) })) });
}

const NOTHING = shelfJson({ cards: '', total: 0 }, null);
