import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** ms in which an edit must reach the screen; a hidden tab may never confirm it. */
const PATIENCE_MS = 1000;

/**
 * Priority of such a process while no edit is pending (during one it is suspended). At this priority it gets a quarter of a core next to a normal process. At the system's "below normal", a tenth, a busy machine
 * took minutes to report a type error. Windows has no level between the two.
 */
const PRIORITY = process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : 5;

/** Lowers the priority of a process below those that a developer waits for. */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, PRIORITY);
  } catch (error) {
    // It has ended already, or this system does not let us: then it is as important as the others.
    if (!['ESRCH', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Processes whose work can wait until an edit is on the screen. */
export interface Background {
  add(child: ChildProcess): void;
  /** Stops all of them until `goOn`, for a second at most. */
  wait(): void;
  goOn(): void;
  /** Resumes them, so that a process that was asked to end can do so. */
  close(): void;
}

/**
 * Pauses the type check and the server build while the client compiler handles the same edit. In spite of their low priority they delayed the edit on the screen by up to half a second of processor time, so
 * they are suspended meanwhile, where the system can.
 */
export function createBackground(patienceMs = PATIENCE_MS): Background {
  const children = new Set<ChildProcess>();
  const tell = (signal: NodeJS.Signals) => {
    if (process.platform !== 'win32') for (const child of children) child.kill(signal);
  };
  let patience: NodeJS.Timeout | undefined;
  const goOn = () => {
    clearTimeout(patience);
    patience = undefined;
    tell('SIGCONT');
  };
  // A suspended process would not receive its termination signal.
  process.once('exit', goOn);
  return {
    add(child) {
      giveWay(child);
      children.add(child);
      child.once('exit', () => children.delete(child));
    },
    wait() {
      clearTimeout(patience);
      patience = setTimeout(goOn, patienceMs);
      tell('SIGSTOP');
    },
    goOn,
    close() {
      process.off('exit', goOn);
      goOn();
    },
  };
}
