import { createStoredValue, type StorageProvider } from '../data/stored-value.ts';
import type { Answers } from './steps.ts';

/** Answers that are not sent yet, by question id. An empty list is a withdrawn answer. */
export interface Drafts {
  get(): Answers;
  set(questionId: number, answers: readonly string[]): void;
  drop(questionId: number): void;
  subscribe(listener: () => void): () => void;
}

export const NO_DRAFTS: Answers = {};

function read(stored: unknown): Answers {
  if (typeof stored !== 'object' || stored === null) return NO_DRAFTS;
  const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string[]] => isList(entry[1])));
}

/**
 * Stores answers in this browser until they are saved, so that neither a lost connection nor a closed tab loses them. Without
 * storage they live as long as the page; `onError` is called.
 */
export function createDrafts(key: string, storage: StorageProvider, onError: (error: unknown) => void): Drafts {
  const storedDraft = createStoredValue<Answers>({
    key,
    storage,
    read,
    isNothing: (answers) => Object.keys(answers).length === 0,
    onError,
  });
  const listeners = new Set<() => void>();
  const put = (next: Answers) => {
    storedDraft.set(next);
    for (const listener of listeners) listener();
  };
  return {
    get: storedDraft.get,
    set: (questionId, answers) => put({ ...storedDraft.get(), [questionId]: answers }),
    drop: (questionId) => put(Object.fromEntries(Object.entries(storedDraft.get()).filter(([id]) => id !== String(questionId)))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
