import type { ServerResponse } from 'node:http';

/** Aborts when the shopper disconnects before the response is complete. After that it stays silent: each abort creates an error with its stack. */
export function leaving(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  if (response.destroyed) closed.abort();
  response.once('close', () => {
    if (!response.writableFinished) closed.abort();
  });
  return closed.signal;
}
