import type { CallResponse, OwnReview, ProductCard } from '@larder/contracts';
import { type GroupId, REVIEW_REWARD_CENTS } from '@larder/rules';
import { cardSql } from '../products/card-column.ts';
import { hasEarned, isPlaced } from '../../ordering/for-catalog.ts';
import type { Em } from '../../platform/db/orm.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { notFound } from '../../platform/http/errors.ts';
import { presentOwnState } from './present-own-review.ts';
import { presented, REVIEW_FIELDS } from './read-reviews.ts';
import { boughtBy } from './write-review.ts';

/** Maximum number of bought products that a page suggests for a review, the latest first. */
const TO_REVIEW = 24;

type OwnState = CallResponse<'GET /reviews/product/{id}/own'>;

/**
 * Whether a customer may review a product; null is a visitor (CAT-087).
 * @throws HttpError 404 for an unknown product
 */
export async function readOwnState(em: Em, customerId: number | null, productId: number): Promise<OwnState> {
  if (customerId === null) {
    const product = await db(em).selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
    if (!product) throw notFound('Product');
    return presentOwnState({ state: 'login', earnCents: REVIEW_REWARD_CENTS, review: null });
  }
  const found = await db(em)
    .selectFrom('products as p')
    .select((product) => [
      boughtBy(customerId, sql.ref('p.id')).as('bought'),
      hasEarned('first_review', customerId).as('credited'),
      jsonObjectFrom(
        product
          .selectFrom('reviews as r')
          .select([...REVIEW_FIELDS, 'r.status'])
          .whereRef('r.product_id', '=', 'p.id')
          .where('r.customer_id', '=', customerId),
      ).as('review'),
    ])
    .where('p.id', '=', productId)
    .executeTakeFirst();
  if (!found) throw notFound('Product');
  const { review, bought, credited } = found;
  return presentOwnState({
    state: review ? 'written' : bought ? 'may_write' : 'not_bought',
    earnCents: credited ? 0 : REVIEW_REWARD_CENTS,
    review: review && { ...presented(review), created_at: new Date(review.created_at).toISOString() },
  });
}

/** Reads a page of own reviews in any state, newest first (ACC-106). */
export async function readOwnReviews(
  em: Em,
  customerId: number,
  { cur_page, page_size }: { cur_page: number; page_size: number },
  group: GroupId,
): Promise<{ reviews: OwnReview[]; total: number }> {
  const reviews = await db(em)
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select([...REVIEW_FIELDS, 'r.status', cardSql(group).as('product')])
    .where('r.customer_id', '=', customerId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page_size)
    .offset((cur_page - 1) * page_size)
    .execute();
  const all = await db(em)
    .selectFrom('reviews')
    .select(countOfRows.as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { reviews: reviews.map(presented), total: all.total };
}

/** Reads bought products that the customer has not reviewed, the latest first. Gift cards cannot be reviewed. */
export async function readToReview(em: Em, customerId: number, group: GroupId): Promise<ProductCard[]> {
  const found = await db(em)
    .selectFrom((bought) =>
      bought
        .selectFrom('orders as o')
        .innerJoin('order_items as i', 'i.order_id', 'o.id')
        .select((order) => ['i.product_id', order.fn.max('o.created_at').as('bought_at')])
        .where('o.customer_id', '=', customerId)
        .where('i.gift_offer_id', 'is', null)
        .where(isPlaced)
        .where('o.state', '<>', 'canceled')
        .groupBy('i.product_id')
        .as('b'),
    )
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .select(cardSql(group).as('card'))
    .where('p.listed', '=', true)
    .where('p.product_type', '<>', 'giftcard')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews as r').select('r.id').whereRef('r.product_id', '=', 'p.id').where('r.customer_id', '=', customerId),
        ),
      ),
    )
    .orderBy('b.bought_at', 'desc')
    .orderBy('p.id')
    .limit(TO_REVIEW)
    .execute();
  return found.map((row) => row.card);
}
