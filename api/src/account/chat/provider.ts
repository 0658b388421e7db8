import type { ChatProviderName, ChatTopic } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';

/** A message of a provider. */
export interface ProviderMessage {
  readonly text: string;
  /** Pages of the store to read on. */
  readonly links: readonly { readonly title: string; readonly url: string }[];
}

/** Whom it talks to: a name where one is known (SHELL-183). */
export interface Greeted {
  readonly firstname: string | null;
  readonly topic: ChatTopic | null;
}

/** Who answers in a conversation; another service of chat is another one of these (OP-144). */
export interface ChatProvider {
  /** The greeting before the first question; null for none. */
  greet(whom: Greeted): ProviderMessage | null;
  /** The immediate reply; null when the reply comes later. `isStaffed`: whether people reply now. */
  answer(em: Em, question: string, isStaffed: boolean): Promise<ProviderMessage | null>;
  /** What is at another service; without it a conversation is nowhere but here. */
  readonly elsewhere?: Elsewhere;
}

/** The other half of a conversation, at another service. */
export interface Elsewhere {
  /** Where its people answer. */
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
