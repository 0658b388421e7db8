import type { StoreRevision } from '@larder/contracts/store-revision';
import type { Upstream } from '@larder/platform/upstream/upstream';

/** ms for which a response of the API is valid: the maximum age of a cached page after a change. */
const GOOD_MS = 1000;
/** ms after which it is requested again in the background. Pages use the previous response meanwhile, so that none waits while pages are in demand. */
const AGAIN_MS = 250;
/** ms in which the API must respond; after that a page is rendered without its revision. */
const PATIENCE_MS = 500;

/** Tracks whether cached content is still valid. */
export interface Revisions {
  /** The API's response of the last second. Null when it is unknown or the API does not respond: then nothing may be cached. Never rejects. */
  now(): Promise<StoreRevision | null>;
}

/** Requests revisions only while pages are requested, one request at a time. */
export function createRevisions(options: {
  read: (signal: AbortSignal) => Promise<StoreRevision>;
  /** For tests; ms. */
  now?: () => number;
}): Revisions {
  const now = options.now ?? (() => performance.now());
  let known: StoreRevision | null = null;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<StoreRevision | null> | undefined;
  async function ask(): Promise<StoreRevision | null> {
    // Changes during the request belong to the next response.
    const at = now();
    // A page without a revision is no failure: the API's own log has the reason.
    known = await options.read(AbortSignal.timeout(PATIENCE_MS)).catch(() => null);
    requestedAt = at;
    asking = undefined;
    return known;
  }
  return {
    now() {
      const age = now() - requestedAt;
      if (age >= AGAIN_MS) asking ??= ask();
      return age < GOOD_MS || !asking ? Promise.resolve(known) : asking;
    },
  };
}

/** Reads `/revision` of the API, which is not part of the API contract. */
export const revisionReader =
  (api: Pick<Upstream, 'fetch'>, { serviceToken }: { serviceToken: string | undefined }) =>
  async (signal: AbortSignal): Promise<StoreRevision> => {
    const headers = { accept: 'application/json', ...(serviceToken ? { authorization: `Bearer ${serviceToken}` } : {}) };
    const answer = await api.fetch('/revision', { headers, redirect: 'error', signal });
    if (!answer.ok) throw new Error(`the api answered ${answer.status} to /revision`);
    return (await answer.json()) as StoreRevision;
  };
