import { paths } from '@larder/contracts/paths';
import { accessFor, pageOutcome, safePath } from '@larder/rules';
import { viewerOf, type Session } from '@larder/shell';
import { isOtpPage } from './otp-page.ts';
import type { Access } from '@larder/platform/release-loader/snapshot';

const asRule = { open: 'public', guest: 'guest', 'non-member': 'non_member', login: 'login', member: 'member' } as const;

/**
 * Redirect target of a page, or null when the viewer may see it (OP-075). A manifest may be stricter than the store's table of paths, never
 * more open. Shoppers with a lapsed membership are sent to reactivation, which returns them to this page.
 */
export function redirectFor(access: Access, url: URL, session: Session): string | null {
  // Also for signed-in shoppers, who enter a verification code there (OP-072).
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
