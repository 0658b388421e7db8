import { z } from 'zod';
import type { ChatwootAccount } from './account.ts';

/** Timeout of a call (ms), as for other outside services (API-007). */
const PATIENCE = 8_000;

/** Kinds of messages, as answers number them; webhooks name them. */
const KINDS = ['incoming', 'outgoing', 'activity', 'template'] as const;
const kind = z.union([z.enum(KINDS), z.number().transform((at) => KINDS[at] ?? 'activity')]);

/** A message in responses and webhooks: `incoming` comes from the shopper, `outgoing` from a person. */
export const remoteMessage = z.object({
  id: z.number().int(),
  content: z.string().nullish(),
  message_type: kind,
  private: z.boolean().optional(),
  sender: z.object({ name: z.string().nullish() }).nullish(),
});
/** A message as Chatwoot sends it. */
export type RemoteMessage = z.infer<typeof remoteMessage>;

const conversation = z.object({ id: z.number().int(), status: z.string(), messages: z.array(remoteMessage).default([]) });
/** A conversation of a contact, with its messages. */
export type RemoteConversation = z.infer<typeof conversation>;

/** The shopper's known identity (SHELL-183), and their origin. */
export interface Contact {
  name?: string;
  email?: string;
  custom_attributes: Readonly<Record<string, string>>;
}

/**
 * The part of Chatwoot's API for shoppers (`/public/api/v1`) that a conversation needs. Each conversation has a contact of its
 * own there, identified by our id (`source_id`). The contact therefore contains exactly this conversation. Only the first call
 * is safe to repeat.
 */
export interface ChatwootClient {
  /** A repeated call returns the same contact. */
  makeContact(id: string, contact: Contact): Promise<void>;
  /** The conversations of a contact, with all messages except notes among agents. */
  conversations(id: string): Promise<RemoteConversation[]>;
  open(id: string): Promise<RemoteConversation>;
  say(id: string, conversationId: number, content: string): Promise<void>;
  /** Marks an open conversation as resolved. */
  resolve(id: string, conversationId: number): Promise<void>;
}

/** @throws Error in each call where the answer is late, refuses or cannot be read: then it is not known whether the call had its effect. */
export function chatwootClient({ url, inbox }: ChatwootAccount): ChatwootClient {
  const contacts = `${url}/public/api/v1/inboxes/${encodeURIComponent(inbox)}/contacts`;

  async function call<T>(path: string, schema: z.ZodType<T>, body?: object): Promise<T> {
    const response = await fetch(contacts + path, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`Chatwoot answered ${response.status}.`);
    return schema.parse(await response.json());
  }

  const createdMessage = z.object({ id: z.number().int() });
  return {
    async makeContact(id, contact) {
      await call('', z.object({ source_id: z.literal(id) }), { source_id: id, ...contact });
    },
    conversations: (id) => call(`/${id}/conversations`, z.array(conversation)),
    open: (id) => call(`/${id}/conversations`, conversation, {}),
    async say(id, conversationId, content) {
      await call(`/${id}/conversations/${conversationId}/messages`, createdMessage, { content });
    },
    async resolve(id, conversationId) {
      await call(`/${id}/conversations/${conversationId}/toggle_status`, z.unknown(), {});
    },
  };
}
