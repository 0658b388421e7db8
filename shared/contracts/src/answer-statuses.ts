import type { Call } from './call.ts';

/** Meaning of each refusal's status, for the OpenAPI document. */
const REFUSALS = {
  400: 'Refused; `errors` holds texts by field',
  401: '`Auth is required`',
  403: '`forbidden`: the employee’s roles lack the permission; `fresh_proof_required`: prove your identity first',
  404: 'Not found',
  409: 'Conflicts with the current state, or the same request is being processed',
  413: 'Body over 1 MB',
  422: 'Key used for another request',
  429: 'Too many requests',
  503: 'Not available at the moment; `retry-after` says when to try again',
} as const;

/** HTTP status with which the API refuses a call. */
export type RefusalStatus = keyof typeof REFUSALS;

/**
 * Returns the statuses below 500, and 503, that a call may be refused with, and what each means. The OpenAPI document is made of them, and the
 * client of the API's tests accepts no other.
 * @param name - the call, such as `POST /carts/product`
 */
export function refusalsOf(name: string, call: Call): ReadonlyMap<RefusalStatus, string> {
  const isChange = !name.startsWith('GET ');
  const statuses: RefusalStatus[] = [400, 404, 429, 503, ...call.refusals];
  if (call.access !== 'open') statuses.push(401);
  if (call.access === 'desk') statuses.push(403);
  if (isChange) statuses.push(413);
  if (call.idempotent) statuses.push(409, 422);
  return new Map([...new Set(statuses)].toSorted((a, b) => a - b).map((status) => [status, REFUSALS[status]]));
}
