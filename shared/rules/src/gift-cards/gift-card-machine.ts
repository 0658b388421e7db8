import { defineMachine, type Machine } from '../machine/machine.ts';

/** Where a gift card stands; `bought` waits for its day. */
export type GiftCardState = 'bought' | 'sent' | 'redeemed' | 'refunded';

/** Transition of a gift card (OP-054, OP-055). */
export type GiftCardMove = 'send' | 'resend' | 'redeem' | 'refund';

/** Who moves a gift card; `orders` is the order that it was bought by. */
export type GiftCardActor = 'clock' | 'buyer' | 'recipient' | 'orders';

/** Effect that follows a transition of a gift card. */
export type GiftCardEffect = 'mail_code' | 'tell_sender' | 'give_membership' | 'take_back_credit';

/** The life of a gift card (CHK-039, OP-054, OP-055). */
export const giftCardMachine: Machine<GiftCardState, GiftCardMove, GiftCardActor, GiftCardEffect> = defineMachine({
  name: 'gift cards',
  starts: ['bought'],
  ends: ['redeemed', 'refunded'],
  states: ['bought', 'sent', 'redeemed', 'refunded'],
  moves: {
    send: { from: ['bought'], to: 'sent', by: ['clock'], follows: ['mail_code', 'tell_sender'] },
    // The mail holds another code; the one before is no longer valid.
    resend: { from: ['sent'], to: 'sent', by: ['buyer'], follows: ['mail_code'] },
    redeem: { from: ['sent'], to: 'redeemed', by: ['recipient'], follows: ['give_membership'] },
    // A redeemed card belongs to another person, so it is not revoked.
    refund: { from: ['bought', 'sent'], to: 'refunded', by: ['orders'], follows: ['take_back_credit'] },
  },
});
