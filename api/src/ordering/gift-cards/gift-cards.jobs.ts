import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { utc } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { lockGiftCard } from './locked-card.ts';
import { moveGiftCard } from './move-gift-card.ts';

const waiting = (em: Em) => db(em).selectFrom('gift_cards').where('state', '=', 'bought');

/**
 * Mails every due gift card once (OP-054). Its code, its state and the e-mail are one transaction, so a worker that crashes in
 * between has mailed nothing. A failure is logged and stops no other.
 * @returns number of mailed cards
 */
export async function mailDueGiftCards(services: Services): Promise<number> {
  const now = services.clock.now();
  const due = await waiting(services.fork()).select('id').where('send_at', '<=', now.toISOString()).orderBy('send_at').execute();
  let mailed = 0;
  for (const { id } of due) {
    await services
      .fork()
      .transactional(async (em) => {
        const card = await lockGiftCard(em, (row) => row('id', '=', id));
        // Another worker may have mailed it, or its order was canceled.
        if (card?.state !== 'bought') return;
        await moveGiftCard(services, em, card, 'send', 'clock');
        mailed += 1;
      })
      .catch((error: unknown) => services.log.error({ err: error, gift_card_id: id }, 'a gift card could not be mailed'));
  }
  return mailed;
}

export const mailGiftCards = defineJob({
  queue: 'gift_cards.mail',
  cron: '*/5 * * * *',
  due: async ({ fork }) => {
    const first = await waiting(fork()).select('send_at').orderBy('send_at').limit(1).executeTakeFirst();
    return utc(first?.send_at ?? null);
  },
  run: async (services) => {
    const mailed = await mailDueGiftCards(services);
    if (mailed) services.log.info({ mailed }, 'gift cards mailed');
  },
});
