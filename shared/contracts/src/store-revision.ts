import type { ExperimentSettings } from './experiment-assign.ts';

/** Response of the API's `/revision` for operators, mainly the host: whether cached pages are still valid. */
export interface StoreRevision {
  /** Another one after each write that a page may show; null while the API does not know it, so that nothing may be cached. */
  readonly revision: string | null;
  /** How visitors are assigned. */
  readonly experiments: ExperimentSettings;
  /** Whether cookies are for https alone. */
  readonly secure_cookies: boolean;
}
