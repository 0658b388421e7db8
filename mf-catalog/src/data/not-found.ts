import { isNotFound as saysNotFound } from '@larder/rules';
import { ApiError } from '@larder/shell';

/** Whether a call failed because what was asked for is not there, by code or by its words (CAT-123, OP-069): the page then answers 404 instead of failing. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && saysNotFound(error.body, error.code);
