import type { NavNode } from '@larder/contracts';
import type { Registry } from '@larder/contracts/release';
import type { ContentPage } from '../../src/content/content-page.ts';
import type { Site } from '../../src/app/site.ts';
import type { PageTally } from '../charges/figures.ts';
import type { ReleaseName } from '../charges/release-name.ts';
import type { PageFile } from './files-of-page.ts';
import type { ReleaseAddress } from '../hub/generation.ts';
import type { Audience } from '../../src/server/audience.ts';
import type { RemoteErrorKind } from '../hub/remote-error.ts';
import type { RemoteState } from '../hub/remote-watch.ts';
import type { PageRoute } from '../hub/snapshot.ts';
import type { Incident } from '../incidents.ts';
import type { InlineSources } from '../inline-hash.ts';
import type { Visitor } from '../page-cache/visitor.ts';
import type { Kept } from '../site/kept-answer.ts';

/** What a worker is told when it starts, as JSON in its arguments: no secret is among it. */
export interface WorkerSettings {
  /** Folder of the host's build. */
  readonly build: string;
  readonly apiUrl: string;
  /** The release store as browsers reach it. */
  readonly releasesPublicUrl: string;
  readonly environment: string;
}

/** A release that this visitor gets in place of the live one of its remote, as some others do. */
export interface DrawnCanary extends ReleaseAddress {
  readonly name: string;
  readonly version: string;
}

/** A page to be rendered. */
export interface PageRequest {
  /** Path and query. */
  readonly path: string;
  readonly requestId: string;
  readonly apiHeaders: Readonly<Record<string, string>>;
  readonly site: Site;
  /** The host's own text at this path. */
  readonly content: ContentPage | null;
  /** Releases to be rendered in place of the live ones: somebody tries them, and nobody else may get the page. */
  readonly trial?: readonly ReleaseAddress[] | undefined;
  /** Canaries that this visitor was drawn for. */
  readonly canaries?: readonly DrawnCanary[] | undefined;
  /** False for whoever wants the headers alone. */
  readonly withBody: boolean;
  /** Brotli level at which to compress the body; null for clients that do not accept brotli, and for previews. */
  readonly brotli: number | null;
  /** Who asks, where the api need not tell: somebody without a session. */
  readonly visitor?: Visitor | null;
  /** Set for a page that goes to the page cache: the visitors who share it. */
  readonly audience?: Audience;
}

/** A rendered page, whole. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Absent for redirects, and where only headers were asked for. */
  readonly body?: Uint8Array;
  /** The body is compressed by brotli. */
  readonly isCompressed: boolean;
  /** Inline scripts and styles of the page, for its Content Security Policy. */
  readonly inline?: InlineSources;
  /** What went wrong in a page that was rendered on trial. */
  readonly problems?: readonly Incident[];
  /** Of a page for the page cache: its releases (`liveOf`), when nothing failed and the page did not read the identity of its visitor. */
  readonly shared?: string;
  /** Something of it failed or was not there, which may be otherwise the next time. */
  readonly isBroken?: boolean;
  /** Those that it is pinned to: what its browser may load, on the page and on those that it navigates to. None for a preview, or where no page was made. */
  readonly releases: readonly ReleaseName[];
}

/** From the process that listens to one that renders. */
export type ToWorker =
  | { kind: 'registry'; registry: Registry }
  | { kind: 'menu'; menu: Kept<NavNode[]> | null }
  | { kind: 'render'; id: number; page: PageRequest }
  /** The shopper left. */
  | { kind: 'abort'; id: number }
  /** Files of pages had to make room: what its next pages name is published anew. */
  | { kind: 'publish-anew' }
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'refusal'; id: number; error: { kind: RemoteErrorKind; phase: string; message: string } }
  | { kind: 'ping' };

/** A question of a worker, to be answered by `answer` or `refusal`. */
export type Ask =
  | { what: 'file'; path: string; integrity: string; phase: string }
  /** May this release be evaluated? */
  | { what: 'admit'; remote: string; version: string };

/** What may be served, and how each remote is. */
export interface WorkerState {
  readonly remotes: readonly RemoteState[];
  readonly routes: readonly PageRoute[];
  /** What its pages are made of (`liveOf`). */
  readonly live: string;
  /** Addresses of the canaries that it can render without waiting. */
  readonly canaries: readonly string[];
}

/** What became of a page, by how many bytes the process grew over it, and how long it took, calls of the api included. */
export interface Tallied {
  readonly tally: PageTally;
  readonly grew: number;
  readonly ms: number;
}

/** From a process that renders. */
export type FromWorker =
  /** It has what its first registry asks for. */
  | { kind: 'ready' }
  | { kind: 'state'; state: WorkerState }
  /** It runs code of remotes for this page from now on; `release` is the page's own, once that is known. */
  | { kind: 'works'; id: number; release?: ReleaseName | undefined }
  /** Its pages name it from now on. */
  | { kind: 'file'; file: PageFile }
  /** Without `tallied` where nobody waited for it. */
  | { kind: 'page'; id: number; answer: PageAnswer; tallied?: Tallied | undefined }
  | { kind: 'failed'; id: number; message: string; stack?: string | undefined; tallied?: Tallied | undefined }
  | { kind: 'ask'; id: number; ask: Ask }
  | { kind: 'evaluated'; remote: string; version: string; loaded: boolean }
  | { kind: 'incident'; incident: Incident }
  /** `rss` and `heap` in bytes. */
  | { kind: 'pong'; rss: number; heap: number };
