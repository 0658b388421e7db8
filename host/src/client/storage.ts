import { uuid } from '@larder/shell/services/uuid';
import type { FirewallToken } from './firewall-endpoint.ts';

const wafKey = 'larder.waf';

/** Whether the browser denies cookies or storage altogether (OP-005). A full storage is not a denial. */
export function storageDenied(): boolean {
  if (!navigator.cookieEnabled) return true;
  try {
    window.localStorage.getItem(wafKey);
    return false;
  } catch {
    return true;
  }
}

function readStoredToken(): string {
  try {
    const known = window.sessionStorage.getItem(wafKey);
    if (known) return known;
    const token = uuid();
    window.sessionStorage.setItem(wafKey, token);
    return token;
  } catch (error) {
    console.warn('no session storage, a token for this page only', error);
    return uuid();
  }
}

let token: string | undefined;

/**
 * Value for `x-waf-token` that a session creates once (OP-148). Read with the first call, because the first access to the storage blocks a
 * page for tens of ms.
 */
export function firewallToken(): string {
  return (token ??= readStoredToken());
}

/** Values for `x-waf-token` (API-009): from the configured endpoint, if any, else the session's own. */
export function firewallTokens(endpoint: string | undefined): FirewallToken {
  if (endpoint === undefined) return firewallToken;
  let tokenSource: Promise<FirewallToken> | undefined;
  return async () => {
    tokenSource ??= import('./firewall-endpoint.ts').then(
      ({ tokensOf }) => tokensOf(endpoint, firewallToken),
      (error: unknown) => {
        console.warn('the code for tokens of the firewall did not come', error);
        return firewallToken;
      },
    );
    return (await tokenSource)();
  };
}

/** Values of experiments that the server stores for this browser session, as JSON (OP-146). */
export function forcedExperiments(): string | undefined {
  const value = /(?:^|; )experiments=([^;]+)/.exec(document.cookie)?.[1];
  return value && decodeURIComponent(value);
}

/** The visitor's id as stored in this browser (OP-076). */
export const visitorId = (): string | null => /(?:^|; )uuid=([^;]+)/.exec(document.cookie)?.[1] ?? null;

const hasSignInCookie = (): boolean => /(?:^|; )loggedin=1/.test(document.cookie);

/** Whether a user was signed in on this page and is not any more, regardless of the tab that signed out. */
export function signOutWatch(): () => boolean {
  let wasSignedIn = hasSignInCookie();
  return () => {
    const isSignedIn = hasSignInCookie();
    const isOut = wasSignedIn && !isSignedIn;
    wasSignedIn = isSignedIn;
    return isOut;
  };
}
