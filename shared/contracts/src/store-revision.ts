import type { ExperimentSettings } from './experiment-assign.ts';

/** Response of the API's `/revision` for operators, mainly the host: whether cached pages are still valid. */
export interface StoreRevision {
  /** Another one after each write that a page may show; null while the API does not know it, so that nothing may be cached. */
  readonly revision: string | null;
  /**
   * Keys of all data that changed since the revision that the request named as `since` (`data-keys.ts`); null when they are unknown, so
   * that all data counts as changed.
   */
  readonly changed: readonly string[] | null;
  /** How visitors are assigned. */
  readonly experiments: ExperimentSettings;
  /** Whether cookies are for https alone. */
  readonly secure_cookies: boolean;
}
