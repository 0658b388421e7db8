import { CAMPAIGN_TTL_MS } from './campaign.ts';

/** Storage key in the browser: nothing of it is sent before the visitor joins. */
const NAME = 'larder.joining';

/**
 * The unused membership code of a link, as long as a landing is stored (CART-091); null for none, and where
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

/** Stores the code of a link until the visitor joins. The last link counts. */
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
    // Without storage there is nothing to remove.
  }
}
