import type { Activity } from '@larder/platform/smoke/browser/limits';

/** Observations of a document since it began. */
export interface ActivityProbe {
  /** Numbers of events so far. */
  counts(): Activity;
  /** Sum of layout shifts without input. */
  shift(): number;
  /** ms of the longest task since the last call. */
  longestTask(): number;
}

/** Runs before every script of a page; counts what happens without any input, and measures layout shifts and long tasks. */
export function observeActivity(): void {
  let tasks = 0;
  let timers = 0;
  let changes = 0;
  let shift = 0;
  let longest = 0;
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function post(...parameters: unknown[]) {
    tasks += 1;
    Reflect.apply(postMessage, this, parameters);
  };
  for (const name of ['setTimeout', 'setInterval']) {
    const start: unknown = Reflect.get(window, name);
    if (typeof start !== 'function') continue;
    const counted = (callback: unknown, ...rest: unknown[]): unknown => {
      if (typeof callback !== 'function') return Reflect.apply(start, window, [callback, ...rest]);
      const run = (...values: unknown[]) => {
        timers += 1;
        Reflect.apply(callback, undefined, values);
      };
      return Reflect.apply(start, window, [run, ...rest]);
    };
    Reflect.set(window, name, counted);
  }
  new MutationObserver((records) => (changes += records.length)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  const shifts = new PerformanceObserver((list) => addShifts(list.getEntries()));
  const longTasks = new PerformanceObserver((list) => addTasks(list.getEntries()));
  const addShifts = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry) shift += Number(entry.value);
  };
  const addTasks = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longest = Math.max(longest, duration);
  };
  shifts.observe({ type: 'layout-shift', buffered: true });
  longTasks.observe({ type: 'longtask', buffered: true });
  const probe: ActivityProbe = {
    counts: () => ({ tasks, timers, changes }),
    shift() {
      addShifts(shifts.takeRecords());
      return shift;
    },
    longestTask() {
      addTasks(longTasks.takeRecords());
      const found = longest;
      longest = 0;
      return found;
    },
  };
  Object.defineProperty(window, 'smokeActivity', { value: probe });
}

declare global {
  interface Window {
    readonly smokeActivity: ActivityProbe;
  }
}
