import type { ReleaseAddress } from '../release-loader/loaded-release.ts';
import type { Incident } from '../render/incidents.ts';
import type { AssignedCanary } from '../render/messages.ts';

/** Releases that replace the live ones in the response to this request. Such a page must not be cached for others. */
export interface Preview {
  readonly releases: readonly ReleaseAddress[];
  /** Failures in the page; the step that renders it sets them. */
  problems: readonly Incident[];
}

/** Releases that replace the live ones for a request. */
export interface PreviewState {
  preview?: Preview;
  /** Canaries that the visitor is assigned to. */
  canaries?: readonly AssignedCanary[];
}
