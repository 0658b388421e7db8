/** The nonce that a token claims, before anything of it is believed: only to find what it must be judged against. Null when it has none. */
export function decodeJwt(token: string): { nonce: string | null } {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const nonce = typeof claims === 'object' && claims !== null && 'nonce' in claims ? claims.nonce : null;
    return { nonce: typeof nonce === 'string' ? nonce : null };
  } catch {
    return { nonce: null };
  }
}
