import { paths } from '@larder/contracts/paths';
import { accessFor, pageOutcome, safePath } from '@larder/rules';
import { viewerOf, type Session } from '@larder/shell';
import { isOtpPage } from './otp-page.ts';
import type { Access } from '@larder/platform/release-loader/snapshot';

const asRule = { open: 'public', guest: 'guest', 'non-member': 'non_member', login: 'login', member: 'member' } as const;

/**
 * Where a shopper is sent instead of the page, or null when the page is theirs (OP-075). A door may be stricter than the store's table of
 * paths, never more open. The lapsed are asked back, and go on to what they wanted.
 */
export function redirectFor(access: Access, url: URL, session: Session): string | null {
  // Also for the signed-in, who are asked for a code there (OP-072).
  if (isOtpPage(url)) return null;
  const rule = access === 'open' ? accessFor(url.pathname) : asRule[access];
  switch (pageOutcome(rule, viewerOf(session))) {
    case 'allow':
      return null;
    case 'home':
      return safePath(url.searchParams.get('route'));
    case 'login':
      return `${paths.login}?route=${encodeURIComponent(url.pathname + url.search)}`;
    case 'reactivate':
      return `${paths.account}?reactivate=${encodeURIComponent(rule === 'member' ? url.pathname + url.search : paths.account)}`;
    default:
      return paths.plans;
  }
}
