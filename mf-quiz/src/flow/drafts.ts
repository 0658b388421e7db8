import type { Answers } from './steps.ts';

/** Answers that the server has not got yet, by question id. An empty list is an answer that was taken back. */
export interface Drafts {
  get(): Answers;
  set(questionId: number, answers: readonly string[]): void;
  drop(questionId: number): void;
  subscribe(listener: () => void): () => void;
}

export const NO_DRAFTS: Answers = {};

function read(text: string | null): Answers {
  const found: unknown = text === null ? {} : JSON.parse(text);
  if (typeof found !== 'object' || found === null) return NO_DRAFTS;
  const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string[]] => isList(entry[1])));
}

/**
 * Keeps answers in this browser until they are saved, so that neither a lost connection nor a closed tab loses them. Where the browser
 * stores nothing they live as long as the page; `onError` learns of it.
 */
export function createDrafts(
  key: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  onError: (error: unknown) => void,
): Drafts {
  let known: Answers | undefined;
  const listeners = new Set<() => void>();
  const guarded = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      onError(error);
      return otherwise;
    }
  };
  const get = (): Answers => (known ??= guarded(() => read(storage().getItem(key)), NO_DRAFTS));
  const put = (next: Answers) => {
    known = next;
    guarded(
      () => (Object.keys(next).length > 0 ? storage().setItem(key, JSON.stringify(next)) : storage().removeItem(key)),
      undefined,
    );
    for (const listener of listeners) listener();
  };
  return {
    get,
    set: (questionId, answers) => put({ ...get(), [questionId]: answers }),
    drop: (questionId) => put(Object.fromEntries(Object.entries(get()).filter(([id]) => id !== String(questionId)))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
