import type { ChatView } from '@larder/contracts';
import { isChatStaffed } from '@larder/rules';
import { countOfRows, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc } from '../../platform/db/sql.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { messagesOf } from './messages.ts';

/** Selects the conversations of a session, except those that another account left in it. */
export interface Owner {
  readonly sessionId: string | null;
  readonly customerId: number | null;
}

/** Returns the owner of the calling session's conversations. */
export const ownerOf = ({ session }: RequestContext): Owner => ({
  sessionId: session.id,
  customerId: session.customerId,
});

/** The owner's newest conversation; undefined without one. */
export const newestChat = (em: Em, { sessionId, customerId }: Owner) =>
  sessionId === null
    ? Promise.resolve(undefined)
    : db(em)
        .selectFrom('chats')
        .selectAll()
        .where('session_id', '=', sessionId)
        .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', customerId)]))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();

type Chat = NonNullable<Awaited<ReturnType<typeof newestChat>>>;

/** Returns the ids of a conversation and of the one with the guide that it continues. */
export const partsOf = ({ id, from_chat_id }: Pick<Chat, 'id' | 'from_chat_id'>): string[] =>
  from_chat_id === null ? [id] : [from_chat_id, id];

/** Messages of others that its shopper has not seen. */
async function unreadOf(em: Em, chat: Chat): Promise<number> {
  const { unread } = await db(em)
    .selectFrom('chat_messages')
    .select(countOfRows.as('unread'))
    .where('chat_id', 'in', partsOf(chat))
    .where('author', '<>', 'shopper')
    .where('id', '>', chat.read_id)
    .executeTakeFirstOrThrow();
  return unread;
}

/** GET /chat: the conversation in the shopper's view, with the messages since a given one. */
export async function ownView(c: RequestContext, afterId: number): Promise<ChatView> {
  const is_staffed = isChatStaffed(c.now());
  const chat = await newestChat(c.em, ownerOf(c));
  if (!chat) return { chat: null, messages: [], is_staffed };
  if (chat.closed_at === null) await c.services.chat[chat.provider].elsewhere?.lookFor(c.em, chat.id, c.realNow());
  const isWaiting = chat.provider === 'agent' && chat.agent_name === null && chat.closed_at === null;
  return {
    chat: {
      chat_id: chat.id,
      provider: chat.provider,
      topic: chat.topic,
      agent_name: chat.agent_name,
      waiting_since: isWaiting ? isoUtc(chat.created_at) : null,
      is_closed: chat.closed_at !== null,
      unread: await unreadOf(c.em, chat),
    },
    messages: await messagesOf(c.em, partsOf(chat), afterId),
    is_staffed,
  };
}
