import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The parts of a request that determine its address. */
type Caller = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };

/** The shopper's address: that of the connection, unless a trusted load balancer sends another one. */
export function clientAddress(request: Caller, trustProxy: boolean): string {
  const address = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return address && isIP(address) ? address : (request.socket.remoteAddress ?? '');
}
