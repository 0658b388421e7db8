import type { Failure } from '@larder/contracts';
import type { Permission } from '@larder/rules';
import { unableNow } from '@larder/rules/account/auth-texts';

/** Texts by field; nested fields are written as the form sends them: `products[0][qty]`. */
export type Fields = Readonly<Record<string, string>>;

interface Details {
  errorCode?: string | undefined;
  fields?: Fields | undefined;
  /** Seconds until another try makes sense (429, 503). */
  retryAfter?: number | undefined;
  /** The record as it is now (409 `changed_meanwhile`). */
  current?: Readonly<Record<string, unknown>> | undefined;
  /** The underlying error; for the log alone. */
  cause?: unknown;
}

/** An error that the caller sees. Every other exception is an internal fault, reported as 500 without detail. */
export class HttpError extends Error {
  readonly status: number;
  readonly errorCode: string | undefined;
  readonly fields: Fields | undefined;
  readonly retryAfter: number | undefined;
  readonly current: Readonly<Record<string, unknown>> | undefined;

  constructor(status: number, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'HttpError';
    this.status = status;
    this.errorCode = details.errorCode;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.current = details.current;
  }

  /** The API's only error form (OP-017). */
  toFailure(requestId: string): Failure {
    return {
      success: false,
      code: this.status,
      error: this.message,
      ...(this.errorCode ? { error_code: this.errorCode } : {}),
      ...(this.fields ? { errors: { ...this.fields } } : {}),
      ...(this.current ? { current: this.current } : {}),
      request_id: requestId,
    };
  }
}

/** Returns the HttpError 400: the request is invalid or refused. The message is for the shopper. */
export const badRequest = (message: string, details: Details = {}) => new HttpError(400, message, details);

/** Refused values by field; the first text is the error's own (OP-053). */
export const invalid = (fields: Fields) => new HttpError(400, Object.values(fields)[0] ?? 'Bad request.', { fields });

/** Creates the refusal of a call that requires a signed-in user: 401 (ACC-055). */
export const authRequired = () => new HttpError(401, 'Auth is required', { errorCode: 'auth_required' });

/** OP-046: never 403, which means a ban. */
export const membershipRequired = () => badRequest('A membership is required.', { errorCode: 'membership_required' });

/** Returns the HttpError 400 `reactivation_required`: the caller's membership is canceled. */
export const reactivationRequired = () =>
  badRequest('Please reactivate your membership.', { errorCode: 'reactivation_required' });

/** Returns the HttpError 403 `forbidden`: the employee's roles lack the permission, which the error names. */
export const forbidden = (permission: Permission) =>
  new HttpError(403, `This needs the permission ${permission}, which none of your roles has.`, {
    errorCode: 'forbidden',
    fields: { permission },
  });

/** Returns the HttpError 403 `fresh_proof_required`: a sensitive action needs `POST /desk/proof` first. */
export const freshProofRequired = () =>
  new HttpError(403, 'Please prove your identity first.', { errorCode: 'fresh_proof_required' });

/** Returns the HttpError 403 `forbidden`: the scope of the API key lacks the permission, or the call requires a person. */
export const forbiddenToKey = (permission: Permission) =>
  new HttpError(403, `No API key of this scope may do this. It needs the permission ${permission}.`, {
    errorCode: 'forbidden',
    fields: { permission },
  });

/**
 * Returns the HttpError 409 `changed_meanwhile`: the editor saw an older version.
 * @param current the record as it is now, in the API's form
 */
export const changedMeanwhile = (current: Readonly<Record<string, unknown>>) =>
  new HttpError(409, 'Someone else changed this in the meantime. Please check the present values.', {
    errorCode: 'changed_meanwhile',
    current,
  });

/** `what` is one of the nouns of OP-069, capitalised: Item, Product, Page, List, Order. Others read well too. */
export const notFound = (what: string) => new HttpError(404, `${what} not found`, { errorCode: 'not_found' });

/** Seconds after which a caller may try again what an outage of the store prevented. */
const OUTAGE_RETRY_S = 5;

/** The store cannot serve the call for now: the database or a disk takes nothing (OP-066). */
export const unavailable = (cause: unknown) =>
  new HttpError(503, unableNow, { errorCode: 'unavailable', retryAfter: OUTAGE_RETRY_S, cause });

/** Returns the HttpError 409: the state changed meanwhile, or forbids this. The message is for the shopper. */
export const conflict = (message: string, errorCode = 'conflict') => new HttpError(409, message, { errorCode });
/** Returns the HttpError 413 `too_large`: the request body exceeds its limit. */
export const tooLarge = () => new HttpError(413, 'The request is too large.', { errorCode: 'too_large' });
/**
 * Returns the HttpError 429 `too_many_attempts`.
 * @param retryAfter seconds until another try makes sense
 */
export const tooMany = (message: string, retryAfter?: number) =>
  new HttpError(429, message, { errorCode: 'too_many_attempts', retryAfter });
