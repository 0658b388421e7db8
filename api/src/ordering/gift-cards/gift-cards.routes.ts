import { customerOf } from '../../platform/http/customer-of.ts';
import { route } from '../../platform/http/route.ts';
import { correctRecipient, resendGiftCard } from './change-gift-card.ts';
import { redeemGiftCard } from './redeem.ts';
import { presentSpendable } from './present-gift-card.ts';
import { readSpendableCards } from './spendable.ts';

/** Calls of gift cards: who got one redeems it, who bought one follows it (CHK-039, OP-055). */
export const giftCardRoutes = [
  route('GET /giftcards', async (c) => ({
    giftcards: (await readSpendableCards(c.em, customerOf(c), c.now())).map(presentSpendable),
  })),
  route('POST /giftcards/redeem', redeemGiftCard, { rateLimit: 30 }),
  route('PUT /giftcards/{id}', async (c, { params, body }) => ({
    success: true as const,
    gift_card: await correctRecipient(c, params.id, body),
  })),
  route('POST /giftcards/{id}/resend', async (c, { params }) => ({
    success: true as const,
    gift_card: await resendGiftCard(c, params.id),
  })),
];
