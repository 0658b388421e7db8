import type { Logger } from 'pino';

/** A failure of something that goes on: which remote's and where, as far as that is known. */
export interface Incident {
  readonly where: string;
  readonly message: string;
  readonly remote?: string;
  readonly version?: string;
  readonly slot?: string;
  readonly module?: string;
  /** Id of the request or the process. It is reported with the first line of an incident and does not distinguish incidents. */
  readonly requestId?: string;
  readonly stack?: string;
}

/** ms until the same incident is reported again, with its count meanwhile. */
const QUIET_MS = 60_000;
/** Maximum number of remembered incidents; the oldest is dropped first. */
const REMEMBERED = 500;

/** Logs each incident when it happens first, and then once a minute with its count: a slot that fails on every card of every page must not fill the log. */
export function createIncidents(log: Pick<Logger, 'error'>, now: () => number = Date.now): (incident: Incident) => void {
  const seen = new Map<string, { until: number; times: number }>();
  return (incident) => {
    const { where, message, remote, version, slot, module } = incident;
    const key = JSON.stringify([where, message, remote, version, slot, module]);
    const known = seen.get(key);
    if (known && now() < known.until) return void (known.times += 1);
    seen.delete(key);
    seen.set(key, { until: now() + QUIET_MS, times: 0 });
    const [oldest] = seen.keys();
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
    log.error({ ...incident, ...(known && known.times > 0 ? { unsaid: known.times } : {}) }, 'failure');
  };
}
