import { paths } from '@larder/contracts/paths';
import { accessFor, pageOutcome, roleOf, safePath } from '@larder/rules';
import type { Session } from '@larder/shell';
import type { Access } from '../../server/hub/snapshot.ts';

const asRule = { open: 'public', guest: 'guest', 'non-member': 'non_member', login: 'login', member: 'member' } as const;

/**
 * Where a shopper is sent instead of the page, or null when the page is theirs (OP-075). A door may be stricter than the store's table of
 * paths, never more open.
 */
export function redirectFor(access: Access, url: URL, session: Session): string | null {
  const rule = access === 'open' ? accessFor(url.pathname) : asRule[access];
  const role = roleOf({ status: session.userStatus, isEmployee: session.isEmployee, isPla: session.isPla });
  switch (pageOutcome(rule, { role, loggedIn: session.loggedIn })) {
    case 'allow':
      return null;
    case 'home':
      return safePath(url.searchParams.get('route'));
    case 'login':
      return `${paths.login}?route=${encodeURIComponent(url.pathname + url.search)}`;
    default:
      return paths.plans;
  }
}
