import { DatabaseSync } from 'node:sqlite';

/** ms between two tries. */
const RETRY_MS = 100;
const SQLITE_BUSY = 5;

export interface FolderLockOptions {
  /** ms after which waiting is given up. */
  patienceMs: number;
  /** Told once, when another process holds the lock. */
  onWait?: (() => void) | undefined;
  /** Thrown when patience ends. */
  refusal: string;
}

/**
 * Runs `work` while no other process does so under the same file. The lock is one of the operating system's, taken through SQLite as Node has no
 * call for it: it ends with the process that holds it, whatever way that ends, so nothing is ever left to be cleared away.
 */
export async function underLock<T>(file: string, options: FolderLockOptions, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    await take(lock, options);
    return await work();
  } finally {
    lock.close();
  }
}

async function take(lock: DatabaseSync, { patienceMs, onWait, refusal }: FolderLockOptions): Promise<void> {
  const end = Date.now() + patienceMs;
  for (let hasTold = false; !isTaken(lock); hasTold = true) {
    if (!hasTold) onWait?.();
    if (Date.now() >= end) throw new Error(refusal);
    await new Promise((wake) => setTimeout(wake, RETRY_MS));
  }
}

/** Whether the lock is ours now; false while another process has it. */
function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
