import type { ExitKind } from '@larder/rules';

/** Of this page, where the browser stores nothing. */
const seen = new Set<string>();

/** One entry per shopper, so that other tabs share it, and another shopper in the same browser starts over. */
const keyOf = (accountId: number | undefined): string => `larder.exit.${accountId ?? 'visitor'}`;

/** Exit offers that this shopper has seen in this browser, in any tab (SHELL-168, SHELL-176). */
export function shownKinds(accountId?: number): readonly string[] {
  try {
    return [...seen, ...(localStorage.getItem(keyOf(accountId)) ?? '').split(' ')];
  } catch {
    return [...seen];
  }
}

/** Remembers that an exit offer was shown. */
export function saveShown(kind: ExitKind, accountId?: number): void {
  try {
    localStorage.setItem(keyOf(accountId), [...shownKinds(accountId), kind].join(' ').trim());
  } catch (error) {
    seen.add(kind);
    console.warn('no local storage: an offer may come again', error);
  }
}
