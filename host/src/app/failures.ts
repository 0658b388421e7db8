import { isMaintenance } from '@larder/rules';
import { ApiError } from '@larder/shell';

/** Expected failures: the API refuses (400 … 499), the store is closed (OP-070), or the caller aborted the request. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.code >= 400 && error.code < 500) || error.errorCode === 'aborted' || isMaintenance(error.body, error.code));
