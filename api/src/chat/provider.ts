import type { ChatProviderName, ChatTopic } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';

/** What a provider says. */
export interface Said {
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
  greet(whom: Greeted): Said | null;
  /** What is answered at once; null where the answer comes later. `isStaffed` tells whether people answer now. */
  answer(em: Em, question: string, isStaffed: boolean): Promise<Said | null>;
}

declare module '../platform/services.ts' {
  interface Services {
    chat: Readonly<Record<ChatProviderName, ChatProvider>>;
  }
}
