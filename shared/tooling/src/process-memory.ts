import { readdir, readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;

/** Process with its parent and its resident memory. */
interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  /** Bytes. */
  readonly rss: number;
}

async function entryOf(pid: number): Promise<ProcessEntry | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(fields[1]), rss: Number(fields[21]) * PAGE_BYTES };
  } catch (error) {
    // It ended meanwhile.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Lists a process and all that it started, itself first. Linux only; elsewhere the list is empty. */
export async function processTree(root: number): Promise<ProcessEntry[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(entryOf))).filter((entry) => entry !== undefined);
  const found = all.filter(({ pid }) => pid === root);
  for (const each of found) found.push(...all.filter(({ parent }) => parent === each.pid));
  return found;
}

/** Resident bytes of a process and all that it started. */
export const treeBytes = async (root: number): Promise<number> =>
  (await processTree(root)).reduce((sum, { rss }) => sum + rss, 0);
