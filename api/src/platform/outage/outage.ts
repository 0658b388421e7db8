import { errorCodes } from './error-codes.ts';

/** A condition that prevents the store from serving a call, until an operator or time resolves it. */
export type Outage = 'database_unreachable' | 'database_read_only' | 'database_exhausted' | 'disk_full';

/** SQLSTATE classes and Node's codes, in the order in which they are looked up. */
const OUTAGES: readonly (readonly [RegExp, Outage])[] = [
  [/^(53100|ENOSPC|EDQUOT)$/, 'disk_full'],
  [/^(25006|EROFS)$/, 'database_read_only'],
  // Insufficient resources: memory, connections.
  [/^53\w{3}$/, 'database_exhausted'],
  // Connection exceptions; the server stops, crashed, or starts.
  [/^(08\w{3}|57P0\d)$/, 'database_unreachable'],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/, 'database_unreachable'],
];

/** Errors of the driver and its pool that carry no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns the outage that an error reports; undefined for a fault of the code. */
export function outageOf(error: unknown): Outage | undefined {
  const codes = errorCodes(error);
  const known = OUTAGES.find(([pattern]) => codes.some((code) => pattern.test(code)));
  if (known) return known[1];
  return isLostConnection(error) ? 'database_unreachable' : undefined;
}

/** Whether a statement failed only because the database takes no writes: what merely counts or prolongs may go on without. */
export function isWriteOutage(error: unknown): boolean {
  const outage = outageOf(error);
  return outage === 'database_read_only' || outage === 'disk_full';
}

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return LOST_CONNECTION.test(error.message) || isLostConnection(error.cause);
}
