import { paths } from '@larder/contracts/paths';
import { type EmailAddress, parseEmailAddress } from '@larder/rules';
import * as client from 'openid-client';
import { badRequest } from '../../../platform/http/errors.ts';
import type { StoreConfig } from '../../../platform/config.ts';
import type { Env } from '../../../platform/env.ts';
import { hashToken } from '../../session/token.ts';
import { LOCAL_CLIENT, LOCAL_PATH } from './local/local-client.ts';

/** The path to which Google redirects the browser. */
const CALLBACK = paths.loginWithGoogle;
/** ms for one answer of the provider. */
const LIMIT_MS = 8_000;

/** A person's identity, as the provider proved it. */
export interface Proven {
  issuer: string;
  /** Their lasting name there. */
  subject: string;
  email: EmailAddress;
  /** The provider saw to it that the address is theirs. */
  isVerified: boolean;
  name: string;
}

/** The store as a client of Google, or of the local provider in its stead. Everything it refuses is a 400 `google_refused`. */
export interface Google {
  issuer: string;
  isLocal: boolean;
  /** Starts a sign-in; `verifier` never leaves the server. */
  begin(at: At): Promise<{ address: string; state: string; verifier: string; nonce: string }>;
  /** Judges what the browser came back with (`?code=…&state=…`). */
  byAnswer(at: At, answer: URLSearchParams, expected: { state: string; verifier: string; nonce: string }): Promise<Proven>;
  /** Judges an ID token that a page or an app got itself, made for `nonce`. */
  byToken(at: At, token: string, nonce: string): Promise<Proven>;
}

declare module '../../../platform/services.ts' {
  interface Services {
    /** Null when Google sign-in is not configured. */
    google: Google | null;
  }
}

/** The address of this server, where the local provider listens. */
export interface At {
  port: number;
}

/** Derives the nonce from a state. One row of the server then binds both, and the ID token identifies it. */
export const nonceOf = (state: string): string => hashToken(state).toString('base64url');

/**
 * Creates the client once per process; it fetches the provider's keys and addresses at the first use. Null when not configured.
 */
export function createGoogle(env: Env, config: StoreConfig): Google | null {
  const isLocal = env.GOOGLE_CLIENT_ID === undefined;
  if (isLocal && env.isProduction) return null;
  const issuer = isLocal ? config.publicUrl + LOCAL_PATH : env.GOOGLE_ISSUER;
  const redirectUri = config.publicUrl + CALLBACK;
  const clientId = env.GOOGLE_CLIENT_ID ?? LOCAL_CLIENT.id;
  const secret = env.GOOGLE_CLIENT_SECRET ?? LOCAL_CLIENT.secretOf(env.APP_SECRET);

  let known: Promise<{ code: client.Configuration; token: client.Configuration }> | undefined;
  const discover = async ({ port }: At) => {
    const isPlain = !env.isProduction && issuer.startsWith('http:');
    const code = await client.discovery(new URL(issuer), clientId, secret, undefined, {
      timeout: LIMIT_MS / 1000,
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      ...(isLocal ? { [client.customFetch]: toItself(issuer, port) } : {}),
    });
    const token = new client.Configuration(code.serverMetadata(), clientId, secret);
    client.useIdTokenResponseType(token);
    if (isPlain) client.allowInsecureRequests(token);
    if (isLocal) token[client.customFetch] = toItself(issuer, port);
    token.timeout = LIMIT_MS / 1000;
    return { code, token };
  };
  const configured = (at: At) => {
    known ??= discover(at);
    known.catch(() => (known = undefined));
    return known;
  };

  return {
    issuer,
    isLocal,
    async begin(at) {
      const { code } = await refusing(configured(at));
      const [state, verifier] = [client.randomState(), client.randomPKCECodeVerifier()];
      const nonce = nonceOf(state);
      const address = client.buildAuthorizationUrl(code, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        // The local provider always prompts; it does not support Google's value.
        prompt: isLocal ? 'login' : 'select_account',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { address: address.href, state, verifier, nonce };
    },
    async byAnswer(at, answer, { state, verifier, nonce }) {
      const { code } = await refusing(configured(at));
      const granted = client.authorizationCodeGrant(code, new URL(`${redirectUri}?${answer}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      return proven((await refusing(granted)).claims());
    },
    async byToken(at, token, nonce) {
      const { token: configuration } = await refusing(configured(at));
      const address = new URL(`${redirectUri}#${new URLSearchParams({ id_token: token })}`);
      return proven(await refusing(client.implicitAuthentication(configuration, address, nonce)));
    },
  };
}

/** Returns the HttpError 400 `google_refused`. The caller sees no reason; `cause` is for the log. */
export const googleSignInError = (cause: unknown) =>
  badRequest('Google could not sign you in.', { errorCode: 'google_refused', cause });

const refusing = <T>(response: Promise<T>): Promise<T> =>
  response.catch((cause: unknown) => {
    throw googleSignInError(cause);
  });

function proven(claims: client.IDToken | undefined): Proven {
  if (!claims) throw googleSignInError('no ID token');
  const { iss, sub, email, email_verified: isVerified, name } = claims;
  const address = typeof email === 'string' ? parseEmailAddress(email) : null;
  if (address === null) throw googleSignInError('no e-mail address');
  return {
    issuer: iss,
    subject: sub,
    email: address,
    isVerified: isVerified === true,
    name: typeof name === 'string' ? name : '',
  };
}

/**
 * The local provider is a part of this server. Requests go to it directly, because the store's public address may be
 * unreachable from here.
 */
const toItself =
  (issuer: string, port: number): client.CustomFetch =>
  (address, options) => {
    const { pathname, search } = new URL(address);
    const seen = new URL(issuer);
    const headers = { ...options.headers, 'x-forwarded-host': seen.host, 'x-forwarded-proto': seen.protocol.slice(0, -1) };
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...options, headers } as RequestInit);
  };
