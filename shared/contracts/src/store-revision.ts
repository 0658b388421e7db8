import type { ExperimentSettings } from './experiment-assign.ts';

/** What `/revision` of the api tells operators, the host above all: whether pages that it keeps are still true. */
export interface StoreRevision {
  /** Another one after each write that a page may show; null while the API does not know it, so that nothing may be cached. */
  readonly revision: string | null;
  /** How visitors are assigned. */
  readonly experiments: ExperimentSettings;
  /** Whether cookies are for https alone. */
  readonly secure_cookies: boolean;
}
