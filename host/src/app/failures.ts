import { answerShapes } from '@larder/contracts/answer-shapes';
import { failureText, fieldErrors, isFailure, isNotFound } from '@larder/rules';
import { ApiError } from '@larder/shell';
import type { FailureReader } from '@larder/shell/services/api-client';
import { hasShape } from './answer-shape.ts';

/** The store's one way to read an answer: whether it failed, with which words, and whether it can be read at all. */
export const failures: FailureReader = {
  isFailure,
  failureText: (body) => failureText(body),
  fieldErrors,
  isNotFound,
  isReadable: (call, body) => hasShape(body, answerShapes[call]),
};

/** The api answered, and said no (400 … 499), or nobody waits for the answer any more: nothing is broken. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && ((error.code >= 400 && error.code < 500) || error.errorCode === 'aborted');
