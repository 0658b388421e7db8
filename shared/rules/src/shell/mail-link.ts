import { safePath } from './safe-path.ts';

/** What the link of a mail brings in its query, besides its page: halves of a one-time sign-in, or a token that names its reader (ACC-081, OP-079). */
export interface MailLink {
  otp: { code: string; nonce: string; route: string } | null;
  uatoken: string | null;
}

const SECRETS = ['otpCode', 'otpNonce', 'uatoken'] as const;

/**
 * Takes off a path with its query what a mail's link brought, so that it stands in no address bar, history or count: the path without it, and what it
 * was; null where there was nothing. The `route` of a sign-in goes with it.
 */
export function takeMailLink(path: string): { path: string; link: MailLink | null } {
  const cut = path.indexOf('?');
  const search = new URLSearchParams(cut < 0 ? '' : path.slice(cut));
  if (!SECRETS.some((name) => search.has(name))) return { path, link: null };
  const [code, nonce, uatoken] = SECRETS.map((name) => search.get(name) || null);
  const otp = nonce ? { code: code ?? '', nonce, route: safePath(search.get('route')) } : null;
  for (const name of SECRETS) search.delete(name);
  if (otp) search.delete('route');
  const query = search.toString();
  return { path: path.slice(0, cut) + (query && `?${query}`), link: { otp, uatoken: uatoken ?? null } };
}

/** Where a page sends its reader instead, with what names them still in it. */
export function withMailLink(path: string, link: MailLink | null): string {
  if (!link?.uatoken) return path;
  return `${path}${path.includes('?') ? '&' : '?'}uatoken=${encodeURIComponent(link.uatoken)}`;
}
