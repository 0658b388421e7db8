import type { z } from 'zod';
import { GatewayError, GatewayTimeout } from '../gateway.ts';

const UNKNOWN = 'notFoundError';
/** SDK errors by which Braintree reports that it did not process a request. Any other error leaves the outcome unknown. */
const NOT_TAKEN: ReadonlySet<string> = new Set([
  'authenticationError',
  'authorizationError',
  'invalidKeysError',
  UNKNOWN,
  'tooManyRequestsError',
  'upgradeRequired',
]);

const typeOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Whether Braintree reports that it does not know the requested object. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof GatewayError && error.cause instanceof Error && error.cause.name === UNKNOWN;

/**
 * Parses a response of the SDK.
 * @throws GatewayError when Braintree did not process the request
 * @throws GatewayTimeout when that is unknown: a timeout, a broken connection, a 5xx, an unreadable response
 */
export async function parsedResponse<T>(schema: z.ZodType<T>, answer: Promise<unknown>): Promise<T> {
  const value = await answer.catch((cause: unknown) => {
    const type = typeOf(cause);
    if (NOT_TAKEN.has(type)) throw new GatewayError(`Braintree refused: ${type}.`, { cause });
    throw new GatewayTimeout(`Braintree gave no clear answer: ${type}.`, { cause });
  });
  const read = schema.safeParse(value);
  if (!read.success) throw new GatewayTimeout('Braintree answered in an unknown form.', { cause: read.error });
  return read.data;
}
