import { GIFT_TYPES, giftCardMachine } from '@larder/rules';
import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';
import { entryColumns } from '../../platform/history.ts';

/**
 * Paid gift cards (OP-054). The remaining credit is in the ledger, under the card's id. The table stores only a MAC of the
 * code, so readers of the table cannot redeem it.
 */
export const giftCards = defineEntity({
  name: 'GiftCard',
  tableName: 'gift_cards',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    orderId: keyOf<string>('orders'),
    orderItemId: keyOf('order_items'),
    /** Number of the unit within its line, from 1. */
    piece: p.integer().check('piece > 0'),
    buyerId: keyOf('customers'),
    type: p.enum(GIFT_TYPES),
    creditCents: p.integer().check('credit_cents >= 0'),
    membershipDays: p.integer().check('membership_days >= 0'),
    recipientName: p.text(),
    recipientEmail: p.text(),
    message: p.text().nullable(),
    senderName: p.text(),
    senderEmail: p.text(),
    /** When it is to go out. */
    sendAt: p.datetime(),
    state: p.enum(giftCardMachine.states).default('bought'),
    codeHash: p.text().nullable().unique(),
    codeLast4: p.text().nullable(),
    /** When its code went out last. */
    sentAt: p.datetime().nullable(),
    redeemedBy: keyOf('customers').nullable(),
    redeemedAt: p.datetime().nullable(),
  },
  checks: [
    { name: 'gift_cards_worth', expression: 'credit_cents + membership_days > 0' },
    // A card that is not sent yet, or was refunded, cannot be redeemed.
    { name: 'gift_cards_code', expression: "(code_hash is not null) = (state in ('sent', 'redeemed'))" },
    {
      name: 'gift_cards_redeemed',
      expression: "(redeemed_by is not null) = (state = 'redeemed') and (redeemed_at is not null) = (state = 'redeemed')",
    },
  ],
  indexes: [
    uniqueIndex('gift_cards_of_line', '(order_item_id, piece)'),
    index('gift_cards_of_order', '(order_id)'),
    index('gift_cards_due', "(send_at) where state = 'bought'"),
    index('gift_cards_redeemed_by', '(redeemed_by) where redeemed_by is not null'),
  ],
});

/** How every gift card began and each of its moves: when, from where to where, who made it, and where its code went. */
export const giftCardHistory = defineEntity({
  name: 'GiftCardHistory',
  tableName: 'gift_card_history',
  properties: {
    ...entryColumns(),
    giftCardId: keyOf<string>('gift_cards'),
    mailedTo: p.text().nullable(),
  },
  indexes: [index('gift_card_history_of_card', '(gift_card_id, id)')],
});
