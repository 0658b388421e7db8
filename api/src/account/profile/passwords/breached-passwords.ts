import { createHash } from 'node:crypto';
import { SECOND } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';

const PATIENCE = 2 * SECOND;
/** So much of a hash goes out: some hundred thousand passwords share it, so the service learns of none. */
const PREFIX = 5;

/** Passwords that other places lost (ASVS 6.2.12). */
export interface BreachedPasswords {
  /** Whether it is among them. It never fails: a service that is away knows none. */
  has(password: string): Promise<boolean>;
}

declare module '../../../platform/services.ts' {
  interface Services {
    breachedPasswords: BreachedPasswords;
  }
}

/** The store needs no internet; the list that ships with it counts in any case. */
const none: BreachedPasswords = { has: () => Promise.resolve(false) };

/**
 * A service of ranges as Have I Been Pwned has one (`BREACHED_PASSWORDS_URL`): `GET {url}/range/{first 5 hex digits of the SHA-1}` answers lines of
 * `REST:COUNT`; padding has a count of 0. Password and hash stay here.
 */
export function createBreachedPasswords(url: string | undefined, log: Log): BreachedPasswords {
  if (url === undefined) return none;
  return {
    async has(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      try {
        const response = await fetch(`${url.replace(/\/$/, '')}/range/${hash.slice(0, PREFIX)}`, {
          headers: { 'add-padding': 'true', 'user-agent': 'larder' },
          signal: AbortSignal.timeout(PATIENCE),
        });
        if (!response.ok) throw new Error(`It answered ${response.status}`);
        const lines = (await response.text()).split(/\r?\n/);
        return lines.some((line) => line.startsWith(`${hash.slice(PREFIX)}:`) && !line.endsWith(':0'));
      } catch (err) {
        log.warn({ err }, 'breached passwords cannot be asked for, the list of the store counts alone');
        return false;
      }
    },
  };
}
