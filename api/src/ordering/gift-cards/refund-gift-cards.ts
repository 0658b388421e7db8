import { GIFT_CARD_TEXT } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { badRequest } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { lockGiftCards } from './locked-card.ts';
import { moveGiftCard } from './move-gift-card.ts';

/**
 * Ends the gift cards of a canceled order, in its transaction: their codes become invalid, and their credit is removed.
 * @throws HttpError 400 `not_cancelable` when one of them was redeemed; then nothing was changed
 */
export async function refundGiftCards(services: Services, em: Em, orderId: string): Promise<void> {
  const cards = await lockGiftCards(em, (card) => card('order_id', '=', orderId));
  if (cards.some(({ state }) => state === 'redeemed'))
    throw badRequest(GIFT_CARD_TEXT.keepsOrder, { errorCode: 'not_cancelable' });
  for (const card of cards) await moveGiftCard(services, em, card, 'refund', 'orders');
}
