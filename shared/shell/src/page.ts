import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Experiments } from '@larder/contracts/experiment-values';
import type { ApiClient } from './api-client.ts';
import type { StoreClock } from './clock.ts';
import type { Session } from './session.ts';

/** What a page may use to fetch its data, on the server before the first byte and in the browser before the transition. */
export interface PrefetchContext {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  readonly clock: StoreClock;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  readonly session: Session;
  readonly signal: AbortSignal;
  /** Values of the experiments as the page will render with them. Requested in parallel to the page's data, so that only pages that need them wait. */
  experiments(): Promise<Experiments>;
}

/** Values that JSON refuses or changes, so that the browser would get other data than the server. */
type Unserializable =
  | bigint
  | symbol
  | Date
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>
  | ((...input: never) => unknown);

/** Data as it travels in a page: the same type, with `never` in the place of each value that is not plain JSON. */
type Serializable<D> = unknown extends D
  ? D
  : D extends Unserializable
    ? never
    : D extends object
      ? { [K in keyof D]: Serializable<D[K]> }
      : D;

/**
 * `data` must be plain JSON: it travels in the page for hydration. Its type refuses other values; the server checks it again, and fails the page
 * with remote and field named. The page's remote decides the status of the answer, no slot does.
 */
export type PrefetchResult<D> =
  | { data: Serializable<D>; status?: number }
  | { notFound: true }
  | { redirect: string; permanent?: boolean };

/** What a page says of itself to browsers and search engines. */
export interface PageHead {
  title: string;
  description?: string;
  canonical?: string;
  robots?: string;
  image?: string;
  jsonLd?: readonly object[];
}

/** A page module of a remote. */
export interface PageModule<D = unknown> {
  readonly Page: ComponentType<{ data: D }>;
  readonly prefetch?: (ctx: PrefetchContext) => Promise<PrefetchResult<D>>;
  readonly head?: (data: D) => PageHead;
}
