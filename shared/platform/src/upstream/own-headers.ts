import type { IncomingHttpHeaders } from 'node:http';

/** Hop-by-hop headers. The complete body is forwarded, so its length is set again. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

/** Calls `pass` with each header to be forwarded. Most connections name no headers of their own; this runs for every request. */
export function passOn(headers: IncomingHttpHeaders, pass: (name: string, value: string | string[]) => void): void {
  const connectionTokens = headers.connection;
  const own =
    connectionTokens === undefined || connectionTokens === 'keep-alive' || connectionTokens === 'close'
      ? null
      : namedIn(connectionTokens);
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !OF_CONNECTION.has(name) && !own?.has(name)) pass(name, value);
  }
}

const namedIn = (connection: string): Set<string> => new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
