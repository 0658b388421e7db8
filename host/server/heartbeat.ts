import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { RegistryWatch } from '@larder/platform/release-loader/registry-watch';

/** Interval of the heartbeats (ms). */
const BEAT_MS = 15_000;
/** ms for an answer. */
const PATIENCE_MS = 3_000;

const file = join(import.meta.dirname, '../package.json');
const VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

interface HeartbeatRequest {
  method: string;
  headers: Record<string, string>;
  redirect: 'error';
  signal: AbortSignal;
}

interface HeartbeatOptions {
  /** Requests a path of the API. */
  readonly api: { fetch(path: string, init: HeartbeatRequest): Promise<Pick<Response, 'text'>> };
  readonly serviceToken: string | undefined;
  readonly registry: Pick<RegistryWatch, 'state'>;
  readonly log: Pick<Logger, 'debug'>;
}

/**
 * Reports to the API now and every 15 s that this host runs, and whether it reaches the release store, for the health page of the desk. An API of
 * an earlier release does not know the call.
 * @returns the function that ends it
 */
export function startHeartbeat({ api, serviceToken, registry, log }: HeartbeatOptions): () => void {
  const id = randomUUID();
  const headers: Record<string, string> = serviceToken ? { authorization: `Bearer ${serviceToken}` } : {};
  const beat = async () => {
    const { revision, error } = registry.state;
    const isReached = error === null && revision !== null;
    const query = new URLSearchParams({ id, version: VERSION, ...(isReached && { registry: String(revision) }) });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const response = await api.fetch(`/heartbeat?${query}`, { method: 'POST', headers, redirect: 'error', signal });
      // An unread body occupies its connection.
      await response.text();
    } catch (thrown) {
      // `createStoreOutages` reports an API that does not answer.
      log.debug({ err: thrown }, 'the heartbeat did not arrive');
    }
  };
  void beat();
  const beating = setInterval(() => void beat(), BEAT_MS).unref();
  return () => clearInterval(beating);
}
