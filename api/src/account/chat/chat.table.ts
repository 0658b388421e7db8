import { CHAT_PROVIDERS, CHAT_TEXT_LONGEST, CHAT_TOPICS, CHAT_TRANSCRIPTS } from '@larder/rules';
import { defineEntity, p } from '@mikro-orm/core';
import { eventId, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/** The author of a message. */
export const AUTHORS = ['shopper', ...CHAT_PROVIDERS] as const;

/** A conversation of a browser session with the guide or with a person. Signing out detaches it from the session. */
export const chats = defineEntity({
  name: 'Chat',
  tableName: 'chats',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    provider: p.enum(CHAT_PROVIDERS),
    sessionId: keyOf<string>('sessions', 'set null').nullable(),
    customerId: keyOf('customers', 'cascade').nullable(),
    /** The conversation with the guide that it continues. */
    fromChatId: keyOf<string>('chats', 'set null').nullable(),
    topic: p.enum(CHAT_TOPICS).nullable(),
    /** Path of the page that it was opened on. */
    page: p.text().default(''),
    agentId: keyOf('customers', 'set null').nullable(),
    agentName: p.text().nullable(),
    /** The last message that its shopper has seen. */
    readId: p.bigint('string').columnType('bigint').defaultRaw('0'),
    transcripts: p.smallint().default(0).check(`transcripts between 0 and ${CHAT_TRANSCRIPTS}`),
    createdAt: p.datetime(),
    lastAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    /** When another service was last polled for its messages, by the machine's time. */
    requestedAt: p.datetime().nullable(),
  },
  indexes: [
    uniqueIndex('chats_one_open', '(session_id) where closed_at is null'),
    index('chats_of_session', '(session_id, created_at desc) where session_id is not null'),
    index('chats_of_customer', '(customer_id) where customer_id is not null'),
    index('chats_at_desk', "(created_at) where provider = 'agent' and closed_at is null"),
    index('chats_last', '(last_at)'),
  ],
});

/** The messages of a conversation. */
export const chatMessages = defineEntity({
  name: 'ChatMessage',
  tableName: 'chat_messages',
  properties: {
    id: eventId(),
    chatId: keyOf<string>('chats', 'cascade'),
    author: p.enum(AUTHORS),
    text: p.text().check(`length(text) between 1 and ${CHAT_TEXT_LONGEST}`),
    links: p.json<{ title: string; url: string }[]>(),
    createdAt: p.datetime(),
    /** The message id at the service where it was written. Deduplicates repeated deliveries. */
    outsideId: p.text().nullable(),
  },
  indexes: [index('chat_messages_of_chat', '(chat_id, id)'), uniqueIndex('chat_messages_outside', '(outside_id)')],
});
