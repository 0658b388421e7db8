import { changedMeanwhile } from '../http/errors.ts';

/**
 * Checks, for a locked row, that the editor saw its present version.
 * @param seen version in the call's body
 * @param current the record as it is now, in the API's form, with its version
 * @throws HttpError 409 `changed_meanwhile` with the present record
 */
export function requireVersion(seen: number, current: Readonly<Record<string, unknown>> & { version: number }): void {
  if (seen !== current.version) throw changedMeanwhile(current);
}
