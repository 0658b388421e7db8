import { randomBytes } from 'node:crypto';

/** Bytes of a nonce, before what is cut of it. */
const BYTES = 18;
/** Asking for random bytes costs more than the bytes do. */
const DRAWN_AT_ONCE = 128;

let drawn = Buffer.alloc(0);
let at = 0;

/**
 * What the inline scripts and styles of one answer are known by: 132 random bits. The two last letters are always the same, because brotli's
 * decoder goes by the two letters before a place: so one nonce can stand for another in a packed page (`packed-page.ts`).
 */
export function freshNonce(): string {
  if (at >= drawn.length) [drawn, at] = [randomBytes(BYTES * DRAWN_AT_ONCE), 0];
  const nonce = drawn.toString('base64', at, at + BYTES).slice(0, 22);
  at += BYTES;
  return `${nonce}AA`;
}
