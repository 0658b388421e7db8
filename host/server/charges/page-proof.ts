import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyOf, type ReleaseName } from './release-name.ts';

/** A report is accepted for so long after its page was served (ms). */
export const PROOF_LIFE_MS = 600_000;

/** Proof that this store served a page: a report of a browser must bring it to count. */
export interface PageProof {
  /** Names the page; unique. */
  readonly pageId: string;
  /** Whether the page was made of this release. */
  includes(release: ReleaseName): boolean;
}

const VALUE = /^(([\w-]{12})\.([\da-z]{1,9})\.([\w~-]*))\.([\w-]{22})$/;

const digestOf = (release: ReleaseName): string => createHash('sha256').update(keyOf(release)).digest('base64url').slice(0, 8);

/** 128 bits of the signature: as much as a secret of that length, in half of the bytes. */
const signatureOf = (claim: string, secret: string): string =>
  createHmac('sha256', secret).update(`page-proof:${claim}`).digest('base64url').slice(0, 22);

/**
 * Signs that a page was served: a random id, the time, and digests of the releases that it is made of.
 * @param secret the same on all hosts of a store
 * @param now ms since 1970
 */
export function signPage(releases: readonly ReleaseName[], secret: string, now: number): string {
  const pageId = randomBytes(9).toString('base64url');
  const claim = `${pageId}.${Math.floor(now / 1000).toString(36)}.${releases.map(digestOf).join('~')}`;
  return `${claim}.${signatureOf(claim, secret)}`;
}

/**
 * Verifies a page proof.
 * @returns null for one that is forged, malformed or older than ten minutes
 */
export function readPageProof(value: string | undefined, secret: string, now: number): PageProof | null {
  const [, claim, pageId, seconds, digests, signature] = VALUE.exec(value ?? '') ?? [];
  if (claim === undefined || pageId === undefined || seconds === undefined || signature === undefined) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(claim, secret)))) return null;
  const age = now - Number.parseInt(seconds, 36) * 1000;
  if (!(age <= PROOF_LIFE_MS)) return null;
  const known = new Set((digests ?? '').split('~'));
  return { pageId, includes: (release) => known.has(digestOf(release)) };
}
