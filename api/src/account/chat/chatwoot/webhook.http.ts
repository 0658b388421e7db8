import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { db } from '../../../platform/db/db.ts';
import { parseJson, readText } from '../../../platform/http/body.ts';
import { badRequest } from '../../../platform/http/errors.ts';
import type { ApiMiddleware } from '../../../platform/http/state.ts';
import { webhookEndpoint } from '../../../platform/received-webhooks/webhook-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import type { ChatwootAccount } from './account.ts';
import { remoteMessage } from './client.ts';
import { storeAgentMessage } from './store-agent-message.ts';

/** A signed request counts for so many seconds before and after it was sent. */
const FRESH = 300;

/** The contact's name there is our conversation's. */
const contact = z.object({ source_id: z.uuid() });
const event = z.discriminatedUnion('event', [
  remoteMessage.extend({ event: z.literal('message_created'), conversation: z.object({ contact_inbox: contact }) }),
  z.object({ event: z.literal('conversation_status_changed'), status: z.string(), contact_inbox: contact }),
]);
type WebhookEvent = z.infer<typeof event>;

/** Whether the secret's owner signed these bytes lately: `sha256=` and the HMAC of `<timestamp>.<body>`. */
function isSigned(secret: string, body: string, timestamp: string, signature: string, now: number): boolean {
  if (!/^\d+$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > FRESH) return false;
  const right = Buffer.from(`sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`);
  const received = Buffer.from(signature);
  return received.length === right.length && timingSafeEqual(received, right);
}

/** Returns null for events that do not concern a conversation of this store. */
const read = (body: string): WebhookEvent | null => event.safeParse(parseJson(body)).data ?? null;

/** Id of the store's conversation that an event concerns. */
const conversationOf = (webhookEvent: WebhookEvent): string =>
  webhookEvent.event === 'message_created'
    ? webhookEvent.conversation.contact_inbox.source_id
    : webhookEvent.contact_inbox.source_id;

/** Handles an event of a conversation. @returns whether the store knows the conversation */
async function hear(services: Services, webhookEvent: WebhookEvent, id: string): Promise<boolean> {
  const now = services.clock.now();
  return services.fork().transactional(async (em) => {
    const chat = await db(em)
      .selectFrom('chats')
      .select('closed_at')
      .where('id', '=', id)
      .where('provider', '=', 'agent')
      .executeTakeFirst();
    if (!chat) return false;
    if (webhookEvent.event === 'message_created') await storeAgentMessage(em, id, webhookEvent, now);
    else if (webhookEvent.status === 'resolved' && chat.closed_at === null)
      await db(em).updateTable('chats').set({ closed_at: now }).where('id', '=', id).execute();
    return true;
  });
}

/** `POST /webhooks/chatwoot`: an agent's messages, and the end of a conversation. */
export const chatwootWebhook = (services: Services, { webhookSecret }: ChatwootAccount): ApiMiddleware =>
  webhookEndpoint(services, {
    source: 'Chatwoot',
    path: '/webhooks/chatwoot',
    async receive(ctx) {
      const body = await readText(ctx.req);
      if (!isSigned(webhookSecret, body, ctx.get('x-chatwoot-timestamp'), ctx.get('x-chatwoot-signature'), Date.now()))
        throw badRequest('The signature does not hold.', { errorCode: 'signature' });
      const webhookEvent = read(body);
      if (!webhookEvent) return { event: 'other', result: 'ignored', problem: 'It concerns no conversation of the store.' };
      const subject = conversationOf(webhookEvent);
      const isKnown = await hear(services, webhookEvent, subject);
      return isKnown
        ? { event: webhookEvent.event, subject, result: 'handled' }
        : { event: webhookEvent.event, subject, result: 'ignored', problem: 'The store does not know the conversation.' };
    },
  });
