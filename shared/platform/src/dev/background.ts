import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** ms that an edit has to get to the screen; a tab that nobody sees may never say that it has. */
const PATIENCE_MS = 1000;

/**
 * How far such a process gives way while nobody waits for an edit (then it is stopped altogether): beside one of the usual priority it gets a quarter of a core. At the system's "below normal", a tenth, a busy machine
 * took minutes to say what is wrong with a type. Windows knows nothing between the two.
 */
const PRIORITY = process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : 5;

/** Lets a process give way to those that somebody waits for. */
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
  /** They go on, to their end if they were told to end. */
  close(): void;
}

/**
 * What checks types and builds the server's half starts with the same edit as the browser's compiler. In spite of its low priority it took up to half a second of processor until the edit was on the screen, so it
 * is stopped meanwhile, where a system can.
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
  // One that is stopped would not hear that it shall end.
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
