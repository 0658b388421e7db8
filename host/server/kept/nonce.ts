import { randomBytes } from 'node:crypto';

/**
 * What the inline scripts and styles of one answer are known by: 132 random bits. The two last letters are always the same, because brotli's
 * decoder goes by the two letters before a place: so one nonce can stand for another in a packed page (`packed-page.ts`).
 */
export const freshNonce = (): string => `${randomBytes(18).toString('base64').slice(0, 22)}AA`;
