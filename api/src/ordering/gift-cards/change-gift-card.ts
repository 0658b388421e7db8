import type { BoughtGiftCard, CallInput } from '@larder/contracts';
import { emailError, GIFT_CARD_TEXT, giftNameError, normalizeEmail } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { badRequest, invalid, notFound, tooMany } from '../../platform/http/errors.ts';
import { takeTry } from '../../platform/tries.ts';
import { isUuid } from '../../platform/uuid.ts';
import { type LockedGiftCard, lockGiftCard } from './locked-card.ts';
import { moveGiftCard } from './move-gift-card.ts';
import { presentGiftCard } from './present-gift-card.ts';

/**
 * Mails a sent gift card once more, with a new code; the old one is no longer valid.
 * @throws HttpError 404 for another buyer's card; 400 for a card that is not sent yet, redeemed or refunded; 429 after several
 * changes
 */
export async function resendGiftCard(c: RequestContext, id: string): Promise<BoughtGiftCard> {
  await countChange(c, id);
  return c.em.transactional(async (em) => {
    const card = await ownCard(c, em, id);
    if (card.state === 'bought') throw badRequest(GIFT_CARD_TEXT.notSent, { errorCode: 'gift_card_not_sent' });
    await moveGiftCard(c.services, em, card, 'resend', 'buyer');
    return shown(em, id);
  });
}

/**
 * Corrects the recipient of a gift card. A sent card is mailed to the new address at once, with a new code, so that the wrong
 * recipient cannot redeem it any more.
 * @throws HttpError 400 by field, else as {@link resendGiftCard}
 */
export async function correctRecipient(
  c: RequestContext,
  id: string,
  { gc_recipient_full_name: name, gc_recipient_email: email }: CallInput<'PUT /giftcards/{id}'>['body'],
): Promise<BoughtGiftCard> {
  const wrong = { gc_recipient_full_name: giftNameError(name), gc_recipient_email: emailError(email) };
  const texts = Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== null);
  if (texts.length > 0) throw invalid(Object.fromEntries(texts));
  await countChange(c, id);
  return c.em.transactional(async (em) => {
    const card = await ownCard(c, em, id);
    await db(em)
      .updateTable('gift_cards')
      .set({ recipient_name: name.trim(), recipient_email: normalizeEmail(email) })
      .where('id', '=', id)
      .execute();
    if (card.state === 'sent') await moveGiftCard(c.services, em, card, 'resend', 'buyer');
    return shown(em, id);
  });
}

/** An own gift card that can still be changed, locked. */
async function ownCard(c: RequestContext, em: Em, id: string): Promise<LockedGiftCard> {
  const buyer = customerOf(c);
  const card = isUuid(id)
    ? await lockGiftCard(em, (row) => row.and([row('id', '=', id), row('buyer_id', '=', buyer)]))
    : undefined;
  if (!card) throw notFound('Gift card');
  if (card.state === 'redeemed' || card.state === 'refunded')
    throw badRequest(GIFT_CARD_TEXT[card.state], { errorCode: `gift_card_${card.state}` });
  return card;
}

/** Limits e-mails to third parties. Runs before the transaction, because the counter uses its own connection. */
async function countChange(c: RequestContext, id: string): Promise<void> {
  if (!(await takeTry(c.services.limits.giftMails, `${customerOf(c)} ${id}`))) throw tooMany(GIFT_CARD_TEXT.tooManyMails);
}

const shown = async (em: Em, id: string): Promise<BoughtGiftCard> =>
  presentGiftCard(await db(em).selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
