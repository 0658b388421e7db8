import type { Registry } from '@larder/contracts/release';
import type { PageTally } from '../release-health/release-metrics.ts';
import type { ReleaseName } from '../release-health/release-name.ts';
import type { ReleaseAddress } from '../release-loader/loaded-release.ts';
import type { RemoteErrorKind } from '../release-loader/remote-error.ts';
import type { RemoteState } from '../release-loader/remote-watch.ts';
import type { PageRoute } from '../release-loader/snapshot.ts';
import type { Incident } from './incidents.ts';

/** A canary release that a visitor gets in place of the live release of its remote. */
export interface AssignedCanary extends ReleaseAddress {
  readonly name: string;
  readonly version: string;
}

/** A page to render. Hosts add what their pages need; it is copied to another process. */
export interface RenderRequest {
  /** Path and query. */
  readonly path: string;
  /** Releases of a preview. They replace the live ones; the page is for this visitor only. */
  readonly preview?: readonly ReleaseAddress[] | undefined;
  /** Canaries that this visitor is assigned to. */
  readonly canaries?: readonly AssignedCanary[] | undefined;
}

/** A rendered page. Hosts add status, headers and body. */
export interface RenderResponse {
  /** Releases that the page is pinned to. Empty for a preview, and where no page was made. */
  readonly releases: readonly ReleaseName[];
}

/** Types of one host's messages. All of them survive a structured clone. */
export interface RenderTypes {
  /** Passed to a worker when it starts, as JSON in its arguments. Contains no secret. */
  readonly settings: object;
  readonly request: RenderRequest;
  readonly response: RenderResponse;
  /** Data that all pages share, such as a menu. Sent only when it changes. */
  readonly data: unknown;
  /** A file that a page references. */
  readonly file: unknown;
}

/** Messages from the listening process to a worker. */
export type ToWorker<T extends RenderTypes = RenderTypes> =
  | { kind: 'registry'; registry: Registry }
  | { kind: 'data'; data: T['data'] }
  | { kind: 'render'; id: number; page: T['request'] }
  /** The visitor left. */
  | { kind: 'abort'; id: number }
  /** Files of pages were evicted: the next pages publish theirs again. */
  | { kind: 'republish' }
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'refusal'; id: number; error: { kind: RemoteErrorKind; phase: string; message: string } }
  | { kind: 'ping' };

/** A question of a worker; the response is `answer` or `refusal`. */
export type WorkerQuestion =
  | { what: 'file'; path: string; integrity: string; phase: string }
  /** Whether this release may be evaluated. */
  | { what: 'admit'; remote: string; version: string };

/** Releases that a worker can render. */
export interface WorkerState {
  readonly remotes: readonly RemoteState[];
  readonly routes: readonly PageRoute[];
  /** Releases of its pages (`liveOf`). */
  readonly live: string;
  /** Addresses of the canaries that it has loaded. */
  readonly canaries: readonly string[];
}

/** Result of a page: its tally, by how many bytes the process grew, and its duration in ms, API requests included. */
export interface MeasuredPage {
  readonly tally: PageTally;
  readonly grew: number;
  readonly ms: number;
}

/** Messages from a worker. */
export type FromWorker<T extends RenderTypes = RenderTypes> =
  /** It has loaded its first registry. */
  | { kind: 'ready' }
  | { kind: 'state'; state: WorkerState }
  /** It runs code of remotes for this page from now on; `release` owns the page, once that is known. */
  | { kind: 'works'; id: number; release?: ReleaseName | undefined }
  /** Its pages reference this file from now on. */
  | { kind: 'file'; file: T['file'] }
  /** Without `measured` where the visitor had left. */
  | { kind: 'page'; id: number; answer: T['response']; measured?: MeasuredPage | undefined }
  | { kind: 'failed'; id: number; message: string; stack?: string | undefined; measured?: MeasuredPage | undefined }
  | { kind: 'ask'; id: number; ask: WorkerQuestion }
  | { kind: 'evaluated'; remote: string; version: string; loaded: boolean }
  | { kind: 'incident'; incident: Incident }
  /** `rss` and `heap` in bytes. */
  | { kind: 'pong'; rss: number; heap: number };
