import * as paths from '../shell/path-names.ts';
import { DISMISSED_MS } from '../shell/constants.ts';
import { isTablet } from '../shell/breakpoints.ts';

const EXACT: ReadonlySet<string> = new Set([paths.home, paths.search, paths.quiz]);
const FAMILIES = /^\/(c|p|brand)\/[^/]+$/;

/** Conditions for offering one-tap sign-in. */
export interface OneTapView {
  path: string;
  isLoggedIn: boolean;
  /** Width of the window, px. */
  width: number;
  areCookiesBlocked: boolean;
  /** When it was waved away last, ms since 1970; null is never. */
  dismissedAt: number | null;
}

/** Signed out, on a wide screen, on the pages where people look around, and not within a day of “no” (OP-080, SHELL-190). `now`: ms since 1970. */
export function isOneTapOffered({ path, isLoggedIn, width, areCookiesBlocked, dismissedAt }: OneTapView, now: number): boolean {
  if (isLoggedIn || areCookiesBlocked || isTablet(width)) return false;
  if (dismissedAt !== null && now - dismissedAt < DISMISSED_MS) return false;
  return EXACT.has(path) || FAMILIES.test(path);
}
