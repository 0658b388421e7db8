import { join } from 'node:path';
import { z } from 'zod';
import { releaseVersion, remoteName, type HostRelease } from '@larder/contracts/release';
import { ReleaseError } from '../errors.ts';
import { storeOf } from '../store/folder-store.ts';
import type { StorePlace } from '../store/release-store.ts';
import { diffReport } from './diff.ts';
import { errorsReport } from './errors.ts';
import { DEFAULT_ERRORS, REPORTS } from './kinds.ts';
import { releaseList } from './list.ts';
import { logReport } from './log.ts';
import { packagesIn, provenanceReport } from './provenance.ts';
import { statusReport } from './status.ts';

export const reportRequest = z.strictObject({
  kind: z.enum(REPORTS),
  remote: remoteName,
  /** Releases to compare: none, one or two. */
  releases: z.array(releaseVersion).max(2).default([]),
  /** Errors in the report, the most frequent first. */
  most: z.coerce.number().int().min(1).max(9999).default(DEFAULT_ERRORS),
});
/** Request for a report on one remote. */
export type ReportRequest = z.input<typeof reportRequest>;

/** Where reports read what the store does not have. */
export interface ReportSources {
  /** Metrics of the open store's hosts; rejects when they do not answer. */
  readonly metrics: () => Promise<readonly HostRelease[]>;
  /** Folder of the hosts' logs. */
  readonly logs: string;
  readonly verdictKeys: readonly string[];
  /** The store's public key, SPKI in base64. */
  readonly publicKey?: string | undefined;
}

async function metricsOf({ metrics }: ReportSources): Promise<{ metrics: readonly HostRelease[]; missing: string[] }> {
  try {
    return { metrics: await metrics(), missing: [] };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { metrics: [], missing: [`no metrics: the open store does not report them (${why})`] };
  }
}

/**
 * Makes a report on a remote, as lines for people.
 * @throws ReleaseError (400) for an invalid request, (404) where there is nothing to report on
 */
export async function makeReport(place: StorePlace, sources: ReportSources, request: ReportRequest): Promise<string[]> {
  const parsed = reportRequest.safeParse(request);
  if (!parsed.success)
    throw new ReleaseError(400, parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const { kind, remote, releases, most } = parsed.data;
  const store = storeOf(place);
  if (kind === 'log') return logReport(store, remote);
  if (kind === 'errors') return errorsReport(store, remote, { logs: sources.logs, most });
  if (kind === 'diff') return diffReport(store, remote, releases, (...release) => packagesIn(store, ...release));
  if (kind === 'provenance') return provenanceReport(store, remote, { version: releases[0], publicKey: sources.publicKey });
  const { metrics, missing } = await metricsOf(sources);
  const lines =
    kind === 'list'
      ? await releaseList(store, [remote], metrics)
      : await statusReport(store, [remote], { metrics, verdictKeys: sources.verdictKeys });
  return [...missing, ...lines];
}

/** Folder of the hosts' logs in a data folder. */
export const logsIn = (dataDir: string): string => join(dataDir, 'logs');
