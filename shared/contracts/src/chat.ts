import { CHAT_LAST_MESSAGE, CHAT_PROVIDERS, CHAT_TEXT_LONGEST, CHAT_TOPICS } from '@larder/rules';
import { z } from 'zod';
import { call, deskCall } from './call.ts';
import { filled, int, moment, ok, text } from './wire.ts';

/** A number of a message: they only grow. */
const messageId = int(0, CHAT_LAST_MESSAGE);
const chatId = z.uuid();

const message = z.object({
  message_id: z.number().int(),
  author: z.enum(['shopper', ...CHAT_PROVIDERS]),
  text: z.string(),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  created_at: moment,
});
/** Message of a conversation, with links that the guide suggests. */
export type ChatMessage = z.infer<typeof message>;

const chat = z.object({
  chat_id: chatId,
  provider: z.enum(CHAT_PROVIDERS),
  topic: z.enum(CHAT_TOPICS).nullable(),
  agent_name: z.string().nullable(),
  waiting_since: moment.nullable(),
  is_closed: z.boolean(),
  unread: z.number().int(),
});

const view = z.object({ chat: chat.nullable(), messages: z.array(message), is_staffed: z.boolean() });
/** The session's conversation as its shopper sees it; `chat` is null where none is open. */
export type ChatView = z.infer<typeof view>;

const deskLine = z.object({
  chat_id: chatId,
  customer_id: z.number().int().nullable(),
  topic: z.enum(CHAT_TOPICS).nullable(),
  agent_name: z.string().nullable(),
  waiting_since: moment.nullable(),
  last_text: z.string(),
  context: z.object({
    page: z.string().optional(),
    firstname: z.string().optional(),
    lastname: z.string().optional(),
    email: z.string().optional(),
    user_status: z.string().optional(),
  }),
});
/** Conversation in the list of the back office, with the known facts about its shopper (OP-144). */
export type DeskChat = z.infer<typeof deskLine>;
const deskView = z.object({ chat: deskLine.extend({ is_closed: z.boolean() }), messages: z.array(message) });
/** Conversation that an employee has opened in the back office, with its messages. */
export type DeskChatView = z.infer<typeof deskView>;

/** The chat, for both visitors and customers: each session has its own (SHELL-178 … SHELL-189). */
export const chatCalls = {
  'GET /chat': call({
    summary: 'The conversation of this session, with what was said since a message; null where there is none',
    query: z.object({ after: messageId.default(0) }),
    response: view,
  }),
  'POST /chat': call({
    summary: 'Open a conversation with the guide, who greets, or go on with the one that is open (SHELL-178, OP-144)',
    body: z.object({ topic: z.enum(CHAT_TOPICS).optional(), page: text(500).optional() }),
    response: view,
  }),
  'POST /chat/message': call({
    summary: 'Say something; the guide answers at once, a person when there is one',
    body: z.object({ text: filled(CHAT_TEXT_LONGEST), after: messageId.default(0) }),
    response: view,
  }),
  'POST /chat/handoff': call({
    summary:
      'Talk to a person: a second conversation opens with what was said, the first is closed (SHELL-180); 409 outside of their hours',
    refusals: [409],
    response: view,
  }),
  'PUT /chat/read': call({
    summary: 'Messages up to this one were seen',
    body: z.object({ message_id: messageId }),
    response: ok,
  }),
  'POST /chat/close': call({ summary: 'End the conversation', response: ok }),
  'POST /chat/transcript': call({
    summary: 'Have what was said mailed: to the account, or to the address that a visitor gives',
    body: z.object({ email: z.string().max(320).optional() }),
    response: ok,
  }),
  'GET /desk/chats': deskCall({
    summary:
      'Conversations that wait for a person or have one, the longest waiting first, or the address where people answer instead; for staff',
    permission: 'chat.answer',
    response: z.object({ chats: z.array(deskLine), elsewhere: z.url().optional() }),
  }),
  'GET /desk/chat/{chat_id}': deskCall({
    summary: 'One conversation with all that was said, also to the guide; for staff',
    permission: 'chat.answer',
    params: z.object({ chat_id: chatId }),
    response: deskView,
  }),
  'POST /desk/chat/{chat_id}/message': deskCall({
    summary: 'Answer a shopper; who answers first has the conversation; for staff',
    permission: 'chat.answer',
    idempotent: true,
    params: z.object({ chat_id: chatId }),
    body: z.object({ text: filled(CHAT_TEXT_LONGEST) }),
    refusals: [409],
    response: ok,
  }),
  'POST /desk/chat/{chat_id}/close': deskCall({
    summary: 'End a conversation; for staff',
    permission: 'chat.answer',
    params: z.object({ chat_id: chatId }),
    response: ok,
  }),
};
