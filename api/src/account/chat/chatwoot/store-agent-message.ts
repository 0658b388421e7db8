import { CHAT_TEXT_LONGEST } from '@larder/rules';
import { db, json } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RemoteMessage } from './client.ts';

/** Shown instead of an agent's message that contains no text. */
const FILE = 'I sent you a file that this chat can’t show. Please ask me to email it to you.';

/** Splits a text into parts that fit in one message. */
const paragraphs = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / CHAT_TEXT_LONGEST) }, (_, at) =>
    text.slice(at * CHAT_TEXT_LONGEST, (at + 1) * CHAT_TEXT_LONGEST),
  );

/** Stores a person's message from the service once, regardless of repeated deliveries. Ignores all other kinds of messages. */
export async function storeAgentMessage(em: Em, chatId: string, message: RemoteMessage, now: Date): Promise<void> {
  if (message.message_type !== 'outgoing' || message.private) return;
  const values = paragraphs(message.content?.trim() || FILE).map((text, at) => ({
    chat_id: chatId,
    author: 'agent' as const,
    text,
    links: json([]),
    created_at: now,
    outside_id: `chatwoot:${message.id}${at === 0 ? '' : `.${at}`}`,
  }));
  const inserted = await db(em)
    .insertInto('chat_messages')
    .values(values)
    .onConflict((known) => known.column('outside_id').doNothing())
    .executeTakeFirst();
  if (!inserted.numInsertedOrUpdatedRows) return;
  await db(em)
    .updateTable('chats')
    .set((chat) => ({
      last_at: now,
      agent_name: chat.fn.coalesce('agent_name', chat.val(message.sender?.name?.trim() || 'Larder')),
    }))
    .where('id', '=', chatId)
    .execute();
}
