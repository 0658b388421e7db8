import type { CallInput, ChatView } from '@larder/contracts';
import { CHAT_HOURS_TEXT, CHAT_TRANSCRIPTS, emailError, isChatStaffed, normalizeEmail } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc } from '../../platform/db/sql.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { conflict, invalid, notFound, tooMany } from '../../platform/http/errors.ts';
import { takeTry } from '../../platform/tries.ts';
import { requireSession } from '../session/session-cookies.ts';
import { messagesOf, MOST_MESSAGES, say } from './messages.ts';
import { newestChat, ownerOf, ownView, partsOf } from './own-chat.ts';

const NAMELESS = { firstname: null, email: null };

/** Name and address of the signed-in customer; empty for visitors (SHELL-183). */
async function personOf(em: Em, customerId: number | null): Promise<{ firstname: string | null; email: string | null }> {
  if (customerId === null) return NAMELESS;
  const found = await db(em)
    .selectFrom('customers')
    .select(['firstname', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  return found ?? NAMELESS;
}

/**
 * Locks the open conversation of the request's session until the transaction ends. Links it to an account that signed in
 * meanwhile.
 * @throws HttpError 404 without an open conversation
 */
async function lockOpenChat(em: Em, c: RequestContext) {
  const locked = async () => {
    const newest = await newestChat(em, ownerOf(c));
    return newest && db(em).selectFrom('chats').selectAll().where('id', '=', newest.id).forUpdate().executeTakeFirst();
  };
  const first = await locked();
  // A hand-off happened while this request waited: it continues in the other conversation.
  const lockedChat = first && first.closed_at !== null ? await locked() : first;
  if (!lockedChat || lockedChat.closed_at !== null) throw notFound('Conversation');
  const { customerId } = ownerOf(c);
  if (lockedChat.customer_id !== null || customerId === null) return lockedChat;
  await db(em).updateTable('chats').set({ customer_id: customerId }).where('id', 'in', partsOf(lockedChat)).execute();
  return { ...lockedChat, customer_id: customerId };
}

const close = (em: Em, chatId: string, now: Date) =>
  db(em).updateTable('chats').set({ closed_at: now }).where('id', '=', chatId).where('closed_at', 'is', null).execute();

/**
 * POST /chat: opens a conversation with the guide and its greeting, or continues the open one. Concurrent requests of two tabs
 * get the same one.
 */
export async function openChat(c: RequestContext, { body }: CallInput<'POST /chat'>): Promise<ChatView> {
  await requireSession(c);
  const { sessionId, customerId } = ownerOf(c);
  await c.em.transactional(async (em) => {
    // Conversations of an account that was signed in earlier in this session: other accounts do not read them.
    await db(em)
      .updateTable('chats')
      .set({ closed_at: c.now() })
      .where('session_id', '=', sessionId)
      .where('closed_at', 'is', null)
      .where('customer_id', 'is not', null)
      .where('customer_id', 'is distinct from', customerId)
      .execute();
    const topic = body.topic ?? null;
    const made = await db(em)
      .insertInto('chats')
      .values({
        provider: 'guide',
        session_id: sessionId,
        customer_id: customerId,
        topic,
        page: body.page ?? '',
        created_at: c.now(),
        last_at: c.now(),
      })
      .onConflict((onClash) => onClash.column('session_id').where('closed_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return;
    const { firstname } = await personOf(em, customerId);
    const greeting = c.services.chat.guide.greet({ firstname, topic });
    if (greeting) await say(em, made.id, 'guide', greeting, c.now());
  });
  return ownView(c, 0);
}

/**
 * POST /chat/message: stores the shopper's message and the immediate reply.
 * @throws HttpError 404 without an open conversation
 */
export async function tellChat(c: RequestContext, { body }: CallInput<'POST /chat/message'>): Promise<ChatView> {
  await c.em.transactional(async (em) => {
    const chat = await lockOpenChat(em, c);
    await say(em, chat.id, 'shopper', { text: body.text, links: [] }, c.now());
    const provider = c.services.chat[chat.provider];
    const answer = await provider.answer(em, body.text, isChatStaffed(c.now()));
    if (answer) await say(em, chat.id, chat.provider, answer, c.now());
    await provider.elsewhere?.passOn(em, chat.id);
  });
  return ownView(c, body.after);
}

/**
 * POST /chat/handoff: opens a second conversation at the desk with the messages to the guide, and closes the guide's
 * (SHELL-180). Idempotent.
 * @throws HttpError 404 without an open conversation, 409 `closed_hours` outside staffed hours
 */
export async function handOff(c: RequestContext): Promise<ChatView> {
  if (!isChatStaffed(c.now())) throw conflict(`Our team is available ${CHAT_HOURS_TEXT}.`, 'closed_hours');
  await c.em.transactional(async (em) => {
    const { id, provider, session_id, customer_id, topic, page } = await lockOpenChat(em, c);
    if (provider === 'agent') return;
    const now = c.now();
    await say(em, id, 'guide', { text: 'I’ve passed on our conversation. A person will answer here.', links: [] }, now);
    await close(em, id, now);
    const made = await db(em)
      .insertInto('chats')
      .values({ provider: 'agent', session_id, customer_id, topic, page, from_chat_id: id, created_at: now, last_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await c.services.chat.agent.elsewhere?.passOn(em, made.id);
  });
  return ownView(c, 0);
}

/** PUT /chat/read: marks messages as seen; never back. */
export async function readUpTo(c: RequestContext, messageId: number): Promise<void> {
  const chat = await newestChat(c.em, ownerOf(c));
  if (!chat) return;
  await db(c.em)
    .updateTable('chats')
    .set({ read_id: String(messageId) })
    .where('id', '=', chat.id)
    .where('read_id', '<', String(messageId))
    .execute();
}

/** POST /chat/close: the shopper ends the conversation. Idempotent. */
export async function closeOwn(c: RequestContext): Promise<void> {
  await c.em.transactional(async (em) => {
    const chat = await newestChat(em, ownerOf(c));
    if (!chat || chat.closed_at !== null) return;
    await close(em, chat.id, c.now());
    await c.services.chat[chat.provider].elsewhere?.passOn(em, chat.id);
  });
}

/**
 * POST /chat/transcript: mails the messages to the account's address, or to the one that a visitor enters. Limits apply per
 * conversation, and per day and address; for visitors also per day and IP address.
 * @throws HttpError 400 on `email`, 404 without a conversation, 429 above a limit
 */
export async function mailTranscript(c: RequestContext, email: string | undefined): Promise<void> {
  const owner = ownerOf(c);
  const chat = await newestChat(c.em, owner);
  if (!chat) throw notFound('Conversation');
  const person = await personOf(c.em, owner.customerId);
  const to = person.email ?? normalizeEmail(email ?? '');
  const wrong = person.email === null ? emailError(to) : null;
  if (wrong) throw invalid({ email: wrong });
  // The limit also applies to an account's address, because registration does not verify it.
  for (const key of [`to ${to}`, ...(person.email === null ? [c.ip] : [])])
    if (!(await takeTry(c.services.limits.chatMails, key)))
      throw tooMany('You’ve emailed a lot of conversations today. Please try again tomorrow.');
  await c.em.transactional(async (em) => {
    const counted = await db(em)
      .updateTable('chats')
      .set((eb) => ({ transcripts: eb('transcripts', '+', 1) }))
      .where('id', '=', chat.id)
      .where('transcripts', '<', CHAT_TRANSCRIPTS)
      .executeTakeFirst();
    if (counted.numUpdatedRows === 0n) throw tooMany('This conversation has already been emailed several times.');
    const messages = await messagesOf(em, partsOf(chat));
    await c.services.mail.send(em, 'chat_transcript', to, {
      firstname: person.firstname ?? '',
      isKnown: person.email !== null,
      begunAt: messages[0]?.created_at ?? isoUtc(chat.created_at),
      isCut: messages.length === MOST_MESSAGES,
      lines: messages.map(({ author, text, created_at: at }) => ({ who: whoIs(author, chat.agent_name), text, at })),
    });
  });
}

const whoIs = (author: 'shopper' | 'guide' | 'agent', agentName: string | null): string =>
  author === 'shopper' ? 'You' : author === 'guide' ? 'Guide' : (agentName ?? 'Larder');
