import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { chatwootAccount } from './account.ts';
import { chatwootClient, type ChatwootClient, type Contact, type RemoteConversation } from './client.ts';
import { storeAgentMessage } from './store-agent-message.ts';

/** An arbitrary number that only this job uses; the conversation is the second part of the key. */
const LOCK = 7_230_418;

const WHO = { shopper: 'Shopper', guide: 'Guide', agent: 'Agent' } as const;

const agentChat = (em: Em, chatId: string) =>
  db(em)
    .selectFrom('chats')
    .select(['id', 'from_chat_id', 'customer_id', 'topic', 'page', 'closed_at'])
    .where('id', '=', chatId)
    .where('provider', '=', 'agent')
    .executeTakeFirst();
type Chat = NonNullable<Awaited<ReturnType<typeof agentChat>>>;

/** All messages to post at the service, in order: those before the hand-off as one message, then each of the shopper's. */
async function messagesToPost(em: Em, { id, from_chat_id }: Chat): Promise<string[]> {
  const messages = await db(em)
    .selectFrom('chat_messages')
    .select(['chat_id', 'author', 'text'])
    .where('chat_id', 'in', from_chat_id === null ? [id] : [from_chat_id, id])
    .orderBy('id')
    .execute();
  const before = messages.filter(({ chat_id }) => chat_id !== id).map(({ author, text }) => `${WHO[author]}: ${text}`);
  const since = messages.filter(({ chat_id, author }) => chat_id === id && author === 'shopper').map(({ text }) => text);
  return before.length > 0 ? [before.join('\n'), ...since] : since;
}

async function contactOf(em: Em, { customer_id, topic, page }: Chat): Promise<Contact> {
  const known =
    customer_id === null
      ? undefined
      : await db(em)
          .selectFrom('customers')
          .select(['firstname', 'lastname', 'email', 'user_status'])
          .where('id', '=', customer_id)
          .executeTakeFirst();
  const name = [known?.firstname, known?.lastname].filter(Boolean).join(' ');
  return {
    ...(name && { name }),
    ...(known && { email: known.email }),
    custom_attributes: { ...(topic && { topic }), ...(page && { page }), ...(known && { user_status: known.user_status }) },
  };
}

/** Returns the remote conversation, creating it if necessary. After a lost response it finds the existing one. */
async function remoteOf(em: Em, client: ChatwootClient, chat: Chat): Promise<RemoteConversation> {
  await client.makeContact(chat.id, await contactOf(em, chat));
  const [found] = await client.conversations(chat.id);
  return found ?? client.open(chat.id);
}

/**
 * Synchronizes a conversation with the service: posts messages that it lacks, and stores replies of people. The service reports
 * which messages it has, so a lost response causes no duplicates. One worker at a time does this per conversation. Its row
 * stays unlocked, so the shopper can write while the service is slow.
 */
async function synchronize(services: Services, client: ChatwootClient, em: Em, chatId: string): Promise<void> {
  await db(em)
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(LOCK), fn('hashtext', [val(chatId)])]).as('lock'))
    .execute();
  const chat = await agentChat(em, chatId);
  if (!chat) return;
  const messages = await messagesToPost(em, chat);
  const remote = await remoteOf(em, client, chat);
  const known = remote.messages.filter(({ message_type }) => message_type === 'incoming').length;
  for (const text of messages.slice(known)) await client.say(chat.id, remote.id, text);
  if (chat.closed_at !== null && remote.status !== 'resolved') await client.resolve(chat.id, remote.id);
  for (const message of remote.messages) await storeAgentMessage(em, chat.id, message, services.clock.now());
}

/** Synchronizes messages with people at Chatwoot in both directions (OP-144). */
export const syncChat = defineJob<{ chat_id: string }>({
  queue: 'chat.carry',
  // With growing pauses over some hours: a shopper may write, and go.
  retryLimit: 10,
  concerns: ({ chat_id }) => ({ chat_id }),
  async run(services, { chat_id }) {
    const account = chatwootAccount(services.env);
    if (!account) return;
    await services.fork().transactional((em) => synchronize(services, chatwootClient(account), em, chat_id));
  },
});
