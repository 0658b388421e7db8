import type { ChatMessage } from '@larder/contracts';
import { db, json } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc } from '../../platform/db/sql.ts';
import type { AUTHORS } from './chat.table.ts';
import type { ProviderMessage } from './provider.ts';

/** Message limit of one response. It contains the newest messages. */
export const MOST_MESSAGES = 200;

/** Adds a message and marks the conversation as active. */
export async function say(
  em: Em,
  chatId: string,
  author: (typeof AUTHORS)[number],
  message: ProviderMessage,
  now: Date,
): Promise<void> {
  await db(em)
    .insertInto('chat_messages')
    .values({
      chat_id: chatId,
      author,
      text: message.text,
      links: json(message.links.map((link) => ({ ...link }))),
      created_at: now,
    })
    .execute();
  await db(em).updateTable('chats').set({ last_at: now }).where('id', '=', chatId).execute();
}

/**
 * Returns messages since the message with id `afterId`, oldest first. Conversations that the shopper sees as one are merged.
 */
export async function messagesOf(em: Em, chatIds: readonly string[], afterId = 0): Promise<ChatMessage[]> {
  const found = await db(em)
    .selectFrom('chat_messages')
    .select(['id', 'author', 'text', 'links', 'created_at'])
    .where('chat_id', 'in', chatIds)
    .where('id', '>', String(afterId))
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES)
    .execute();
  return found.toReversed().map(({ id, author, text, links, created_at }) => ({
    message_id: Number(id),
    author,
    text,
    links,
    created_at: isoUtc(created_at),
  }));
}
