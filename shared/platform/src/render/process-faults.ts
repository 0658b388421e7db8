import process from 'node:process';
import type { ReleaseLoader } from '../release-loader/release-loader.ts';
import type { Incident } from './incidents.ts';

/** Whether the stack contains code of the host: its own files or those of its packages, not only Node's. */
const isOwn = (error: unknown): boolean =>
  error instanceof Error && /\n\s+at .*(?:file:\/\/|[\s(]\/)[^\n]+:\d+:\d+/.test(error.stack ?? '');

/**
 * Classifies an unhandled failure. A remote that throws in a timer or lets a promise reject must not end the process:
 * the failure is reported and counted, and the process continues. A rejection leaves no partial state, so none ends it. An exception of the host's own
 * code does: the state of the process is unknown, and its supervisor starts a new one.
 */
function judgeFault(
  error: unknown,
  origin: NodeJS.UncaughtExceptionOrigin,
  hub: Pick<ReleaseLoader, 'releaseOf'>,
): { incident: Incident; ends: boolean } {
  const release = hub.releaseOf(error);
  const where = origin === 'unhandledRejection' ? 'promise' : 'timer or event';
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  return {
    incident: { where, message, ...release, ...(stack ? { stack } : {}) },
    ends: !release && origin === 'uncaughtException' && isOwn(error),
  };
}

/** Listens for unhandled failures. `end` ends the process; it is called once. */
export function watchProcess(options: {
  hub: Pick<ReleaseLoader, 'releaseOf'>;
  report: (incident: Incident) => void;
  end: () => void;
}): void {
  const { hub, report, end } = options;
  let isEnding = false;
  process.on('uncaughtException', (error: unknown, origin) => {
    const { incident, ends } = judgeFault(error, origin, hub);
    report(incident);
    if (!ends) return;
    if (!isEnding) end();
    isEnding = true;
  });
}
