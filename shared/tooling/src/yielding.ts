import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** ms until Linux accepts the next change of a group from a user other than root. */
const NEXT_MS = 110;

/**
 * Lowers the priority of these processes and all their descendants below all others while they run. In an audit these are the browser's, which represents a phone that runs no store.
 */
export async function yieldProcessors(pids: readonly number[]): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const started = new Map<number, number[]>();
  for (const line of stdout.trim().split('\n')) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    started.set(parent, [...(started.get(parent) ?? []), pid]);
  }
  const all = (pid: number): number[] => [pid, ...(started.get(pid) ?? []).flatMap(all)];
  for (const pid of pids.flatMap(all)) await yieldOne(pid);
}

async function yieldOne(pid: number): Promise<void> {
  try {
    for (const thread of await threadsOf(pid)) setPriority(thread, constants.priority.PRIORITY_LOW);
    // Where Linux schedules by group, the priority above counts only within each group.
    if (process.platform === 'linux') await yieldGroup(`/proc/${pid}/autogroup`);
  } catch (error) {
    // Ignores ended processes, kernels without such groups, and processes in the root group.
    if (!['ENOENT', 'ESRCH', 'EINVAL'].includes(codeOf(error))) throw error;
  }
}

async function yieldGroup(file: string): Promise<void> {
  try {
    await writeFile(file, '19');
  } catch (error) {
    if (codeOf(error) !== 'EAGAIN') throw error;
    await pause(NEXT_MS);
    await writeFile(file, '19');
  }
}

/** Linux sets the priority for each thread. */
const threadsOf = async (pid: number): Promise<number[]> =>
  process.platform === 'linux' ? (await readdir(`/proc/${pid}/task`)).map(Number) : [pid];

/** The error code of the system, or of Node. */
function codeOf(error: unknown): string {
  const { code, info } = error as NodeJS.ErrnoException & { info?: { code?: string } };
  return info?.code ?? code ?? '';
}
