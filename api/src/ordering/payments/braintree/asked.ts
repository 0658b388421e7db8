import type { z } from 'zod';
import { GatewayError, GatewayTimeout } from '../gateway.ts';

const UNKNOWN = 'notFoundError';
/** Errors of the SDK by which Braintree says itself that it did not work on a request; whatever else goes wrong leaves open what became of it. */
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
 * What the SDK answered, read.
 * @throws GatewayError when Braintree did not work on the request @throws GatewayTimeout when that is not known: no answer in time, a broken
 * connection, a 5xx, an answer that cannot be read
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
