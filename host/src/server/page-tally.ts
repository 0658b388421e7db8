import type { StaticHandlerContext } from 'react-router';
import type { PageTally } from '@larder/platform/release-health/release-metrics';
import type { ReleaseName } from '@larder/platform/release-health/release-name';
import type { PageRoute, Snapshot } from '@larder/platform/release-loader/snapshot';
import { releaseOfStack } from '@larder/platform/release-loader/stack-trace';
import { pageId } from '../app/page-id.ts';
import type { PageResult } from '../app/page-loader.ts';
import type { ServerSlots } from './server-slots.ts';

/** The release of a remote that a snapshot pins. */
export function releaseIn(snapshot: Snapshot, remote: string): ReleaseName | undefined {
  const release = snapshot.registry.releases.find(({ name }) => name === remote);
  return release && { remote, version: release.version };
}

/** Results of a page's loaders. */
export const resultsOf = ({ loaderData }: StaticHandlerContext): PageResult[] =>
  (Object.values(loaderData) as (PageResult | undefined)[]).flatMap((result) => (result?.kind ? [result] : []));

function routeOf({ registry }: Snapshot, context: StaticHandlerContext): PageRoute | undefined {
  const ids = new Set(context.matches.map(({ route }) => route.id));
  return registry.routes.find((route) => ids.has(pageId(route)));
}

/** The module of a remote's page, such as `pages/cart`; nothing for the host's own pages. */
export function moduleOf(snapshot: Snapshot, context: StaticHandlerContext): { module?: string } {
  const route = routeOf(snapshot, context);
  return route ? { module: route.module } : {};
}

/** The release of this page; undefined for the host's own pages, and for missing releases. */
export function pageReleaseOf(snapshot: Snapshot, context: StaticHandlerContext): ReleaseName | undefined {
  const route = routeOf(snapshot, context);
  const isMissing = resultsOf(context).some(({ kind }) => kind === 'missing');
  return route && !isMissing ? releaseIn(snapshot, route.remote) : undefined;
}

/** Whether a page's data failed by its release's own doing: what the api refused, or was late with, is not. */
export const failedByItself = (context: StaticHandlerContext, isLate: boolean): boolean =>
  context.errors !== null ||
  resultsOf(context).some(({ kind, status }) => kind === 'failed' && (status === 500 || (status === 503 && isLate)));

/** Collects what becomes of a page while it is rendered. */
export function createTally(page: ReleaseName | undefined, slots: Pick<ServerSlots, 'used' | 'source' | 'times'>) {
  let failed = false;
  let began: number | undefined;
  const failedSlots = new Set<string>();
  return {
    /** React starts rendering the page. */
    begin() {
      began ??= performance.now();
    },
    /** The page's data failed. */
    fail() {
      failed = true;
    },
    failSlot(slot: string) {
      failedSlots.add(slot);
    },
    /** An error outside of any slot: counts against the page where its code is in one of the stacks, else against the frame. */
    failRender(error: unknown, componentStack: string | null | undefined) {
      const stack = `${error instanceof Error ? (error.stack ?? '') : ''}\n${componentStack ?? ''}`;
      if (page && releaseOfStack({ stack }, (name) => name === page.remote)?.version === page.version) failed = true;
    },
    sum(): PageTally {
      return {
        ...(began !== undefined && { renderMs: performance.now() - began - slots.times.sum() }),
        page: page ? { ...page, failed } : null,
        slots: slots.used().flatMap((name) => {
          const source = slots.source(name);
          const ms = slots.times.of(name);
          return source ? [{ ...source, failed: failedSlots.has(name), ...(ms !== undefined && { ms }) }] : [];
        }),
      };
    },
  };
}
