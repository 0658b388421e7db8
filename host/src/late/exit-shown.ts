import type { ExitKind } from '@larder/rules';

const KEY = 'larder.exit';
/** Of this page, where the browser keeps nothing. */
const seen = new Set<string>();

/** Kinds that this browser session has seen (SHELL-168). */
export function shownKinds(): readonly string[] {
  try {
    return [...seen, ...(sessionStorage.getItem(KEY) ?? '').split(' ')];
  } catch {
    return [...seen];
  }
}

export function keepShown(kind: ExitKind): void {
  try {
    sessionStorage.setItem(KEY, [...shownKinds(), kind].join(' ').trim());
  } catch (error) {
    seen.add(kind);
    console.warn('no session storage: an offer may come again', error);
  }
}
