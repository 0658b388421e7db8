import type { QueryKey } from '@tanstack/react-query';
import type { Experiments } from '@larder/contracts';
import type { HydrationState } from 'react-router';
import type { Session } from '@larder/shell';
import type { ClientRegistry } from '@larder/platform/release-loader/snapshot';
import type { Site } from './site.ts';

/** In the place of a visitor's id on a page that was made for many: each browser knows its own by the cookie. */
export const ID_IN_COOKIE = 'cookie';

/** A query result of a page: its key, its data, and its age at the render (s), which it still has on arrival. */
export type Found = readonly [key: QueryKey, data: unknown, ageS: number];

/** State that travels in the page. No token of the server is ever in it (OP-149). */
export interface Boot {
  readonly queries: readonly Found[];
  /** Differences from the defaults at the render; absent where the values are unknown. */
  readonly experiments?: Partial<Experiments>;
  /** How old the menu was then (s); absent where there is none. It comes in a file of its own. */
  readonly menuS?: number;
  readonly hydration: Pick<HydrationState, 'loaderData' | 'errors'>;
  /** Differences from a visitor's session. */
  readonly session: Partial<Session>;
  readonly sheets: readonly string[];
  readonly environment: string;
  /** Differences from `UNKNOWN_SITE`. */
  readonly site: Partial<Site>;
}

/** Description of the pinned releases, in a file of its own that browsers cache: it is the same on all pages, and its hashes do not compress. */
export interface ReleasesFile {
  readonly registry: ClientRegistry;
  /** Hash by URL of every script and sheet that the page may come to load. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Remote modules that the server rendered in this page: `slots` by name, `pages` as remote and module. */
export interface Used {
  readonly slots: readonly string[];
  readonly pages: readonly (readonly [remote: string, module: string])[];
}
