import { failureText, fieldErrors, isFailure, isNotFound } from '@larder/rules';
import type { FailureReader } from '@larder/shell/services/api-client';

/** The store's one way to read a failed answer. */
export const failures: FailureReader = { isFailure, failureText: (body) => failureText(body), fieldErrors, isNotFound };
