import type { FileStore } from './file-store.ts';
import { ObjectStoreError } from './object-store-error.ts';

/** ms after a failure in which requests fail at once, so that callers do not wait for one timeout after the other. */
const PAUSE_MS = 2000;

interface Guard {
  /** Called once when an outage begins, and once when it ends. */
  readonly say: (line: string) => void;
  /** ms of the machine's clock. */
  readonly now?: () => number;
}

/** Reports outages of an object store once each. During an outage one request in two seconds tries it, and all others fail at once. */
export function guardFiles(files: FileStore, { say, now = Date.now }: Guard): FileStore {
  let isOut = false;
  let retryAt = 0;
  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    if (isOut) {
      if (now() < retryAt) throw new ObjectStoreError('its outage was noticed a moment ago');
      retryAt = now() + PAUSE_MS;
    }
    try {
      const result = await work();
      if (isOut) say('the object store of FILES answers again');
      isOut = false;
      return result;
    } catch (error) {
      if (!(error instanceof ObjectStoreError)) throw error;
      if (!isOut) say(`${error.message}; pictures have fallbacks until it answers`);
      isOut = true;
      retryAt = now() + PAUSE_MS;
      throw error;
    }
  }
  return {
    read: (key) => guarded(() => files.read(key)),
    has: (key) => guarded(() => files.has(key)),
    write: (key, content) => guarded(() => files.write(key, content)),
    remove: (key) => guarded(() => files.remove(key)),
    list: (prefix) => guarded(() => files.list(prefix)),
  };
}
