import { createHash } from 'node:crypto';
import { readFile, statfs } from 'node:fs/promises';
import { root } from '@larder/platform/build/roots';

/** Linux's folder for files in memory. */
const IN_MEMORY = '/dev/shm';
const GIB = 2 ** 30;
/** Bytes that the folder may need, and memory for the rest of the machine. */
const NEEDED = { folder: 4 * GIB, memory: 8 * GIB };

async function memoryAvailable(): Promise<number> {
  const text = await readFile('/proc/meminfo', 'utf8');
  return Number(/^MemAvailable:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

/**
 * A folder in memory for this checkout's test databases, or undefined where there is none or too little of it. Each database is a thousand files, made and
 * removed again: a disk's file system spends ten times as long on that (0.76 s of processor each on ext4, which looks for numbers of files that
 * were not in use a moment ago; 0.06 s here).
 */
export async function memoryFolder(
  needed = NEEDED,
  free = async () => {
    const { bavail, bsize } = await statfs(IN_MEMORY);
    return { folder: bavail * bsize, memory: await memoryAvailable() };
  },
): Promise<string | undefined> {
  // Not there at all: another system than Linux.
  const there = await free().catch(() => undefined);
  if (!there || there.folder < needed.folder || there.memory < needed.memory) return undefined;
  return `${IN_MEMORY}/larder-tests-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`;
}
