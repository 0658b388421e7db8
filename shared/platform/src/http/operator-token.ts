import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Checks whether an IP address is one of this machine. */
export const isLoopback = (ip: string): boolean => LOOPBACK.has(ip);

/** Headers that a proxy adds: then the connection does not identify the caller. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether an `authorization` header contains one of the accepted tokens. Compares in constant time; without a token no header is valid.
 * @param tokens two during a rotation, the current one first
 */
export function hasToken(authorization: string | undefined, tokens: readonly string[]): boolean {
  if (!authorization) return false;
  const received = Buffer.from(authorization);
  return tokens.some((token) => {
    const expected = Buffer.from(`Bearer ${token}`);
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}

/** The parts of a request that determine its origin. */
type Caller = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };

/**
 * Whether a caller may read the internals of a process (its metrics, the state of its parts): a caller from the same machine without a
 * proxy, or with the service token.
 */
export function isOperator({ headers, socket }: Caller, tokens: readonly string[]): boolean {
  if (hasToken(headers.authorization, tokens)) return true;
  return isLoopback(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}
