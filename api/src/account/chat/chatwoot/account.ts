import type { Env } from '../../../platform/env.ts';

/** Where people answer at Chatwoot. */
export interface ChatwootAccount {
  /** Address of the service, without a slash at its end. */
  url: string;
  /** Identifier of an inbox of the kind "API". */
  inbox: string;
  /** What it signs its webhooks with. */
  webhookSecret: string;
}

/** The inbox that the environment names; null where people answer at the store's own desk. */
export function chatwootAccount(env: Env): ChatwootAccount | null {
  const { CHATWOOT_URL: url, CHATWOOT_INBOX: inbox, CHATWOOT_WEBHOOK_SECRET: webhookSecret } = env;
  if (env.CHAT_DESK !== 'chatwoot' || !inbox || !webhookSecret) return null;
  return { url: url.replace(/\/+$/, ''), inbox, webhookSecret };
}
