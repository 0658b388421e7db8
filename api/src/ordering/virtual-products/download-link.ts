import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AcceptedSecrets } from '@larder/contracts/settings';
import { PREFIX } from '../../platform/http/prefix.ts';

/** Where links of downloads begin. */
export const DOWNLOADS = `${PREFIX}/downloads/`;

const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

const macOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`virtual good:${id}`).digest('base64url');

/** The signed path of a unit's file. How often and how long it works is stored with the unit. */
export const downloadPath = (secret: string, id: string): string => `${DOWNLOADS}${id}.${macOf(secret, id)}`;

/** The unit that a path was signed for; null for any other path. Compares in constant time. */
export function readDownloadPath(secrets: AcceptedSecrets, path: string): string | null {
  const [, id, mac] = LINK.exec(path.slice(DOWNLOADS.length)) ?? [];
  if (id === undefined || mac === undefined) return null;
  return secrets.some((secret) => timingSafeEqual(Buffer.from(macOf(secret, id)), Buffer.from(mac))) ? id : null;
}
