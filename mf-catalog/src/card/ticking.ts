const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let first: ReturnType<typeof setTimeout> | undefined;

function tick() {
  first = undefined;
  for (const listener of listeners) listener();
}

/**
 * One clock for all countdowns of a page, running only while it has subscribers: each second, and once as soon as the task is over in which a countdown came.
 * @returns what ends it
 */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 1000);
  // In a task of its own: texts of days take a while to make for the first time, and a page's start has enough to do.
  first ??= setTimeout(tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    clearTimeout(first);
    timer = undefined;
    first = undefined;
  };
}
