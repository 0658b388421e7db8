import process from 'node:process';
import type { ReleaseLoader } from '../release-loader/release-loader.ts';
import type { Incident } from './incidents.ts';

/** Whether code of the host stands in the stack: its own files, or those of its packages, but not Node's alone. */
const isOwn = (error: unknown): boolean =>
  error instanceof Error && /\n\s+at .*(?:file:\/\/|[\s(]\/)[^\n]+:\d+:\d+/.test(error.stack ?? '');

/**
 * What becomes of a failure that nobody caught. A remote that throws in a timer or lets a promise reject must not end
 * it: that is told and counted, and the process goes on. A rejection leaves nothing half done, so none ends it. An exception out of the host's own
 * code does: nobody knows in which state it left the process, and whoever watches over it starts a new one.
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

/** Listens for what nobody caught. `end` ends the process; it is called once. */
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
