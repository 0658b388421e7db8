import type { DeskChat, DeskChatView } from '@larder/contracts';
import { audit } from '../../platform/audit/audit.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc } from '../../platform/db/sql.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { messagesOf, say } from './messages.ts';
import { partsOf } from './own-chat.ts';

/** Limit of conversations shown; more follow once these are closed. */
const MOST = 100;

/** Conversations at the desk of other people than this employee, with the shopper's known identity. */
const ofOthers = (em: Em, staffId: number) =>
  db(em)
    .selectFrom('chats as t')
    .leftJoin('customers as c', 'c.id', 't.customer_id')
    .where('t.provider', '=', 'agent')
    .where((eb) => eb.or([eb('t.customer_id', 'is', null), eb('t.customer_id', '<>', staffId)]))
    .select([
      't.id',
      't.customer_id',
      't.from_chat_id',
      't.topic',
      't.page',
      't.agent_id',
      't.agent_name',
      't.created_at',
      't.closed_at',
    ])
    .select(['c.firstname', 'c.lastname', 'c.email', 'c.user_status'])
    .select((chat) =>
      chat
        .selectFrom('chat_messages as m')
        .select('m.text')
        .where((eb) => eb.or([eb('m.chat_id', '=', eb.ref('t.id')), eb('m.chat_id', '=', eb.ref('t.from_chat_id'))]))
        .where('m.author', '=', 'shopper')
        .orderBy('m.id', 'desc')
        .limit(1)
        .as('last_text'),
    );
type Found = Awaited<ReturnType<ReturnType<typeof ofOthers>['execute']>>[number];

/** Returns only known fields: no empty names of visitors (SHELL-183). */
const contextOf = ({ page, firstname, lastname, email, user_status }: Found): DeskChat['context'] => ({
  ...(page && { page }),
  ...(firstname && { firstname }),
  ...(lastname && { lastname }),
  ...(email && { email }),
  ...(user_status && { user_status }),
});

const lineOf = (chat: Found): DeskChat => ({
  chat_id: chat.id,
  customer_id: chat.customer_id,
  topic: chat.topic,
  agent_name: chat.agent_name,
  waiting_since: chat.agent_name === null && chat.closed_at === null ? isoUtc(chat.created_at) : null,
  last_text: chat.last_text ?? '',
  context: contextOf(chat),
});

/** GET /desk/chats: waiting conversations first, the longest waiting before others; none when people reply elsewhere. */
export async function deskChats(c: RequestContext): Promise<{ chats: DeskChat[]; elsewhere?: string }> {
  const staffId = customerOf(c);
  const { elsewhere } = c.services.chat.agent;
  if (elsewhere) return { chats: [], elsewhere: elsewhere.url };
  const found = await ofOthers(c.em, staffId)
    .where('t.closed_at', 'is', null)
    .orderBy((eb) => eb('t.agent_name', 'is not', null))
    .orderBy('t.created_at')
    .limit(MOST)
    .execute();
  return { chats: found.map(lineOf) };
}

/**
 * Returns the employee at this desk.
 * @throws HttpError 404 when people reply elsewhere
 */
function clerkOf(c: RequestContext): number {
  const staffId = customerOf(c);
  if (c.services.chat.agent.elsewhere) throw notFound('Conversation');
  return staffId;
}

async function deskChat(em: Em, staffId: number, chatId: string): Promise<Found> {
  const chat = await ofOthers(em, staffId).where('t.id', '=', chatId).executeTakeFirst();
  if (!chat) throw notFound('Conversation');
  return chat;
}

/** GET /desk/chat/{chat_id} @throws HttpError 404 for one's own */
export async function deskView(c: RequestContext, chatId: string): Promise<DeskChatView> {
  const chat = await deskChat(c.em, clerkOf(c), chatId);
  return {
    chat: { ...lineOf(chat), is_closed: chat.closed_at !== null },
    messages: await messagesOf(c.em, partsOf(chat)),
  };
}

/**
 * POST /desk/chat/{chat_id}/message: the first agent who replies owns the conversation.
 * @throws HttpError 404 as above, 409 when it is closed or belongs to another agent
 */
export async function answerAtDesk(c: RequestContext, chatId: string, text: string): Promise<void> {
  const staffId = clerkOf(c);
  await c.em.transactional(async (em) => {
    await deskChat(em, staffId, chatId);
    const lockedChat = await db(em)
      .selectFrom('chats')
      .selectAll()
      .where('id', '=', chatId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (lockedChat.closed_at !== null) throw conflict('This conversation has ended.', 'closed');
    if (lockedChat.agent_id !== null && lockedChat.agent_id !== staffId)
      throw conflict(`${lockedChat.agent_name} has this conversation.`, 'taken');
    if (lockedChat.agent_id === null) {
      const { firstname } = await db(em)
        .selectFrom('customers')
        .select('firstname')
        .where('id', '=', staffId)
        .executeTakeFirstOrThrow();
      await db(em)
        .updateTable('chats')
        .set({ agent_id: staffId, agent_name: firstname || 'Larder' })
        .where('id', '=', chatId)
        .execute();
    }
    await say(em, chatId, 'agent', { text, links: [] }, c.now());
    await auditChat(em, 'chat.answer', lockedChat);
  });
}

/**
 * POST /desk/chat/{chat_id}/close: idempotent.
 * @throws HttpError 404 as above
 */
export async function closeAtDesk(c: RequestContext, chatId: string): Promise<void> {
  const staffId = clerkOf(c);
  await c.em.transactional(async (em) => {
    await deskChat(em, staffId, chatId);
    const closed = await db(em)
      .updateTable('chats')
      .set({ closed_at: c.now() })
      .where('id', '=', chatId)
      .where('closed_at', 'is', null)
      .returning(['id', 'customer_id'])
      .executeTakeFirst();
    if (closed) await auditChat(em, 'chat.close', closed);
  });
}

/** Audits what an employee does with a conversation. The messages stay in the conversation alone. */
const auditChat = (em: Em, action: 'chat.answer' | 'chat.close', chat: { id: string; customer_id: number | null }) =>
  audit(em, { action, subject: { type: 'chat', id: chat.id, label: 'Conversation', customerId: chat.customer_id } });
