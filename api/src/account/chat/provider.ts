import type { ChatProviderName, ChatTopic } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';

/** A message of a provider. */
export interface ProviderMessage {
  readonly text: string;
  /** Pages of the store to read on. */
  readonly links: readonly { readonly title: string; readonly url: string }[];
}

/** The shopper, with a name if it is known (SHELL-183). */
export interface Greeted {
  readonly firstname: string | null;
  readonly topic: ChatTopic | null;
}

/** Answers in a conversation. Implement it to add another chat service (OP-144). */
export interface ChatProvider {
  /** The greeting before the first question; null for none. */
  greet(whom: Greeted): ProviderMessage | null;
  /** The immediate reply; null when the reply comes later. `isStaffed`: whether people reply now. */
  answer(em: Em, question: string, isStaffed: boolean): Promise<ProviderMessage | null>;
  /** The connection to another service; without it a conversation exists only here. */
  readonly elsewhere?: Elsewhere;
}

/** The counterpart of conversations at another service. */
export interface Elsewhere {
  /** The URL where its people reply. */
  readonly url: string;
  /** Forwards a new message or the end to the provider, after the transaction commits. */
  passOn(em: Em, chatId: string): Promise<void>;
  /**
   * Fetches missing messages from the provider when the shopper polls, unless a poll happened a moment ago. `now` is the
   * machine's time.
   */
  lookFor(em: Em, chatId: string, now: Date): Promise<void>;
}

declare module '../../platform/services.ts' {
  interface Services {
    chat: Readonly<Record<ChatProviderName, ChatProvider>>;
  }
}
