import type { Allergen, GroupId } from '@larder/rules';
import { ANY_PRODUCT, shelfKey } from '@larder/contracts/data-keys';
import type { RawJson } from '../../platform/http/raw-json.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import { buyableExcept, type CardScope, readCards, shelfJson } from '../products/cards.ts';
import { countInCommon } from '../products/product-expressions.ts';
import { withEtag } from '../products/answer.ts';
import { togetherScope } from './goes-with.ts';
import { suiting } from './suiting.ts';
import { bestOfAll, bestOfShelves, everyShelf, shelfName, shelvesUnder } from '../products/shelf-best.ts';

/** Similarity: shelf before aisle before department, then the number of common labels. */
function likeness(categoryIds: readonly number[], attributeIds: readonly number[]) {
  return sql`${countInCommon('category_ids', categoryIds)} * 4 + ${countInCommon('attribute_ids', attributeIds)} + p.rank * 0.2`;
}

/** Reason of a similar product: common labels first, else its shelf. */
function alike(shelf: string, attributeIds: readonly number[]) {
  const labels = sql`(select string_agg(name, ', ') from (select a.name from attributes a where a.id = any(p.attribute_ids)
    and a.id = any(${[...attributeIds]}::int[]) and a.type in ('diets', 'certifications') order by a.name limit ${NAMED}) n)`;
  return sql`case when p.type_category <> ${shelf} then 'Popular in ' || ${shelfName} else coalesce('Also ' || ${labels}, 'Also in ' || ${shelfName}) end`;
}

/** Maximum number of common labels in a reason. */
const NAMED = 2;

/** Number of products of the own shelf that are compared, and of each other shelf of the department. */
const SAME_SHELF = 60;
const OTHER_SHELF = 6;
/** Sets are few: all of a shelf, unless an operator has very many. */
const SETS = 60;

/** Similar products for a product page: the same shelf first (CAT-047). Null for an unknown product. */
export async function similarScope(em: Em, productId: number): Promise<CardScope | null> {
  const [like] = await queryPrepared(
    em,
    db(em)
      .selectFrom('products')
      .select(['category_ids as categories', 'attribute_ids as attributes', 'type_category as shelf'])
      .where('id', '=', productId)
      .where('tc_product_type', 'is', null),
  );
  if (!like) return null;
  const near = sql`${bestOfShelves(sql`select ${like.shelf}::text`, SAME_SHELF)}
    union ${bestOfShelves(shelvesUnder(like.categories), OTHER_SHELF)}
    union ${bestOfShelves(shelvesUnder(like.categories), SETS, { kind: 'set' })}`;
  return {
    where: sql`${buyableExcept([productId])} and p.id = any(array(${near}))`,
    score: likeness(like.categories, like.attributes),
    because: alike(like.shelf, like.attributes),
    dataKeys: like.categories.map(shelfKey),
  };
}

/** A cart at a version: a change of the cart invalidates its recommendations. */
export interface OpenCart {
  id: string;
  version: number;
}

/** Products that go with the cart: small ones from the same aisles that are not in it. */
async function cartScope(em: Em, cart: OpenCart | null): Promise<CardScope> {
  const inCart = await db(em)
    .selectFrom('cart_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['p.id', 'p.category_ids as categories'])
    .where('i.cart_id', '=', cart?.id ?? null)
    .execute();
  const ids = inCart.map(({ id }) => id);
  const categories = [...new Set(inCart.flatMap((item) => item.categories))];
  const near = sql`${bestOfShelves(shelvesUnder(categories), OTHER_SHELF, { but: ids })} union ${bestOfShelves(everyShelf, 2, { but: ids })}`;
  const score = sql`(p.category_ids && ${categories}::int[])::int * 2 + (p.final_price_cents < 1000)::int * 2 + p.rank * 0.5`;
  return { where: sql`${buyableExcept(ids)} and p.id = any(array(${near}))`, score, dataKeys: [ANY_PRODUCT] };
}

/** Favorites of the house: one of each shelf before a second of any, so that a row shows the breadth of the store. */
const breadth: CardScope = { where: sql`p.id = any(array(${bestOfShelves(everyShelf, 2)}))`, score: sql`p.rank` };

/** Number of best sellers from which the best rated are chosen. */
const POPULAR = 600;
const liked: CardScope = {
  where: sql`p.product_type = 'simple' and p.id = any(array(${bestOfAll(POPULAR)}))`,
  score: sql`p.rating * 2 + ln(1 + (p.card ->> 'rating_count')::int)`,
};

/**
 * OP-193: returns cards for a place of the store, without avoided products, as a response. An unknown `productId` gets the
 * cards of the home page.
 */
export async function recommend(
  em: Em,
  request: { type: 'home' | 'pdp' | 'cart' | 'picks'; productId?: number | undefined; cart: OpenCart | null; limit: number },
  group: GroupId,
  avoided: readonly Allergen[],
): Promise<RawJson> {
  const { scope, hidden } = await suiting(em, await scopeOf(em, request), avoided);
  const found = await readCards(em, scope, group, request.limit);
  return withEtag(shelfJson(found, hidden), found.dataKeys);
}

async function scopeOf(em: Em, { type, productId, cart }: Parameters<typeof recommend>[1]): Promise<CardScope> {
  if (type === 'cart') return cartScope(em, cart);
  if (type === 'pdp' && productId !== undefined) return (await togetherScope(em, productId)) ?? breadth;
  return type === 'picks' ? liked : breadth;
}
