import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyOf, type ReleaseName } from './release-name.ts';

/** ms after its page was served for which a report counts. A window of {@link BrowserVotes} is as long, so each page that may still report is in it. */
export const TOKEN_LIFE_MS = 900_000;

/** Bytes of the parts of a token. Only the host verifies the signature, at 60 tries a minute and address: 96 bits are enough. */
const TIME_BYTES = 4;
const ID_BYTES = 6;
const RELEASE_BYTES = 3;
const SIGNATURE_BYTES = 12;
const LEAST_BYTES = TIME_BYTES + ID_BYTES + SIGNATURE_BYTES;
/** More pinned releases than a store has remotes make no token. */
const MOST_BYTES = LEAST_BYTES + 32 * RELEASE_BYTES;

/** Contents of a genuine token about its page. */
export interface PageView {
  /** Unique for each answer of each host. */
  readonly id: string;
  /** ms since 1970, UTC, to the second. */
  readonly servedAt: number;
  /** Whether the page was pinned to the release. */
  isPinnedTo(release: ReleaseName): boolean;
}

/** Signs and reads the tokens by which reports of browsers prove that their page was served. */
export interface PageViewTokens {
  /**
   * Makes the token of one answer.
   * @param network of the visitor (`networkKey`)
   * @param now ms since 1970, UTC
   */
  issue(network: string, releases: readonly ReleaseName[], now: number): string;
  /** @returns the contents of the token, or null where this store did not issue it to this network. The caller checks its age. */
  read(token: string, network: string): PageView | null;
}

const digest = (release: ReleaseName): Buffer => createHash('sha256').update(keyOf(release)).digest().subarray(0, RELEASE_BYTES);

/** A cached page names the same array for each of its visitors: its digests are computed once. */
const digests = new WeakMap<readonly ReleaseName[], Buffer>();

function digestsOf(releases: readonly ReleaseName[]): Buffer {
  const known = digests.get(releases) ?? Buffer.concat(releases.map(digest));
  digests.set(releases, known);
  return known;
}

/**
 * Page view tokens: time (s), a random id, three bytes of hash for each pinned release, and an HMAC of these and of the visitor's network. 50 characters for
 * five remotes. The id identifies the visit: a cached page has no session, and a session's id changes at sign-in. The network is signed without being sent.
 * @param secrets shared by all hosts of a store, which accept each other's tokens, the current one first; without one they are valid only in this process
 */
export function pageViewTokens([secret = randomBytes(32).toString('hex'), ...previous]: readonly string[]): PageViewTokens {
  // A separate key, so that no signature for another purpose is valid as a token.
  const keyFrom = (from: string): Buffer => createHmac('sha256', from).update('page view token').digest();
  const current = keyFrom(secret);
  const accepted = [current, ...previous.map(keyFrom)];
  const sign = (payload: Buffer, network: string, key: Buffer): Buffer =>
    createHmac('sha256', key).update(payload).update(network).digest().subarray(0, SIGNATURE_BYTES);
  return {
    issue(network, releases, now) {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUInt32BE(Math.floor(now / 1000));
      const id = randomBytes(ID_BYTES);
      const payload = Buffer.concat([time, id, digestsOf(releases)]);
      return Buffer.concat([payload, sign(payload, network, current)]).toString('base64url');
    },
    read(token, network) {
      const bytes = Buffer.from(token, 'base64url');
      const hasForm = bytes.length >= LEAST_BYTES && bytes.length <= MOST_BYTES && bytes.toString('base64url') === token;
      if (!hasForm) return null;
      const payload = bytes.subarray(0, bytes.length - SIGNATURE_BYTES);
      const signature = bytes.subarray(payload.length);
      if (!accepted.some((key) => timingSafeEqual(signature, sign(payload, network, key)))) return null;
      const pinned = payload.subarray(TIME_BYTES + ID_BYTES);
      return {
        id: payload.toString('base64url', TIME_BYTES, TIME_BYTES + ID_BYTES),
        servedAt: payload.readUInt32BE() * 1000,
        isPinnedTo(release) {
          const expected = digest(release);
          for (let at = 0; at + RELEASE_BYTES <= pinned.length; at += RELEASE_BYTES)
            if (expected.equals(pinned.subarray(at, at + RELEASE_BYTES))) return true;
          return false;
        },
      };
    },
  };
}
