import { GIFT_CARD_TEXT, type GiftCardEffect } from '@larder/rules';
import { lockCustomer } from '../../account/customers/locked-customer.ts';
import { reverse } from '../ledger/reverse.ts';
import { giveMembership } from '../../account/membership/give-membership.ts';
import type { Em } from '../../platform/db/orm.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { LockedGiftCard } from './locked-card.ts';

interface Moved {
  card: LockedGiftCard;
  /** The code that this move made; null for moves without a mail. */
  code: string | null;
}

type Effect = (services: Services, em: Em, moved: Moved) => Promise<void>;

/** Effects of a gift card's transitions, by their names in the state machine. */
export const giftCardEffects: Readonly<Record<GiftCardEffect, Effect>> = {
  async mail_code(services, em, { card, code }) {
    if (code === null) throw new Error(`Gift card ${card.id} is to be mailed without a code.`);
    await services.mail.send(em, 'gift_card', card.recipient_email, {
      recipient: card.recipient_name,
      sender: card.sender_name,
      message: card.message,
      membershipDays: card.membership_days,
      creditCents: card.credit_cents,
      code,
    });
  },
  tell_sender: (services, em, { card }) =>
    services.mail.send(em, 'gift_card_sent', card.sender_email, {
      sender: card.sender_name,
      recipient: card.recipient_name,
      recipientEmail: card.recipient_email,
    }),
  async give_membership(services, em, { card }) {
    if (card.membership_days === 0 || card.redeemed_by === null) return;
    const customer = await lockCustomer(em, card.redeemed_by);
    const isGiven = await giveMembership(services, em, customer, card.membership_days);
    if (!isGiven) throw conflict(GIFT_CARD_TEXT.charging, 'payment_pending');
  },
  async take_back_credit(services, em, { card }) {
    if (card.credit_cents === 0) return;
    const because = { kind: 'gift_card', id: card.id } as const;
    await reverse(em, { reason: 'gift_card_sold', causeId: card.id, because, now: services.clock.now() });
  },
};
