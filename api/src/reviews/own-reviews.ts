import type { CallResponse, OwnReview, ProductCard } from '@larder/contracts';
import { type GroupId, toDollars } from '@larder/rules';
import { FIRST_REVIEW_CENTS, hasFirstReviewCredit } from '../customers/thrive-cash.ts';
import { cardColumnOf } from '../catalog/card-column.ts';
import { isPlaced } from '../orders/order-read.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, rows, sql } from '../platform/db/sql.ts';
import { notFound } from '../platform/http/errors.ts';
import { dated, reviewFields } from './read-reviews.ts';
import { boughtBy } from './write-review.ts';

/** As many bought products as a page asks to be reviewed at a time, the latest bought first. */
const TO_REVIEW = 24;

type OwnState = CallResponse<'GET /reviews/product/{id}/own'>;

/** Whether somebody may review a product; null is a visitor (CAT-087). @throws HttpError 404 for an unknown product */
export async function readOwnState(em: Em, customerId: number | null, productId: number): Promise<OwnState> {
  const earn = toDollars(FIRST_REVIEW_CENTS);
  if (customerId === null) {
    if (!(await one(em, sql`select 1 from products where id = ${productId}`))) throw notFound('Product');
    return { state: 'login', earn, review: null };
  }
  const found = await one(
    em,
    sql<{ bought: boolean; credited: boolean; review: OwnState['review'] }>`
      select ${boughtBy(customerId, sql.ref('p.id'))} as bought, ${hasFirstReviewCredit(customerId)} as credited,
        (select row_to_json(x) from (select ${reviewFields}, r.status from reviews r
          where r.product_id = p.id and r.customer_id = ${customerId}) x) as review
      from products p where p.id = ${productId}`,
  );
  if (!found) throw notFound('Product');
  const { review, bought, credited } = found;
  return {
    state: review ? 'written' : bought ? 'may_write' : 'not_bought',
    earn: credited ? 0 : earn,
    review: review && { ...review, created_at: new Date(review.created_at).toISOString() },
  };
}

/** A page of own reviews, newest first, whatever became of them (ACC-106). */
export async function readOwnReviews(
  em: Em,
  customerId: number,
  { cur_page, page_size }: { cur_page: number; page_size: number },
  group: GroupId,
): Promise<{ reviews: OwnReview[]; total: number }> {
  const reviews = await rows(
    em,
    sql<OwnReview>`select ${reviewFields}, r.status, p.${sql.ref(cardColumnOf(group))} as product
      from reviews r join products p on p.id = r.product_id where r.customer_id = ${customerId}
      order by r.created_at desc, r.id desc limit ${page_size} offset ${(cur_page - 1) * page_size}`,
  );
  const all = await one(em, sql<{ total: number }>`select count(*)::int as total from reviews where customer_id = ${customerId}`);
  return { reviews: reviews.map(dated), total: all?.total ?? 0 };
}

/** Bought products that the customer has not reviewed, the latest bought first. */
export async function readToReview(em: Em, customerId: number, group: GroupId): Promise<ProductCard[]> {
  const found = await rows(
    em,
    sql<{ card: ProductCard }>`select p.${sql.ref(cardColumnOf(group))} as card
      from (select i.product_id, max(o.created_at) as bought_at from orders o join order_items i on i.order_id = o.id
        where o.customer_id = ${customerId} and i.gift_offer_id is null and ${isPlaced} and o.state <> 'canceled' group by i.product_id) b
      join products p on p.id = b.product_id
      where p.listed and not exists (select 1 from reviews r where r.product_id = p.id and r.customer_id = ${customerId})
      order by b.bought_at desc, p.id limit ${TO_REVIEW}`,
  );
  return found.map(({ card }) => card);
}
