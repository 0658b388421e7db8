import { PlainError } from './plain-error.ts';

/**
 * Aborts when the store must shut down: Ctrl-C, SIGTERM, a closed terminal, or the end of the parent process. Signals stay
 * handled to the end: a second one (a group gets it twice, directly and passed on) must not interrupt the shutdown.
 */
export function closingSignal(): AbortSignal {
  const controller = new AbortController();
  const close = (why: string) => controller.abort(new PlainError(`Closed before it was open: ${why}.`));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => close(signal));
  process.once('disconnect', () => close('the process that started it is gone'));
  return controller.signal;
}

/** Settles when the signal aborts. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => (signal.aborted ? done() : signal.addEventListener('abort', () => done(), { once: true })));

/** The work's own end, or the signal's reason when that comes first. */
export function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const cut = aborted(signal).then(() => Promise.reject<T>(signal.reason));
  return Promise.race([work, cut]);
}
