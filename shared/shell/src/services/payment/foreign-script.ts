import { AUTH_TEXT } from '@larder/rules';
import { ApiError } from '../../api-client.ts';

/** What a script should have put into the page. @throws Error when it did not */
export function present<T>(sdk: T | undefined): T {
  if (!sdk) throw new Error('The script put nothing into the page.');
  return sdk;
}

/** A failure of a third-party script as an `ApiError`: `words` are for shoppers, `error_code` for us. */
export function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const textOf = (name: string): string | undefined => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const words = textOf('words') ?? AUTH_TEXT.unableNow;
  return new ApiError(words, { code: 0, errorCode: textOf('error_code') ?? 'gateway', body: { error: words } });
}
