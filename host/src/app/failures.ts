import { failureText, fieldErrors, isFailure, isNotFound } from '@larder/rules';
import { ApiError } from '@larder/shell';
import type { FailureReader } from '@larder/shell/services/api-client';

/** The store's one way to read a failed answer. */
export const failures: FailureReader = { isFailure, failureText: (body) => failureText(body), fieldErrors, isNotFound };

/** The api answered, and said no (400 … 499), or nobody waits for the answer any more: nothing is broken. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && ((error.code >= 400 && error.code < 500) || error.errorCode === 'aborted');
