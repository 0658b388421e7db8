import type { Logger } from 'pino';
import type { RemoteHub } from './hub/hub.ts';
import type { Incident } from './incidents.ts';

/** Whether code of the host stands in the stack: its own files, or those of its packages, but not Node's alone. */
const isOwn = (error: unknown): boolean =>
  error instanceof Error && /\n\s+at .*(?:file:\/\/|[\s(]\/)[^\n]+:\d+:\d+/.test(error.stack ?? '');

/**
 * What becomes of a failure that nobody caught. Remotes run in this process, and one that throws in a timer or lets a promise reject must not end
 * the store for everybody: it is told and counted, and the host goes on. A rejection leaves nothing half done, so none ends it. An exception out of the host's own
 * code does: nobody knows in which state it left the process, and whoever watches over it starts a new one.
 */
function judgeFault(
  error: unknown,
  origin: NodeJS.UncaughtExceptionOrigin,
  hub: Pick<RemoteHub, 'releaseOf'>,
): { incident: Incident; ends: boolean } {
  const release = hub.releaseOf(error);
  const where = origin === 'unhandledRejection' ? 'promise' : 'timer or event';
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  return {
    incident: { where, message, ...release, ...(stack ? { stack } : {}) },
    ends: !release && origin === 'uncaughtException' && isOwn(error),
  };
}

/** Listens for what nobody caught. `end` stops the host gently; it is called once. */
export function watchProcess(options: {
  hub: Pick<RemoteHub, 'releaseOf' | 'noteFault'>;
  report: (incident: Incident) => void;
  log: Pick<Logger, 'fatal'>;
  end: () => void;
}): void {
  const { hub, report, log, end } = options;
  let isEnding = false;
  process.on('uncaughtException', (error: unknown, origin) => {
    const { incident, ends } = judgeFault(error, origin, hub);
    if (incident.remote) hub.noteFault(incident.remote);
    if (!ends) return report(incident);
    log.fatal(incident, 'the host ends');
    if (!isEnding) end();
    isEnding = true;
  });
}
