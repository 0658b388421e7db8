import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { type Database, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** A gift card that is locked until the transaction ends. */
export type LockedGiftCard = Readonly<Selectable<Database['gift_cards']>>;

type Which = (row: ExpressionBuilder<Database, 'gift_cards'>) => Expression<SqlBool>;

/** Locks gift cards, in the order of their ids. Who locks a customer too does that before. */
export const lockGiftCards = (em: Em, which: Which): Promise<LockedGiftCard[]> =>
  db(em).selectFrom('gift_cards').selectAll().where(which).orderBy('id').forNoKeyUpdate().execute();

/** As {@link lockGiftCards}, one or none. */
export async function lockGiftCard(em: Em, which: Which): Promise<LockedGiftCard | undefined> {
  return (await lockGiftCards(em, which))[0];
}
