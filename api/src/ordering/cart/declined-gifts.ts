import { anyOf, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** Gifts by the ids of their offers or products: a removed one stays away from this cart (OP-033). Answers how many. */
export async function declineGifts(em: Em, cartId: string, by: 'id' | 'product_id', ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const declined = await db(em)
    .insertInto('cart_declined_gifts')
    .columns(['cart_id', 'gift_offer_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('gift_offers')
        .select([val(cartId).as('cart_id'), 'id'])
        .where(by, '=', anyOf(ids)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(declined.numInsertedOrUpdatedRows);
}
