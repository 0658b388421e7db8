import { createHash } from 'node:crypto';
import { reviewMachine } from '@larder/rules';
import { normalizedPicture } from '../../platform/pictures/normalize-picture.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { beginning } from '../../platform/history.ts';
import { badRequest, conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { isPlaced } from '../../ordering/for-catalog.ts';
import type { Services } from '../../platform/services.ts';
import { moveReview } from './move-review.ts';
import { cleanLine, cleanLines } from './clean-text.ts';

interface ReviewText {
  product_id: number;
  rating: number;
  title: string;
  name: string;
  text: string;
  /** base64url of a JPEG, PNG or WebP; empty or absent is none. */
  picture?: string | undefined;
}

/**
 * SQL: the customer has an order with the product that was not canceled. Gifts were not bought, and gift cards cannot be
 * reviewed.
 */
export const boughtBy = (customerId: number, productId: unknown) =>
  sql<boolean>`exists (select 1 from orders o join order_items i on i.order_id = o.id
    join products bought on bought.id = i.product_id and bought.product_type <> 'giftcard'
    where o.customer_id = ${customerId} and i.product_id = ${productId} and i.gift_offer_id is null and ${isPlaced} and o.state <> 'canceled')`;

/**
 * Stores a review of a product that the customer bought, once (OP-083), in one transaction. With `auto` it is public at once.
 * @returns its state, and cents of Thrive Cash that it earned
 * @throws HttpError 404 for an unknown product, 400 `not_bought`, 409 `already_reviewed`, 400 by field for texts without
 * visible characters and for an invalid picture
 */
export async function writeReview(
  services: Services,
  em: Em,
  customerId: number,
  written: ReviewText,
): Promise<{ status: 'pending' | 'approved'; earned: number }> {
  const now = services.clock.now();
  const { picture: sent = '', ...texts } = written;
  const clean = cleaned(texts);
  const picture = await pictureOf(sent);
  return em.transactional(async (tx) => {
    const facts = await db(tx)
      .selectFrom('products as p')
      .select(boughtBy(customerId, sql.ref('p.id')).as('bought'))
      .where('p.id', '=', clean.product_id)
      .executeTakeFirst();
    if (!facts) throw notFound('Product');
    if (!facts.bought) throw badRequest('Only shoppers who bought this item here can review it.', { errorCode: 'not_bought' });
    const { product_id, rating, title, name, text } = clean;
    const made = await db(tx)
      .insertInto('reviews')
      .values({
        product_id,
        rating,
        title,
        name,
        text,
        customer_id: customerId,
        created_at: now,
        picture_version: picture?.version ?? null,
      })
      .onConflict((conflict) => conflict.columns(['product_id', 'customer_id']).doNothing())
      .returning(['id', 'status'])
      .executeTakeFirst();
    if (!made) throw conflict('You have already reviewed this item.', 'already_reviewed');
    if (picture) await db(tx).insertInto('review_pictures').values({ review_id: made.id, content: picture.content }).execute();
    await db(tx)
      .insertInto('review_history')
      .values({ review_id: made.id, ...beginning(reviewMachine, made.status, 'shopper', now) })
      .execute();
    if (services.env.REVIEW_APPROVAL === 'manual') return { status: 'pending', earned: 0 };
    return { status: 'approved', earned: await moveReview(services, tx, made.id, 'approve', { by: 'store', now }) };
  });
}

/**
 * Normalizes a picture for storage, with the version in its address.
 * @throws HttpError 400 on `picture`
 */
async function pictureOf(sent: string): Promise<{ content: Buffer; version: string } | null> {
  if (sent === '') return null;
  const made = await normalizedPicture(Buffer.from(sent, 'base64url'), { side: 1600, quality: 80 });
  if ('problem' in made) throw invalid({ picture: 'We couldn’t read this picture. Please choose a JPEG, PNG or WebP.' });
  return { content: made.bytes, version: createHash('sha256').update(made.bytes).digest('hex').slice(0, 8) };
}

function cleaned({ title, name, text, ...rest }: Omit<ReviewText, 'picture'>): Omit<ReviewText, 'picture'> {
  const clean = { ...rest, title: cleanLine(title), name: cleanLine(name), text: cleanLines(text) };
  const empty = (['title', 'name', 'text'] as const).filter((field) => clean[field] === '');
  if (empty.length > 0) throw invalid(Object.fromEntries(empty.map((field) => [field, 'This is a required field.'])));
  return clean;
}
