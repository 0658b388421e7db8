import { GIFT_CODE_MAX, GIFT_TYPES, giftCardMachine } from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { day, moment, text, usd } from './wire.ts';

/** A gift card as its buyer sees it. Its code is in the mail alone. */
export const boughtGiftCard = z.object({
  gift_card_id: z.string(),
  type: z.enum(GIFT_TYPES),
  amount: usd,
  membership_days: z.number().int(),
  gc_recipient_full_name: z.string(),
  gc_recipient_email: z.string(),
  send_date: day,
  gift_card_state: z.enum(giftCardMachine.states),
  redeemed_at: moment.nullable(),
});
/** Gift card as its buyer sees it, without its code. */
export type BoughtGiftCard = z.infer<typeof boughtGiftCard>;

const params = z.object({ id: text(40) });
const changed = z.object({ success: z.literal(true), gift_card: boughtGiftCard });
const giftcards = z.array(z.object({ code_last4: z.string(), balance: usd }));

export const giftCardCalls = {
  'GET /giftcards': call({
    summary: 'Redeemed gift cards that something is left of (CART-024)',
    access: 'login',
    response: z.object({ giftcards }),
  }),
  'POST /giftcards/redeem': call({
    summary: 'Redeem a gift card: its credit pays for orders, its days are added to the membership (OP-055)',
    access: 'login',
    idempotent: true,
    body: z.object({ code: text(GIFT_CODE_MAX) }),
    response: z.object({ success: z.literal(true), amount: usd, membership_days: z.number().int(), giftcards }),
  }),
  'PUT /giftcards/{id}': call({
    summary: 'Correct whom a bought gift card is for; one that was sent is mailed again with another code (CHK-039)',
    access: 'login',
    params,
    body: z.object({ gc_recipient_full_name: z.string().max(10_000), gc_recipient_email: z.string().max(10_000) }),
    refusals: [409],
    response: changed,
  }),
  'POST /giftcards/{id}/resend': call({
    summary: 'Mail a bought gift card once more, with another code (CHK-039)',
    access: 'login',
    params,
    refusals: [409],
    response: changed,
  }),
};
