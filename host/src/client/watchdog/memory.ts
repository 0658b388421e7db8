/** `performance.memory` of Chromium. */
interface Memory {
  readonly usedJSHeapSize: number;
}

const SAMPLE_MS = 10_000;
/** Samples that are compared: those of a minute. */
const SAMPLES = 7;
const MB = 1024 * 1024;
/** MB by which the heap of a page may grow in a minute. */
const GROWTH_MB = 300;

/**
 * Watches for a heap that grows by over 300 MB in a minute; reports it once. Does nothing in browsers that do not show the size of the heap.
 * @param found receives the growth in MB
 */
export function watchMemory(found: (mb: number) => void): void {
  if (!('memory' in performance)) return;
  const samples: number[] = [];
  const timer = setInterval(() => {
    const { usedJSHeapSize } = (performance as Performance & { memory: Memory }).memory;
    samples.push(usedJSHeapSize);
    if (samples.length > SAMPLES) samples.shift();
    const growth = (usedJSHeapSize - Math.min(...samples)) / MB;
    if (growth < GROWTH_MB) return;
    clearInterval(timer);
    found(Math.round(growth));
  }, SAMPLE_MS);
}
