import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Issues tokens in place of Google, with the claims that a test wants. */
export interface TokenMaker {
  issuer: string;
  /** Issues a token with these claims; by default a valid one in Google's form. */
  token(claims: JWTPayload, options?: { isForged?: boolean; expires?: string }): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT = 'store.apps.example';

/** The claims of a valid token. */
export const person = (nonce: string, email = 'ada@mail.example') => ({
  nonce,
  email,
  email_verified: true,
  name: 'Ada Lovelace',
  sub: `subject of ${email}`,
});

export async function tokenMaker(): Promise<TokenMaker> {
  const [ours, forged] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const key = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    const about = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code', 'id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(request.url === '/keys' ? { keys: [key] } : about));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    token: (claims, { isForged = false, expires = '1h' } = {}) =>
      new SignJWT({ iss: issuer, aud: CLIENT, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign((isForged ? forged : ours).privateKey),
    close: async () => {
      server.closeAllConnections();
      await new Promise((end) => server.close(end));
    },
  };
}
