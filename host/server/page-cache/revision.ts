import type { StoreRevision } from '@larder/contracts/store-revision';
import type { Upstream } from '@larder/platform/upstream/upstream';
import { createDataChanges, type DataChanges } from './data-changes.ts';

/** ms for which a response of the API is valid: the maximum age of a cached page after a change. */
const GOOD_MS = 1000;
/** ms after which it is requested again in the background. Pages use the previous response meanwhile, so that none waits while pages are in demand. */
const AGAIN_MS = 250;
/** ms in which the API must respond; after that a page is rendered without its revision. */
const PATIENCE_MS = 500;

/** A response of the API, with its position among the changes that the host knows. */
export interface KnownRevision extends StoreRevision {
  readonly position: number;
}

/** Tracks whether cached content is still valid. */
export interface Revisions {
  /** The API's response of the last second. Null when it is unknown or the API does not respond: then nothing may be cached. Never rejects. */
  now(): Promise<KnownRevision | null>;
  /** Changes up to the last response. */
  readonly changes: Pick<DataChanges, 'hasChanged'>;
}

/** Without a cache nothing depends on the revision of the store. */
export const NO_REVISIONS: Revisions = { now: () => Promise.resolve(null), changes: createDataChanges() };

/** Requests revisions only while pages are requested, one request at a time. */
export function createRevisions(options: {
  /** Requests the current revision, and what changed since an earlier one. */
  read: (signal: AbortSignal, since: string | null) => Promise<StoreRevision>;
  /** For tests; ms. */
  now?: () => number;
}): Revisions {
  const now = options.now ?? (() => performance.now());
  const changes = createDataChanges();
  /** The last revision whose changes are recorded. */
  let recorded: string | null = null;
  let known: KnownRevision | null = null;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<KnownRevision | null> | undefined;
  async function ask(): Promise<KnownRevision | null> {
    // Changes during the request belong to the next response.
    const at = now();
    // A page without a revision is no failure: the API's own log has the reason.
    const response = await options.read(AbortSignal.timeout(PATIENCE_MS), recorded).catch(() => null);
    if (response && response.revision !== null && response.revision !== recorded) {
      changes.record(response.changed);
      recorded = response.revision;
    }
    known = response && { ...response, position: changes.position };
    requestedAt = at;
    asking = undefined;
    return known;
  }
  return {
    changes,
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
  async (signal: AbortSignal, since: string | null): Promise<StoreRevision> => {
    const headers = { accept: 'application/json', ...(serviceToken ? { authorization: `Bearer ${serviceToken}` } : {}) };
    const query = since === null ? '' : `?${new URLSearchParams({ since })}`;
    const answer = await api.fetch(`/revision${query}`, { headers, redirect: 'error', signal });
    if (!answer.ok) throw new Error(`the api answered ${answer.status} to /revision`);
    // An API of an earlier release names no changes.
    return { changed: null, ...((await answer.json()) as Omit<StoreRevision, 'changed'> & Partial<StoreRevision>) };
  };
