import type { CallInput, CallResponse } from '@larder/contracts';
import { GIFT_CARD_TEXT, giftCodeError, readGiftCode } from '@larder/rules';
import { lockCustomer } from '../../account/customers/locked-customer.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { badRequest, invalid, tooMany } from '../../platform/http/errors.ts';
import { giveBackTry, takeTry } from '../../platform/tries.ts';
import { hashGiftCode } from './code.ts';
import { type LockedGiftCard, lockGiftCard } from './locked-card.ts';
import { moveGiftCard } from './move-gift-card.ts';
import { presentRedeemed } from './present-gift-card.ts';
import { readSpendableCards } from './spendable.ts';

/**
 * POST /giftcards/redeem (OP-055): assigns a card to the customer who enters its code. Its credit pays for their later orders,
 * and its days extend their membership. Attempts are limited per account and per address, counted before the code is checked; a
 * correct one is not counted.
 * @throws HttpError 400 on `code`, 409 `payment_pending` while a charge for the membership is open, 429
 */
export async function redeemGiftCard(
  c: RequestContext,
  { body }: CallInput<'POST /giftcards/redeem'>,
): Promise<CallResponse<'POST /giftcards/redeem'>> {
  const code = readGiftCode(body.code);
  // A text that cannot be a code does not count as an attempt.
  if (code === null) throw invalid({ code: giftCodeError(body.code) ?? GIFT_CARD_TEXT.invalid });
  const customerId = customerOf(c);
  const limit = c.services.limits.giftCodes;
  const keys = [`account ${customerId}`, c.ip];
  for (const key of keys) if (!(await takeTry(limit, key))) throw tooMany(GIFT_CARD_TEXT.tooManyTries);
  const card = await redeemOnce(c, customerId, hashGiftCode(c.services.hashKey, code));
  for (const key of keys) await giveBackTry(limit, key);
  return presentRedeemed(card, await readSpendableCards(c.services.fork(), customerId, c.now()));
}

/** Two at once wait for each other; the second finds the card redeemed. */
function redeemOnce(c: RequestContext, customerId: number, codeHash: string): Promise<LockedGiftCard> {
  return c.em.transactional(async (em) => {
    await lockCustomer(em, customerId);
    const card = await lockGiftCard(em, (row) => row('code_hash', '=', codeHash));
    if (!card) throw refused(GIFT_CARD_TEXT.invalid, 'gift_card_invalid');
    if (card.state === 'redeemed') throw refused(GIFT_CARD_TEXT.redeemed, 'gift_card_redeemed');
    await moveGiftCard(c.services, em, card, 'redeem', 'recipient', customerId);
    return card;
  });
}

const refused = (text: string, errorCode: string) => badRequest(text, { errorCode, fields: { code: text } });
