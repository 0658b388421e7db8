import {
  ANNUAL_DAYS,
  giftCardMachine,
  type GiftOptions,
  GIFT_TYPES,
  giftSendTime,
  hasCredit,
  hasMembership,
  toCents,
} from '@larder/rules';
import type { Insertable } from 'kysely';
import { earn } from '../ledger/move.ts';
import { type Database, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { beginning } from '../../platform/history.ts';
import type { Services } from '../../platform/services.ts';
import { mailGiftCards } from './gift-cards.jobs.ts';

/** A paid line of gift cards; `options` contains the values of its form. */
export interface PaidGift {
  itemId: number;
  qty: number;
  options: GiftOptions;
}

/**
 * Creates the gift cards of an order in the transaction that pays it: one per unit, with their credit in the ledger (OP-054).
 * Cards that are due are mailed at once, the others by a scheduled job. Existing cards stay unchanged.
 */
export async function makeGiftCards(
  services: Services,
  em: Em,
  { orderId, buyerId, gifts }: { orderId: string; buyerId: number; gifts: readonly PaidGift[] },
): Promise<void> {
  const now = services.clock.now();
  const giftCardRows = gifts.flatMap((gift) =>
    Array.from({ length: gift.qty }, (_, index) => ({
      order_id: orderId,
      order_item_id: gift.itemId,
      buyer_id: buyerId,
      piece: index + 1,
      ...giftCardMessage(gift.options, now),
    })),
  );
  if (giftCardRows.length === 0) return;
  const made = await db(em)
    .insertInto('gift_cards')
    .values(giftCardRows)
    .onConflict((conflict) => conflict.columns(['order_item_id', 'piece']).doNothing())
    .returning(['id', 'state', 'credit_cents as cents'])
    .execute();
  if (made.length > 0)
    await db(em)
      .insertInto('gift_card_history')
      .values(made.map(({ id, state }) => ({ gift_card_id: id, ...beginning(giftCardMachine, state, 'orders', now) })))
      .execute();
  for (const { id, cents } of made)
    if (cents > 0) await earn(em, { reason: 'gift_card_sold', owner: { giftCard: id }, causeId: id, cents, now });
  await services.jobs.send(em, mailGiftCards, {});
}

type GiftCardMessage = Omit<Insertable<Database['gift_cards']>, 'order_id' | 'order_item_id' | 'buyer_id' | 'piece'>;

/**
 * Converts the form of a gift card into columns.
 * @throws Error for a line without valid form values: it must not be paid without a card
 */
function giftCardMessage(options: GiftOptions, now: Date): GiftCardMessage {
  const type = GIFT_TYPES.find((each) => each === options.type);
  const { gc_recipient_full_name: name, gc_recipient_email: email, amount = '' } = options;
  if (!type || !name || !email) throw new Error('A gift card is ordered without type or recipient.');
  return {
    type,
    credit_cents: hasCredit(type) ? toCents(amount) : 0,
    membership_days: hasMembership(type) ? ANNUAL_DAYS : 0,
    recipient_name: name,
    recipient_email: email,
    message: options.gc_message ?? null,
    sender_name: options.sender_fullname ?? '',
    sender_email: options.gc_sender_email ?? '',
    send_at: giftSendTime(options.send_date, now),
  };
}
