import { isMaintenance } from '@larder/rules';
import { ApiError } from '@larder/shell';

/** The api answered, and said no (400 … 499) or that the store is closed (OP-070), or nobody waits for the answer any more: nothing is broken. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.code >= 400 && error.code < 500) || error.errorCode === 'aborted' || isMaintenance(error.body, error.code));
