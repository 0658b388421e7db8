import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface DoubleMessage {
  id: number;
  content: string;
  /** As the service numbers it: 0 the shopper's, 1 an agent's. */
  message_type: number;
  private: boolean;
  sender?: { name: string };
}
interface Talk {
  id: number;
  status: 'open' | 'resolved';
  messages: DoubleMessage[];
}
interface Known {
  source_id: string;
  name?: string;
  email?: string;
  custom_attributes: Record<string, string>;
  talks: Talk[];
}

/** The fault of a call: `lost` has its effect and breaks off, `refused` has none. */
export type Fault = 'lost' | 'refused';

export interface ChatwootDouble {
  env: Record<string, string>;
  contacts: Map<string, Known>;
  /** Faults for the next calls with a matching method and path, each once; `until` makes the call wait first. */
  faults: { call: RegExp; fault?: Fault; until?: Promise<void> }[];
  /** An agent writes a message. Returns the webhook's payload for it. */
  says(sourceId: string, content: string, options?: { isNote?: boolean; name?: string }): object;
  /** An agent ends the conversation. Returns the webhook's payload for it. */
  ends(sourceId: string): object;
  close(): Promise<void>;
}

const SECRET = 'a secret of the inbox';
const INBOX = 'inbox-1';

/** The headers of a webhook: signed now, by the secret of the inbox. */
export function signed(body: string, { secret = SECRET, at = Date.now() } = {}): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'x-chatwoot-timestamp': timestamp,
    'x-chatwoot-signature': `sha256=${mac}`,
    'x-chatwoot-delivery': crypto.randomUUID(),
  };
}

/** Chatwoot's API for shoppers over HTTP, with what an agent does there. */
export async function chatwootDouble(): Promise<ChatwootDouble> {
  const contacts = new Map<string, Known>();
  const faults: ChatwootDouble['faults'] = [];
  let ids = 100;

  function answer(method: string, path: string, body: Record<string, unknown>): object | null {
    const [sourceId, , conversationId, verb] = path.split('/').slice(1);
    if (!sourceId) {
      const id = String(body['source_id']);
      const known = contacts.get(id) ?? ({ ...body, talks: [] } as unknown as Known);
      contacts.set(id, known);
      return { id: ids++, source_id: id, name: known.name ?? 'quiet-river', email: known.email ?? null, pubsub_token: 'x' };
    }
    const known = contacts.get(sourceId);
    if (!known) return null;
    if (!conversationId) {
      if (method === 'POST') known.talks.push({ id: ids++, status: 'open', messages: [] });
      // Shoppers do not see notes among agents.
      const visibleTalks = known.talks.map((talk) => ({
        ...talk,
        messages: talk.messages.filter((message) => !message.private),
      }));
      return method === 'POST' ? (visibleTalks.at(-1) ?? null) : visibleTalks;
    }
    const talk = known.talks.find(({ id }) => id === Number(conversationId));
    if (!talk) return null;
    if (verb === 'toggle_status') {
      talk.status = 'resolved';
      return talk;
    }
    const message = { id: ids++, content: String(body['content']), message_type: 0, private: false };
    talk.messages.push(message);
    talk.status = 'open';
    return message;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = request;
    const sent = await text(request);
    const path = url.replace(`/public/api/v1/inboxes/${INBOX}/contacts`, '');
    const at = faults.findIndex(({ call }) => call.test(`${method} ${path}`));
    const [found] = at < 0 ? [] : faults.splice(at, 1);
    await found?.until;
    if (found?.fault === 'refused') return void response.writeHead(503).end('busy');
    const body = path === url ? null : answer(method, path, JSON.parse(sent || '{}') as Record<string, unknown>);
    if (found?.fault === 'lost') return void request.socket.destroy();
    response
      .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? { error: 'not found' }));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const talkOf = (sourceId: string): Talk => {
    const talk = contacts.get(sourceId)?.talks[0];
    if (!talk) throw new Error(`no conversation of ${sourceId}`);
    return talk;
  };
  const inbox = (sourceId: string) => ({ contact_inbox: { id: 1, source_id: sourceId } });
  return {
    env: {
      CHAT_DESK: 'chatwoot',
      CHATWOOT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      CHATWOOT_INBOX: INBOX,
      CHATWOOT_WEBHOOK_SECRET: SECRET,
    },
    contacts,
    faults,
    says(sourceId, content, { isNote = false, name = 'Mona Field' } = {}) {
      const message = { id: ids++, content, message_type: 1, private: isNote, sender: { name } };
      talkOf(sourceId).messages.push(message);
      const event = { ...message, message_type: 'outgoing', sender: { name, type: 'user' } };
      return { event: 'message_created', ...event, conversation: { id: talkOf(sourceId).id, ...inbox(sourceId) } };
    },
    ends(sourceId) {
      talkOf(sourceId).status = 'resolved';
      return { event: 'conversation_status_changed', id: talkOf(sourceId).id, status: 'resolved', ...inbox(sourceId) };
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
