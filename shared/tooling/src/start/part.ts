import { performance } from 'node:perf_hooks';
import { type Child, stopChild } from '@larder/platform/process/child-process';

const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** A part that ran so long was well; what happened before is forgotten. */
const GOOD_MS = 60_000;

/** Pause before a part that ended is started again (ms): twice the pause before, from half a second to half a minute. */
export function nextPause(before: number | undefined, livedMs: number): number {
  if (before === undefined || livedMs >= GOOD_MS) return FIRST_MS;
  return Math.min(before * 2, LONGEST_MS);
}

/** Supervised process of the store. */
export interface Part {
  readonly name: string;
  /** The process that does the work now, or did last. */
  child(): Child;
  /** How often it ended by itself. */
  readonly ends: number;
  stop(): Promise<void>;
}

/** Keeps a part of the store running: one that ends by itself is restarted with growing pauses, and `say` is called. */
export function keepRunning(start: () => Child, say: (line: string) => void): Part {
  let child = start();
  let began = performance.now();
  let ends = 0;
  let stopping = false;
  let pause: number | undefined;
  let again: NodeJS.Timeout | undefined;
  const follow = async (): Promise<void> => {
    const code = await child.ended;
    if (stopping) return;
    ends += 1;
    pause = nextPause(pause, performance.now() - began);
    say(`${child.name} ended with ${code ?? 'a signal'} and is started again in ${pause / 1000} s. ${child.lastWords()}`);
    again = setTimeout(() => {
      child = start();
      began = performance.now();
      void follow();
    }, pause);
  };
  void follow();
  return {
    name: child.name,
    child: () => child,
    get ends() {
      return ends;
    },
    async stop() {
      stopping = true;
      clearTimeout(again);
      await stopChild(child);
    },
  };
}
