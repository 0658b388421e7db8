import type { Env } from '../../../platform/env.ts';

/** The Chatwoot account where people reply. */
export interface ChatwootAccount {
  /** Address of the service, without a slash at its end. */
  url: string;
  /** Identifier of an inbox of the kind "API". */
  inbox: string;
  /** The key that signs its webhooks. */
  webhookSecret: string;
}

/** Returns the inbox that the environment configures; null when people reply at the store's own desk. */
export function chatwootAccount(env: Env): ChatwootAccount | null {
  const { CHATWOOT_URL: url, CHATWOOT_INBOX: inbox, CHATWOOT_WEBHOOK_SECRET: webhookSecret } = env;
  if (env.CHAT_DESK !== 'chatwoot' || !inbox || !webhookSecret) return null;
  return { url: url.replace(/\/+$/, ''), inbox, webhookSecret };
}
