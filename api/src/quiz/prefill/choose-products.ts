import type { ProductCard } from '@larder/contracts';
import {
  cartLine,
  choosePrefill,
  type Cents,
  type GroupId,
  type PrefillSelection,
  type LineProductFacts,
  lineCents,
  prefillSize,
  purchasableQuantity,
  wantsCold,
} from '@larder/rules';
import { type PurchaseServices, readPurchaseFacts } from '../../ordering/cart/purchase-facts.ts';
import { pricingJson } from '../../catalog/products/pricing-sql.ts';
import { anyOf, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Respondent } from '../answers/preferences.ts';
import { SHOPPING } from '../answers/quiz-definition.ts';
import { suits } from '../../catalog/recommend/for-taste.ts';
import { readPicks, reasonOf } from '../../catalog/recommend/picks.ts';
import { readFrequentProducts, readWantedAgain } from './bought-again.ts';
import { mayBePrefilled, type PrefillCustomer, wasSkipped } from './prefill-shopper.ts';

/** Looked at are so many of the best: enough for the largest cart also where the budget passes over most of them. */
const LOOKED_AT = 80;

/** A product to put into the cart, with its quantity. */
export interface ChosenProduct {
  card: ProductCard;
  qty: number;
  /** Why, as the shopper reads it. */
  because: string;
}

/** Whose cart is filled, as of which moment, in the prices of which group. */
export interface Filling {
  customer: PrefillCustomer;
  who: Respondent;
  groupId: GroupId;
  now: Date;
  /** Which part of it all; everything without it (QUIZ-035). */
  selection?: PrefillSelection | undefined;
}

/**
 * What they are about to run out of, then what fits the answers, as the cart will price it, within the budget: the best first, each in its least
 * orderable quantity. What they bought and do not need yet, and what they took out lately, goes behind all others.
 */
export async function chooseProducts(
  em: Em,
  services: PurchaseServices,
  { customer, who, groupId, now, selection: part = 'all' }: Filling,
): Promise<ChosenProduct[]> {
  const frequent = await readFrequentProducts(em, customer.id);
  const bought = frequent.map(({ id }) => id);
  const {
    answers,
    wanted: ranking,
    found,
  } = await readPicks(em, who, SHOPPING, groupId, (quizAnswers) => ({
    only: mayBePrefilled(customer, wantsCold(quizAnswers)),
    last: sql`(${wasSkipped(customer, now)} or p.id = any(${bought}::int[]))`,
    limit: LOOKED_AT,
  }));
  const only = sql<boolean>`${mayBePrefilled(customer, wantsCold(answers))} and ${ranking ? suits(ranking) : sql`false`}`;
  const again = part === 'new' ? [] : await readWantedAgain(em, { products: frequent, only, now, groupId });
  const known = new Set(part === 'new' ? bought : again.map(({ card }) => card.id));
  const fitting = part === 'again' ? [] : found.filter(({ card }) => !known.has(card.id));
  const fresh = fitting.map((row) => ({ card: row.card, because: reasonOf(row) }));
  const candidates = [...again, ...fresh].map((each) => ({ ...each, qty: Math.max(1, each.card.min_order_qty) }));
  const purchasable = await filterPurchasable(em, services, customer.id, candidates);
  return choosePrefill(await withCents(em, purchasable, groupId), prefillSize(answers));
}

/** Candidates that can be bought in their quantity. */
async function filterPurchasable(
  em: Em,
  services: PurchaseServices,
  customerId: number,
  candidates: readonly ChosenProduct[],
): Promise<ChosenProduct[]> {
  const ids = candidates.map(({ card }) => card.id);
  const facts = await readPurchaseFacts(em, services, { customerId }, ids);
  return candidates.filter(({ card, qty }) => purchasableQuantity(facts.get(card.id), { qty, options: {} }).refusal === null);
}

/** Those that have a price, each with what the cart will charge for its line. */
async function withCents(
  em: Em,
  candidates: readonly ChosenProduct[],
  group: GroupId,
): Promise<(ChosenProduct & { cents: Cents })[]> {
  const ids = candidates.map(({ card }) => card.id);
  const pricingById = await readPricing(em, ids);
  return candidates.flatMap((each) => {
    const pricing = pricingById.get(each.card.id);
    return pricing ? [{ ...each, cents: centsOf(pricing, group, each.qty) }] : [];
  });
}

/** What a line costs by the rules of the cart, in cents: with the reductions and the volume discount that its quantity earns. */
function centsOf(pricing: LineProductFacts, group: GroupId, qty: number): Cents {
  return lineCents(cartLine('prefill', pricing, group, { qty, autoship: false }));
}

async function readPricing(em: Em, ids: readonly number[]): Promise<ReadonlyMap<number, LineProductFacts>> {
  const rows = await db(em)
    .selectFrom('products as p')
    .select(['p.id', pricingJson.as('pricing')])
    .where('p.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, pricing }) => [id, pricing]));
}
