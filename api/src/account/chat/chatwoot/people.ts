import { db } from '../../../platform/db/db.ts';
import { after, SECOND } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { ChatProvider } from '../provider.ts';
import type { ChatwootAccount } from './account.ts';
import { syncChat } from './sync-chat.ts';

/** ms between polls: webhooks bring news at once, so polling only recovers a lost one. */
const PAUSE = 20 * SECOND;

/** People who reply at Chatwoot: a job sends messages there, a webhook delivers the replies (OP-144). */
export function chatwootPeople({ url }: ChatwootAccount, jobs: Pick<Jobs, 'send'>): ChatProvider {
  return {
    greet: () => null,
    answer: () => Promise.resolve(null),
    elsewhere: {
      url,
      passOn: (em, chatId) => jobs.send(em, syncChat, { chat_id: chatId }),
      lookFor: (em, chatId, now) =>
        em.transactional(async (inner) => {
          const { numUpdatedRows } = await db(inner)
            .updateTable('chats')
            .set({ requested_at: now })
            .where('id', '=', chatId)
            .where((chat) =>
              chat.or([chat('requested_at', 'is', null), chat('requested_at', '<=', after(now, -PAUSE).toISOString())]),
            )
            .executeTakeFirst();
          if (numUpdatedRows) await jobs.send(inner, syncChat, { chat_id: chatId });
        }),
    },
  };
}
