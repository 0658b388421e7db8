import type { ProductCard } from '@larder/contracts';
import {
  cartLine,
  choosePrefill,
  type Cents,
  type GroupId,
  type LineGoods,
  lineCents,
  prefillSize,
  wantsCold,
} from '@larder/rules';
import { goodsJson } from '../catalog/goods-sql.ts';
import { anyOf, db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { SHOPPING } from '../quiz/quiz-definition.ts';
import { readPicks } from '../recommend/picks.ts';
import { mayBePrefilled, type PrefillCustomer, wasSkipped } from './prefill-shopper.ts';

/** Looked at are so many of the best: enough for the largest cart also where the budget passes over most of them. */
const LOOKED_AT = 80;

export interface Chosen {
  card: ProductCard;
  qty: number;
}

/** What fits the answers and, as the cart will price it, the budget: the best first, each in its least orderable quantity. */
export async function chooseProducts(c: RequestContext, em: Em, customer: PrefillCustomer, uuid: string): Promise<Chosen[]> {
  const who = { uuid, sessionId: c.session.id, customerId: customer.id };
  const { answers, found } = await readPicks(em, who, SHOPPING, c.viewer.groupId, (given) => ({
    only: mayBePrefilled(customer, wantsCold(given)),
    last: wasSkipped(customer, c.now()),
    limit: LOOKED_AT,
  }));
  const candidates = found.map(({ card }) => ({ card, qty: Math.max(1, card.min_order_qty) }));
  return choosePrefill(await withCents(em, candidates, c.viewer.groupId), prefillSize(answers));
}

/** Those that have a price, each with what the cart will charge for its line. */
async function withCents(em: Em, candidates: readonly Chosen[], group: GroupId): Promise<(Chosen & { cents: Cents })[]> {
  const ids = candidates.map(({ card }) => card.id);
  const goodsById = await readGoods(em, ids);
  return candidates.flatMap((each) => {
    const goods = goodsById.get(each.card.id);
    return goods ? [{ ...each, cents: centsOf(goods, group, each.qty) }] : [];
  });
}

/** What a line costs by the rules of the cart, in cents: with the reductions and the volume discount that its quantity earns. */
function centsOf(goods: LineGoods, group: GroupId, qty: number): Cents {
  return lineCents(cartLine('prefill', goods, group, { qty, autoship: false }));
}

async function readGoods(em: Em, ids: readonly number[]): Promise<ReadonlyMap<number, LineGoods>> {
  const rows = await db(em)
    .selectFrom('products as p')
    .select(['p.id', goodsJson.as('goods')])
    .where('p.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, goods }) => [id, goods]));
}
