import { ApiError } from '../../api-client.ts';
import type { CachedValue } from '../cached-value.ts';

/** Asks the gateway with what admits the browser to it; where the gateway does not know that any more, once again with a new one. */
export async function withPass<T>(passes: readonly CachedValue<unknown>[], ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== 'client_token') throw error;
    for (const one of passes) one.drop();
    return ask();
  }
}
