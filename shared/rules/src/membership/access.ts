import { barePath } from '../shell/bare-path.ts';
import { isMemberRole, type Role } from './status.ts';

/** Whom a page is for (OP-075). */
export type PageAccess = 'public' | 'guest' | 'non_member' | 'login' | 'member';

/** The outcome of opening a page. */
export type PageOutcome = 'allow' | 'home' | 'login' | 'membership' | 'signup' | 'reactivate';

// First match wins, so exceptions stand before the families they belong to.
const RULES: readonly (readonly [RegExp, PageAccess])[] = [
  [/^\/(login|forgot-password)$/, 'guest'],
  [/^\/membership\/payment\/(method|confirmation)$/, 'login'],
  [/^\/membership\/payment(\/|$)/, 'non_member'],
  [/^\/membership\/welcome$/, 'member'],
  [/^\/account\/(shop-earn-cash|deals-for-you|your-impact|invite)(\/|$)/, 'member'],
  // A trial is over as soon as it is canceled, and its page says so.
  [/^\/cancellation\/confirmation$/, 'login'],
  [/^\/(autoship|cancellation)(\/|$)/, 'member'],
  [/^\/(account|checkout|my-items)(\/|$)/, 'login'],
  [/^\/(givingapp\/questionnaire|getverified|verify-email)$/, 'login'],
];

/** Whom a path is for; public unless a rule says otherwise (OP-075, MEM-020). */
export function accessFor(path: string): PageAccess {
  const bare = barePath(path);
  return RULES.find(([pattern]) => pattern.test(bare))?.[1] ?? 'public';
}

/** What happens when this user opens a page of this access (OP-075, ACC-072, ACC-073, MEM-020). */
export function pageOutcome(access: PageAccess, viewer: { role: Role; loggedIn: boolean }): PageOutcome {
  const { role, loggedIn } = viewer;
  const isMember = isMemberRole(role);
  switch (access) {
    case 'public':
      return 'allow';
    case 'guest':
      return loggedIn ? 'home' : 'allow';
    case 'non_member':
      if (isMember) return 'home';
      return role === 'canceled' ? 'reactivate' : 'allow';
    case 'login':
      return loggedIn ? 'allow' : 'login';
    case 'member':
      if (!loggedIn) return 'login';
      if (isMember) return 'allow';
      if (role === 'canceled') return 'reactivate';
      return role === 'pla' ? 'signup' : 'membership';
  }
}

const NO_MODAL = /^\/(membership\/payment|login|checkout\/success|cancellation|maintenance)(\/|$)/;

/** Whether the membership modal may show: not PLA, not lapsed, not on an excluded page, and logged out or a lead (MEM-044, OP-047). */
export function showsMembershipModal(viewer: { role: Role; loggedIn: boolean }, path: string): boolean {
  if (viewer.role === 'pla' || viewer.role === 'canceled' || NO_MODAL.test(barePath(path))) return false;
  return !viewer.loggedIn || viewer.role === 'lead';
}
