import type { ServerResponse } from 'node:http';

/** Aborts when the shopper leaves before all is sent; once it is, nobody is told: an abort makes an error with its stack each time. */
export function leaving(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
