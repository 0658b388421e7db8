import type { IncomingMessage } from 'node:http';

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Whether a request names one host, as HTTP demands (RFC 9112, 3.2): a proxy and a server that read two lines or a broken one differently can be
 * played off against each other. HTTP/1.0 may leave the line out; Node itself refuses HTTP/1.1 without it.
 */
export function hasValidHost({ rawHeaders, headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): boolean {
  const lines = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
  if (lines === 0) return true;
  return lines === 1 && HOST.test(headers.host ?? '');
}
