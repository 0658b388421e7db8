import type { BoughtGiftCard, CallResponse } from '@larder/contracts';
import { losAngelesDay, toDollars } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc, utc } from '../../platform/db/sql.ts';
import type { LockedGiftCard } from './locked-card.ts';
import type { SpendableCard } from './spendable.ts';

/** A gift card as its buyer sees it: recipient and state, never its code. Dollars, UTC times, the day of Los Angeles. */
export const presentGiftCard = (card: LockedGiftCard): BoughtGiftCard => ({
  gift_card_id: card.id,
  type: card.type,
  amount: toDollars(card.credit_cents),
  membership_days: card.membership_days,
  gc_recipient_full_name: card.recipient_name,
  gc_recipient_email: card.recipient_email,
  send_date: losAngelesDay(utc(card.sent_at ?? card.send_at)),
  gift_card_state: card.state,
  redeemed_at: isoUtc(card.redeemed_at),
});

/** A redeemed card with its remaining credit, in the API's form; dollars (CART-024). */
export const presentSpendable = ({
  last4,
  cents,
}: Pick<SpendableCard, 'last4' | 'cents'>): CallResponse<'GET /giftcards'>['giftcards'][number] => ({
  code_last4: last4,
  balance: toDollars(cents),
});

/** A card that was just redeemed, and all cards with remaining credit, in the API's form; dollars. */
export const presentRedeemed = (
  card: LockedGiftCard,
  spendable: readonly SpendableCard[],
): CallResponse<'POST /giftcards/redeem'> => ({
  success: true,
  amount: toDollars(card.credit_cents),
  membership_days: card.membership_days,
  giftcards: spendable.map(presentSpendable),
});

/** The gift cards that an order bought, in the order of its lines. */
export async function giftCardsOfOrder(em: Em, orderId: string): Promise<BoughtGiftCard[]> {
  const cards = await db(em)
    .selectFrom('gift_cards')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('order_item_id')
    .orderBy('piece')
    .execute();
  return cards.map(presentGiftCard);
}
