import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Provider } from 'oidc-provider';
import { localAdapter } from './local-adapter.ts';
import { localPerson, subjectOf } from './local-people.ts';
import { LOCAL_CLIENT, LOCAL_PATH } from './local-client.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/**
 * An OpenID provider that replaces Google while none is configured. Its keys and state live as long as the process. Loaded at
 * the first use, so that a store in production never has it in memory.
 */
export async function createLocalProvider(publicUrl: string, appSecret: string): Promise<Provider> {
  const { Provider } = await import('oidc-provider');
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const provider = new Provider(publicUrl + LOCAL_PATH, {
    adapter: localAdapter(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    clients: [
      {
        client_id: LOCAL_CLIENT.id,
        client_secret: LOCAL_CLIENT.secretOf(appSecret),
        redirect_uris: [`${publicUrl}/login/google`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    cookies: { keys: [appSecret], names: { session: 'lg_session', interaction: 'lg_interaction', resume: 'lg_resume' } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `${LOCAL_PATH}/choose/${uid}` },
    ttl: {
      Interaction: HOUR_S,
      Session: HOUR_S,
      Grant: HOUR_S,
      AccessToken: HOUR_S,
      AuthorizationCode: MINUTE_S,
      IdToken: HOUR_S,
    },
    findAccount: (_ctx, email) => {
      const person = localPerson(email);
      if (!person) return undefined;
      const claims = { sub: subjectOf(person.email), email: person.email, email_verified: person.isVerified, name: person.name };
      return { accountId: email, claims: () => claims };
    },
    // Skips the consent page: choosing an account is the consent.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // The host in front of it forwards the address that browsers use.
  provider.proxy = true;
  return provider;
}
