import { CAMPAIGN_TTL_MS } from './campaign.ts';

/** Kept by the browser: nothing of it is sent before somebody joins. */
const NAME = 'larder.joining';

/**
 * The membership code that a link brought and nobody has joined with yet, as long as the store remembers a landing (CART-091); null for none, and where
 * storage is blocked. A browser that was closed meanwhile still has it.
 */
export function storedJoiningCode(area: () => { getItem(key: string): string | null }, now: Date): string | null {
  try {
    const [, since, code] = /^(\d+) (.+)$/.exec(area().getItem(NAME) ?? '') ?? [];
    return code !== undefined && now.getTime() < Number(since) + CAMPAIGN_TTL_MS ? code : null;
  } catch {
    return null;
  }
}

/** Keeps the code of a link until somebody joins. The last link counts. */
export function keepJoiningCode(area: () => { setItem(key: string, value: string): void }, code: string, now: Date): void {
  try {
    area().setItem(NAME, `${now.getTime()} ${code}`);
  } catch {
    // A browser that keeps nothing has the banner's link.
  }
}

/** Used or refused: it waits no longer. */
export function forgetJoiningCode(area: () => { removeItem(key: string): void }): void {
  try {
    area().removeItem(NAME);
  } catch {
    // Where nothing could be kept, nothing is there.
  }
}
