import type { NavNode } from '@larder/contracts';
import type { RemoteOrigins } from '@larder/contracts/release';
import type { RenderRequest, RenderResponse, RenderTypes } from '@larder/platform/render/messages';
import type { Incident } from '@larder/platform/render/incidents';
import type { RenderPool } from '@larder/platform/render/render-pool';
import type { InlineSources } from '@larder/platform/http/inline-hash';
import type { ContentPage } from '../../src/content/content-page.ts';
import type { Site } from '../../src/app/site.ts';
import type { Audience } from '../../src/server/audience.ts';
import type { Visitor } from '../page-cache/visitor.ts';
import type { CachedValue } from '../site/cached-response.ts';
import type { PageFile } from './files-of-page.ts';

/** Settings of a worker at its start, as JSON in its arguments. They contain no secret. */
export interface WorkerSettings {
  /** Folder of the host's build. */
  readonly build: string;
  /** Origins of the API, in one or several processes. */
  readonly apiOrigins: readonly [string, ...string[]];
  /** The release store as browsers reach it. */
  readonly releasesPublicUrl: string;
  readonly environment: string;
}

/** A page to be rendered. */
export interface PageRequest extends RenderRequest {
  readonly requestId: string;
  readonly apiHeaders: Readonly<Record<string, string>>;
  readonly site: Site;
  /** The host's own text at this path. */
  readonly content: ContentPage | null;
  /** False when the caller needs only the headers. */
  readonly withBody: boolean;
  /** Number of redirects that led here one after another; absent without any. */
  readonly redirects?: number;
  /** Brotli level at which to compress the body; null for clients that do not accept brotli, and for previews. */
  readonly brotli: number | null;
  /** The visitor, where the API need not be queried: a visitor without a session. */
  readonly visitor?: Visitor | null;
  /** Set for a page that goes to the page cache: the visitors who share it. */
  readonly audience?: Audience;
}

/** A rendered page, whole. */
export interface PageAnswer extends RenderResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Absent for redirects, and where only headers were requested. */
  readonly body?: Uint8Array;
  /** The body is compressed by brotli. */
  readonly isCompressed: boolean;
  /** Inline scripts and styles of the page, for its Content Security Policy. */
  readonly inline?: InlineSources;
  /** Third-party origins for its Content Security Policy: declared by its releases, and approved by the host. */
  readonly origins?: RemoteOrigins;
  /** Failures of a previewed page. */
  readonly problems?: readonly Incident[];
  /** Of a page for the page cache: its releases (`liveOf`), when nothing failed and the page did not read the identity of its visitor. */
  readonly shared?: string;
  /** Of a page for the page cache: keys of the data that it shows; absent when it may show any data. */
  readonly dataKeys?: readonly string[];
  /** Something of it failed or was not there, which may be otherwise the next time. */
  readonly isBroken?: boolean;
}

/** Types of the messages between this host and its render workers. */
export interface HostRendering extends RenderTypes {
  readonly settings: WorkerSettings;
  readonly request: PageRequest;
  readonly response: PageAnswer;
  /** The menu. */
  readonly data: CachedValue<NavNode[]> | null;
  readonly file: PageFile;
}

/** The pool of this host's render workers. */
export type HostPool = RenderPool<HostRendering>;
