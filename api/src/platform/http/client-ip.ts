import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
export const isLoopback = (ip: string): boolean => LOOPBACK.has(ip);

/** The caller's address: the last hop of x-forwarded-for that is not one of our own proxies, else the socket's. */
export function clientIp(request: IncomingMessage, trusted: ReadonlySet<string>): string {
  const socket = request.socket.remoteAddress ?? 'unknown';
  if (!trusted.has(socket)) return socket;
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => /^[0-9a-fA-F:.]{2,45}$/.test(hop));
  return hops.findLast((hop) => !trusted.has(hop)) ?? socket;
}
