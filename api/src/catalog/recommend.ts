import type { GroupId } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { one, rows, sql } from '../platform/db/sql.ts';
import { buyableExcept, readCards } from './cards.ts';
import { togetherScope } from './goes-with.ts';
import type { Scope } from './listing.ts';

/** Shelf before aisle before department, then what has most in common. */
function likeness(categoryIds: readonly number[], attributeIds: readonly number[]) {
  return sql`(select count(*) from unnest(p.category_ids) as x (id) where x.id = any(${[...categoryIds]}::int[])) * 4
    + (select count(*) from unnest(p.attribute_ids) as x (id) where x.id = any(${[...attributeIds]}::int[])) + p.rank * 0.2`;
}

/** What stands beside a product: the same shelf first (CAT-047). Null for an unknown product. */
export async function similarScope(em: Em, productId: number): Promise<Scope | null> {
  const like = await one(
    em,
    sql<{
      categories: number[];
      attributes: number[];
    }>`select category_ids as categories, attribute_ids as attributes from products where id = ${productId}`,
  );
  if (!like) return null;
  return {
    where: sql`${buyableExcept([productId])} and p.category_ids && ${like.categories}::int[]`,
    score: likeness(like.categories, like.attributes),
  };
}

/** Goes with what is in the cart: small things from the same aisles, not in it yet. */
async function cartScope(em: Em, cartId: string | null): Promise<Scope> {
  const inCart = await rows(
    em,
    sql<{
      id: number;
      categories: number[];
    }>`select p.id, p.category_ids as categories from cart_items i join products p on p.id = i.product_id
      where i.cart_id::text = ${cartId}`,
  );
  const categories = [...new Set(inCart.flatMap((item) => item.categories))];
  const score = sql`(p.category_ids && ${categories}::int[])::int * 2 + (p.final_price_cents < 1000)::int * 2 + p.rank * 0.5`;
  return { where: sql`${buyableExcept(inCart.map(({ id }) => id))} and p.product_type = 'simple'`, score };
}

/** Favorites of the house: one of each shelf before a second of any, so that a row shows the breadth of the store. */
const breadth: Scope = {
  where: sql`p.id in (select x.id from (select q.id, row_number() over (partition by q.type_category order by q.rank desc, q.id) as n
    from products q where q.listed and q.in_stock and q.is_available and q.product_type = 'simple') x where x.n <= 2)`,
  score: sql`p.rank`,
};

const liked: Scope = {
  where: sql`${buyableExcept([])} and p.product_type = 'simple'`,
  score: sql`p.rating * 2 + ln(1 + (p.card_general ->> 'rating_count')::int)`,
};

/** OP-193: cards for a place of the store. An unknown `productId` gives what the home page gets. */
export async function recommend(
  em: Em,
  asked: { type: 'home' | 'pdp' | 'cart' | 'picks'; productId?: number | undefined; cartId: string | null; limit: number },
  group: GroupId,
): Promise<{ cards: string; total: number }> {
  const scope = await scopeOf(em, asked);
  return readCards(em, scope, group, asked.limit);
}

async function scopeOf(em: Em, { type, productId, cartId }: Parameters<typeof recommend>[1]): Promise<Scope> {
  if (type === 'cart') return cartScope(em, cartId);
  if (type === 'pdp' && productId !== undefined) return (await togetherScope(em, productId)) ?? breadth;
  return type === 'picks' ? liked : breadth;
}
