import type { ChatProviderName, ChatTopic } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';

/** What a provider says. */
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
  /** What is said before anything is asked; null where nothing is. */
  greet(whom: Greeted): ProviderMessage | null;
  /** What is answered at once; null where the answer comes later. `isStaffed` tells whether people answer now. */
  answer(em: Em, question: string, isStaffed: boolean): Promise<ProviderMessage | null>;
  /** What is at another service; without it a conversation is nowhere but here. */
  readonly elsewhere?: Elsewhere;
}

/** The other half of a conversation, at another service. */
export interface Elsewhere {
  /** Where its people answer. */
  readonly url: string;
  /** Something was said, or it ended: that goes there, once the transaction is committed. */
  passOn(em: Em, chatId: string): Promise<void>;
  /** Its shopper looks for news: what was said there and not told is fetched, unless somebody looked a moment ago. `now` is the machine's. */
  lookFor(em: Em, chatId: string, now: Date): Promise<void>;
}

declare module '../../platform/services.ts' {
  interface Services {
    chat: Readonly<Record<ChatProviderName, ChatProvider>>;
  }
}
