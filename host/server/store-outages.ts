import { z } from 'zod';
import { freeDiskBytes, LOW_DISK_BYTES } from '@larder/platform/process/disk-space';
import type { Upstream } from '@larder/platform/upstream/upstream';

/** How long a result is reused, ms: the health of the host is public. */
const REUSE_MS = 1_000;
/** How long the API may take to answer, ms; it gives its database two seconds. */
const PATIENCE_MS = 3_000;

const apiHealth = z.object({ outages: z.array(z.string()) });

interface Watched {
  api: Pick<Upstream, 'fetch'>;
  /** Folder that this process writes files to; undefined where it writes none. */
  folder: string | undefined;
  /** Returns the free bytes on the disk of a folder. */
  freeBytes?: typeof freeDiskBytes;
  /** Reports what could not be found out. */
  report(error: unknown): void;
}

/**
 * Reads what keeps the store from taking orders: the outages that the API reports, `api_unreachable` where it does not answer, and `disk_full` of the
 * host's own disk. The returned function never rejects.
 */
export function createStoreOutages({ api, folder, freeBytes = freeDiskBytes, report }: Watched): () => Promise<string[]> {
  let last: { found: Promise<string[]>; at: number } | undefined;

  async function ofApi(): Promise<string[]> {
    try {
      const answer = await api.fetch('/healthz', { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
      if (answer.ok) return [];
      return apiHealth.parse(await answer.json()).outages;
    } catch (error) {
      report(error);
      return ['api_unreachable'];
    }
  }

  async function ofDisk(): Promise<string[]> {
    if (folder === undefined) return [];
    try {
      return (await freeBytes(folder)) < LOW_DISK_BYTES ? ['disk_full'] : [];
    } catch (error) {
      report(error);
      return [];
    }
  }

  return () => {
    if (!last || Date.now() - last.at >= REUSE_MS) {
      const found = Promise.all([ofApi(), ofDisk()]).then((outages) => [...new Set(outages.flat())]);
      last = { found, at: Date.now() };
    }
    return last.found;
  };
}
