import { type GiftCardActor, giftCardMachine, type GiftCardMove } from '@larder/rules';
import type { Updateable } from 'kysely';
import { allowedMove } from '../../platform/allowed-move.ts';
import { type Database, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { entry } from '../../platform/history.ts';
import type { Services } from '../../platform/services.ts';
import { hashGiftCode, newGiftCode } from './code.ts';
import { giftCardEffects } from './gift-card-effects.ts';
import type { LockedGiftCard } from './locked-card.ts';

/**
 * Changes the state of a gift card in the caller's transaction, with a history entry and all effects. It is the only function
 * that does. Each e-mail of a card contains a new code, and the previous one becomes invalid.
 * @param redeemer customer who redeems it
 * @throws HttpError 409 `move_not_allowed` from another state or by another actor; then nothing was changed
 */
export async function moveGiftCard(
  services: Services,
  em: Em,
  card: LockedGiftCard,
  move: GiftCardMove,
  by: GiftCardActor,
  redeemer: number | null = null,
): Promise<void> {
  const refusal = 'This gift card has just changed. Please check it and try again.';
  const { to, follows } = allowedMove(giftCardMachine, move, card.state, by, refusal);
  const now = services.clock.now();
  const code = follows.includes('mail_code') ? newGiftCode() : null;
  const changes: { [State in typeof to]: Updateable<Database['gift_cards']> } = {
    bought: {},
    sent: code === null ? {} : { code_hash: hashGiftCode(services.hashKey, code), code_last4: code.slice(-4), sent_at: now },
    redeemed: { redeemed_by: redeemer, redeemed_at: now },
    refunded: { code_hash: null },
  };
  const moved = await db(em)
    .updateTable('gift_cards')
    .set({ state: to, ...changes[to] })
    .where('id', '=', card.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db(em)
    .insertInto('gift_card_history')
    .values({
      gift_card_id: card.id,
      ...entry({ at: now, from: card.state, to, move, by }),
      mailed_to: code === null ? null : moved.recipient_email,
    })
    .execute();
  for (const effect of follows) await giftCardEffects[effect](services, em, { card: moved, code });
}
