import { readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';

/** Clock ticks per second of `/proc`, the same on every Linux that Node supports. */
const TICKS = 100;
/** Columns of `/proc/<pid>/stat` after the name, from 0. */
const PARENT = 1;
const USER = 11;
const SYSTEM = 12;
const ENDED_USER = 13;
const ENDED_SYSTEM = 14;

/** Process with its CPU time. */
export interface ProcessTime {
  readonly pid: number;
  readonly parent: number;
  /** Its own CPU time, in seconds. */
  readonly own: number;
  /** CPU time of children that ended and that it waited for, in seconds. */
  readonly ended: number;
  /** Time in which its main thread waited for a core, in seconds. */
  readonly waited: number;
}

/**
 * Reads the state of a process.
 * @param text line of `/proc/<pid>/stat`; the name may contain spaces and parentheses
 * @param schedule line of `/proc/<pid>/schedstat`: ns on a core, ns of waiting for one
 */
export function parseStat(text: string, schedule: string): ProcessTime {
  const end = text.lastIndexOf(')');
  const columns = text
    .slice(end + 2)
    .trim()
    .split(' ')
    .map(Number);
  const ticks = (...at: number[]): number => at.reduce((sum, column) => sum + (columns[column] ?? 0), 0) / TICKS;
  return {
    pid: Number.parseInt(text, 10),
    parent: columns[PARENT] ?? 0,
    own: ticks(USER, SYSTEM),
    ended: ticks(ENDED_USER, ENDED_SYSTEM),
    waited: Number(schedule.split(' ')[1] ?? 0) / 1e9,
  };
}

/** Reads the CPU times of all processes of this machine. */
async function readProcesses(): Promise<ProcessTime[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(
    pids.map((pid) =>
      Promise.all([readFile(`/proc/${pid}/stat`, 'utf8'), readFile(`/proc/${pid}/schedstat`, 'utf8')]).then(
        ([stat, schedule]) => [parseStat(stat, schedule)],
        (error: NodeJS.ErrnoException) => {
          // It ended meanwhile.
          if (error.code === 'ENOENT' || error.code === 'ESRCH') return [];
          throw error;
        },
      ),
    ),
  );
  return processes.flat();
}

/** Finds a process and all that it started. */
export function treeOf(processes: readonly ProcessTime[], root: number): ProcessTime[] {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const tree = (each: ProcessTime): ProcessTime[] => [each, ...(children.get(each.pid) ?? []).flatMap(tree)];
  return processes.filter(({ pid }) => pid === root).flatMap(tree);
}

/** Sums the CPU time of a process and of all that it started, also of those that ended. @returns seconds */
export const treeTime = (processes: readonly ProcessTime[], root: number): number =>
  treeOf(processes, root).reduce((sum, { own, ended }) => sum + own + ended, 0);

/** CPU times at one moment. */
export interface CpuSample {
  /** s of a monotonic clock. */
  readonly at: number;
  readonly processes: readonly ProcessTime[];
  /** Idle time of all cores, in seconds. */
  readonly idle: number;
}

/** Samples all processes. Works on Linux alone, where `/proc` is. */
export async function sampleCpu(): Promise<CpuSample> {
  const processes = await readProcesses();
  const idle = cpus().reduce((sum, { times }) => sum + times.idle, 0) / 1000;
  return { at: performance.now() / 1000, processes, idle };
}
