import { DatabaseSync } from 'node:sqlite';

/** ms between two tries. */
const RETRY_MS = 100;
const SQLITE_BUSY = 5;

interface FolderLockOptions {
  /** ms after which waiting is given up. */
  patienceMs: number;
  /** Called once, when another process has the lock. */
  onWait?: (() => void) | undefined;
  /** Thrown when patience ends. */
  refusal: string;
}

/** A lock of the operating system on a file, taken through SQLite, as Node has no API for it. It ends with its process, however that ends. */
export interface FolderLock {
  release(): void;
}

/** Takes the lock of a file, which is created if missing; undefined while another process has it. */
export function takeLock(file: string): FolderLock | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  if (isTaken(lock)) return { release: () => lock.close() };
  lock.close();
  return undefined;
}

/**
 * Runs `work` while no other process does so under the same file. Nothing is ever left to be cleared away.
 */
export async function underLock<T>(file: string, options: FolderLockOptions, work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(file, options);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function waitForLock(file: string, { patienceMs, onWait, refusal }: FolderLockOptions): Promise<FolderLock> {
  const end = Date.now() + patienceMs;
  for (let hasReported = false; ; hasReported = true) {
    const lock = takeLock(file);
    if (lock) return lock;
    if (!hasReported) onWait?.();
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
