import { DATA_KEYS_HEADER, MAX_DATA_KEYS } from '@larder/contracts/data-keys';
import type { ApiAnswer } from '@larder/shell/services/api-client';

/** Collects the keys of all data that a page reads from the API. */
export interface PageDataKeys {
  /** Adds the keys of a response. A response without keys may depend on any data, and so may the page. */
  add(answer: Pick<ApiAnswer, 'headers'>): void;
  /** The keys so far; undefined when the page may show any data, and for more than {@link MAX_DATA_KEYS} keys. */
  all(): readonly string[] | undefined;
}

/** Creates an empty collection: a page that reads nothing shows no data. */
export function collectDataKeys(): PageDataKeys {
  const keys = new Set<string>();
  let isKnown = true;
  return {
    add({ headers }) {
      const header = headers.get?.(DATA_KEYS_HEADER) ?? null;
      if (header === null) isKnown = false;
      for (const key of header?.split(' ') ?? []) if (key !== '') keys.add(key);
    },
    all: () => (isKnown && keys.size <= MAX_DATA_KEYS ? [...keys] : undefined),
  };
}
