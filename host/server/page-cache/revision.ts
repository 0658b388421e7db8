import type { StoreRevision } from '@larder/contracts/store-revision';

/** ms for which what the api said is good: so long after a change a kept page may still be given. */
const GOOD_MS = 1000;
/** ms after which it is asked again, beside the pages that go by what it said last: so none waits for it while others are asked for, too. */
const AGAIN_MS = 250;
/** ms that the api has to say it; a page that waits is rendered without. */
const PATIENCE_MS = 500;

/** Follows whether what is kept is still true. */
export interface Revisions {
  /** As the api said within the last second; null where it cannot tell or does not answer, and nothing may be kept. Never rejects. */
  now(): Promise<StoreRevision | null>;
}

/** Asks only while pages are asked for, once at a time. */
export function createRevisions(options: {
  read: (signal: AbortSignal) => Promise<StoreRevision>;
  /** For tests; ms. */
  now?: () => number;
}): Revisions {
  const now = options.now ?? (() => performance.now());
  let known: StoreRevision | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<StoreRevision | null> | undefined;
  async function ask(): Promise<StoreRevision | null> {
    // What changes while the answer is on its way belongs to the next one.
    const at = now();
    // A page that is made without it is no failure: the api's own log tells why it does not answer.
    known = await options.read(AbortSignal.timeout(PATIENCE_MS)).catch(() => null);
    askedAt = at;
    asking = undefined;
    return known;
  }
  return {
    now() {
      const age = now() - askedAt;
      if (age >= AGAIN_MS) asking ??= ask();
      return age < GOOD_MS || !asking ? Promise.resolve(known) : asking;
    },
  };
}

/** Reads `/revision` of the api, which stands outside of the wire. */
export const revisionReader =
  ({ apiUrl, serviceToken }: { apiUrl: string; serviceToken: string | undefined }) =>
  async (signal: AbortSignal): Promise<StoreRevision> => {
    const headers = { accept: 'application/json', ...(serviceToken ? { authorization: `Bearer ${serviceToken}` } : {}) };
    const answer = await fetch(`${apiUrl}/revision`, { headers, redirect: 'error', signal });
    if (!answer.ok) throw new Error(`the api answered ${answer.status} to /revision`);
    return (await answer.json()) as StoreRevision;
  };
