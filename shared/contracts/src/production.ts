/** Hosts that no shopper reaches: names that are reserved for examples or for one machine (RFC 2606, RFC 6761), and addresses of it. */
const MADE_UP = /(^|\.)(localhost|invalid|example(\.(com|net|org))?)\.?$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/;

/**
 * Says why a store in production cannot go live at an address: shoppers must reach it, and over https alone.
 * @param publicUrl the setting `PUBLIC_URL`
 * @returns one sentence for the operator; null for an address that will do, and for one that is not an address at all, which its type refuses
 */
export function publicUrlProblem(publicUrl: string | undefined): string | null {
  if (!publicUrl) return 'PUBLIC_URL is missing: a store in production needs the https address at which shoppers reach it';
  if (!URL.canParse(publicUrl)) return null;
  const { protocol, hostname } = new URL(publicUrl);
  if (MADE_UP.test(hostname))
    return `PUBLIC_URL must be the address at which shoppers reach a store in production: ${hostname} is made up`;
  return protocol === 'https:' ? null : `PUBLIC_URL must begin with https in production, unlike ${publicUrl}`;
}

/** A value that cannot be guessed. */
const TOKEN_LENGTH = 16;

/**
 * Says why a store in production cannot run with a service token: without one, the API cannot distinguish the host from other callers (OP-149).
 * @param token the setting `SERVICE_TOKEN`
 * @returns one sentence for the operator; null for a token that will do
 */
export function serviceTokenProblem(token: string | undefined): string | null {
  if (!token) return 'SERVICE_TOKEN is missing (needed in production)';
  return token.length < TOKEN_LENGTH ? `SERVICE_TOKEN must have at least ${TOKEN_LENGTH} characters in production` : null;
}
