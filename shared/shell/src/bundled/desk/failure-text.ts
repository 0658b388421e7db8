import { ApiError } from '@larder/shell';

/** Text of a read that failed, for people; null without a failure. Internal texts of the client are not shown (OP-196). */
export function failureText(error: Error | null): string | null {
  if (error === null) return null;
  return error instanceof ApiError ? error.shown : 'This could not be loaded.';
}
