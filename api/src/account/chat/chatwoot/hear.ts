import { CHAT_TEXT_LONGEST } from '@larder/rules';
import { db, json } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RemoteMessage } from './client.ts';

/** What is said where an agent sends what is no text. */
const FILE = 'I sent you a file that this chat can’t show. Please ask me to email it to you.';

/** A text in pieces that a message holds. */
const pieces = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / CHAT_TEXT_LONGEST) }, (_, at) =>
    text.slice(at * CHAT_TEXT_LONGEST, (at + 1) * CHAT_TEXT_LONGEST),
  );

/** Takes in what a person said at the service, once, however often it is told; all else of it is none of the shopper's business. */
export async function hearMessage(em: Em, chatId: string, told: RemoteMessage, now: Date): Promise<void> {
  if (told.message_type !== 'outgoing' || told.private) return;
  const values = pieces(told.content?.trim() || FILE).map((text, at) => ({
    chat_id: chatId,
    author: 'agent' as const,
    text,
    links: json([]),
    created_at: now,
    outside_id: `chatwoot:${told.id}${at === 0 ? '' : `.${at}`}`,
  }));
  const heard = await db(em)
    .insertInto('chat_messages')
    .values(values)
    .onConflict((known) => known.column('outside_id').doNothing())
    .executeTakeFirst();
  if (!heard.numInsertedOrUpdatedRows) return;
  await db(em)
    .updateTable('chats')
    .set((chat) => ({
      last_at: now,
      agent_name: chat.fn.coalesce('agent_name', chat.val(told.sender?.name?.trim() || 'Larder')),
    }))
    .where('id', '=', chatId)
    .execute();
}
