import { hostname } from 'node:os';
import { z } from 'zod';
import { releaseOverview, type ReleaseAction, type ReleaseOverview } from '@larder/contracts/release';
import type { StoreUpstream } from '../release-loader/release-source.ts';
import type { ReleaseName } from '../release-health/release-name.ts';

/** ms; promoting evaluates the release first. */
const PATIENCE = 30_000;

const refusal = z.object({ error: z.string() });
const smokeReport = z.object({ report: z.string().nullable() });

/** The operator's client of the release store. */
export interface ReleaseStore {
  /** @throws Error when it does not answer */
  overview(): Promise<ReleaseOverview>;
  /** Why it was refused; null when it is done. @throws Error when the store does not answer */
  carryOut(releaseAction: ReleaseAction): Promise<string | null>;
  /** The report (HTML) of a release's smoke test; null where there is none. @throws Error when the store does not answer */
  smokeReport(release: ReleaseName): Promise<string | null>;
}

/** Calls the store with the token that it shares with this host. */
export function createReleaseStore(store: StoreUpstream, token: string | undefined): ReleaseStore {
  const ask = (path: string, init: { method?: string; body?: string } = {}) =>
    store.fetch(path, {
      ...init,
      headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
  return {
    async overview() {
      const answer = await ask('/overview.json');
      if (!answer.ok) throw new Error(`the release store answered ${answer.status}`);
      return releaseOverview.parse(await answer.json());
    },
    async carryOut(releaseAction) {
      const answer = await ask('/deeds', { method: 'POST', body: JSON.stringify(releaseAction) });
      if (answer.ok) return null;
      const failure = refusal.safeParse(await answer.json().catch(() => null));
      return failure.success ? failure.data.error : `the release store answered ${answer.status}`;
    },
    async smokeReport({ remote, version }) {
      const answer = await ask(`/smokes/${encodeURIComponent(remote)}/${encodeURIComponent(version)}?report`);
      if (!answer.ok) throw new Error(`the release store answered ${answer.status}`);
      return smokeReport.parse(await answer.json()).report;
    },
  };
}

/**
 * Rolls a release back if it is still live. The release store compares and sets, so one of many hosts does it.
 * @returns what became of it, for the log
 * @throws Error when the store does not answer
 */
export const rollbackBy =
  (store: Pick<ReleaseStore, 'carryOut'>) =>
  async ({ remote, version }: ReleaseName, reason: string): Promise<string> =>
    (await store.carryOut({ action: 'rollback', name: remote, from: version, by: `host ${hostname()}`, reason })) ??
    'rolled back';
