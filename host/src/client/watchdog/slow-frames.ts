/** Part of a long animation frame that the browser attributes to a script. */
interface FrameScript {
  readonly duration: number;
  readonly sourceURL: string;
}

/** Entry of the Long Animation Frames API, which not all browsers have. */
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly FrameScript[];
}

/** ms of one frame from which on a page counts as frozen for that time. */
const SLOW_MS = 2000;
/** Slow frames of a page that are reported; a busy machine has one now and then. */
const SLOW_FRAMES = 3;

const TYPE = 'long-animation-frame';

/**
 * Watches for frames that take over two seconds. Reports the third of a page, once. Does nothing in browsers that do not measure frames.
 * @param found receives ms of the frame, and the URL of the script that took most of it, empty where the browser does not say
 */
export function watchSlowFrames(found: (ms: number, script: string) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(TYPE)) return;
  let slow = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration, scripts } of list.getEntries() as LongFrame[]) {
      if (duration < SLOW_MS) continue;
      slow += 1;
      if (slow < SLOW_FRAMES) continue;
      observer.disconnect();
      const [longest] = scripts.toSorted((a, b) => b.duration - a.duration);
      return found(Math.round(duration), longest?.sourceURL ?? '');
    }
  });
  observer.observe({ type: TYPE, buffered: true });
}
