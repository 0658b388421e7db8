import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AcceptedSecrets } from '@larder/contracts/settings';

/** What a link of a mail does with a change of the e-mail. */
export type LinkKind = 'confirm' | 'undo';

/** Names a change in a link; the same whenever its mail is sent again. */
export const linkToken = (secret: string, kind: LinkKind, changeId: string): string =>
  `${changeId}.${createHmac('sha256', secret).update(`email:${kind}:${changeId}`).digest('base64url')}`;

/** The change that a link names; null for one that is made up, or of the other kind. */
export function readLinkToken(secrets: AcceptedSecrets, kind: LinkKind, token: string): string | null {
  const changeId = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token)?.[1];
  if (changeId === undefined) return null;
  const isSigned = (secret: string): boolean =>
    timingSafeEqual(Buffer.from(linkToken(secret, kind, changeId)), Buffer.from(token));
  return secrets.some(isSigned) ? changeId : null;
}
