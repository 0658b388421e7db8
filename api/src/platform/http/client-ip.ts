import type { IncomingMessage } from 'node:http';
import { PROOF_HEADER, verifyAddressProof } from '@larder/platform/http/address-proof';
import { hasToken, isLoopback } from '@larder/platform/http/operator-token';

/**
 * Returns the caller's address: the last hop of x-forwarded-for that is not one of our own proxies, else the socket's. The
 * header is trusted from known proxies and from holders of the service token (the store's own server). It is also trusted with
 * that server's proof (OP-149).
 */
export function clientIp(request: IncomingMessage, trusted: ReadonlySet<string>, serviceTokens: readonly string[] = []): string {
  const socket = request.socket.remoteAddress ?? 'unknown';
  const { authorization, 'x-forwarded-for': forwarded = '', [PROOF_HEADER]: proof } = request.headers;
  const isBelieved =
    trusted.has(socket) ||
    hasToken(authorization, serviceTokens) ||
    verifyAddressProof(proof, String(forwarded), serviceTokens, Date.now());
  if (!isBelieved) return socket;
  const hops = String(forwarded)
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => /^[0-9a-fA-F:.]{2,45}$/.test(hop));
  return hops.findLast((hop) => !trusted.has(hop)) ?? socket;
}

/**
 * Whether a call is exempt from limits: from this machine, or from the store's own server on its own behalf, not a shopper's.
 */
export function isOwnCall(request: IncomingMessage, ip: string, serviceTokens: readonly string[] = []): boolean {
  return isLoopback(ip) || (hasToken(request.headers.authorization, serviceTokens) && !request.headers['x-forwarded-for']);
}
