import { setTimeout as pause } from 'node:timers/promises';
import { Upstream } from '@larder/platform/upstream/upstream';
import type { Log } from '../log.ts';
import { ChangeLog } from './change-log.ts';
import type { ChangeFeed, Changes } from './changes.ts';

/** ms that a process waits for a change until it responds without one. Shorter than its shutdown waits for requests. */
export const FEED_WAIT_MS = 4000;
/** ms that it may take beyond that. */
const PATIENCE_MS = 2000;
/** ms until a failed request is repeated. */
const PAUSE_MS = 1000;

/** Options of {@link followChanges}. */
interface FollowOptions {
  /** Processes that receive notifications of the database: others take over from one that fails. */
  readonly origins: readonly [string, ...string[]];
  /** Of operators. */
  readonly token: string | undefined;
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** Is called with each new version, before a caller gets it. */
  onVersion?(version: string | null): void;
}

/** Receives changes from other processes of the store over HTTP, without a database connection. */
export function followChanges({ origins, token, log, onVersion }: FollowOptions): Changes {
  const received = new ChangeLog((version) => onVersion?.(version));
  const upstream = new Upstream(origins, { connections: 4 });
  const stopping = new AbortController();
  let following: Promise<void> | undefined;
  let hasFailed = false;

  /** Requests the changes after the last known one. @param isWaiting whether the response waits for one */
  async function read(isWaiting: boolean): Promise<void> {
    const since = received.version ?? '';
    const query = new URLSearchParams({ since, ...(isWaiting && { wait: '1' }) });
    const { statusCode, body } = await upstream.request({
      path: `/changes?${query}`,
      method: 'GET',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      headersTimeout: PATIENCE_MS + (isWaiting ? FEED_WAIT_MS : 0),
      bodyTimeout: PATIENCE_MS,
      signal: stopping.signal,
    });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`the followed process answered ${statusCode} to /changes`);
    }
    const feed = (await body.json()) as ChangeFeed;
    if (feed.version === null) throw new Error('the followed process receives no changes');
    if (received.version === null) received.begin(feed.version);
    else if (feed.changes) received.add(feed.changes);
    // Unless another response has replaced the version meanwhile.
    else if (received.version === since) received.begin(feed.version);
  }

  function lose(error: unknown): void {
    received.clear();
    if (hasFailed || stopping.signal.aborted) return;
    hasFailed = true;
    log.warn({ err: error }, 'changes cannot be received (CHANGES_URL); responses are not cached meanwhile');
  }

  async function readOrLose(isWaiting: boolean): Promise<boolean> {
    try {
      await read(isWaiting);
      if (hasFailed) log.info('changes are received again');
      hasFailed = false;
      return true;
    } catch (error) {
      lose(error);
      return false;
    }
  }

  async function keepReading(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Without a version there is nothing to wait for.
      const isRead = await readOrLose(received.version !== null);
      if (!isRead && !stopping.signal.aborted) await pause(PAUSE_MS, undefined, { ref: false });
    }
  }

  const detector: Changes = {
    version: () => received.version,
    since: (earlier) => received.since(earlier),
    feed: (earlier) => received.feed(earlier),
    untilAfter: (version, ms) => received.untilAfter(version, ms),
    async catchUp(to) {
      if (!received.knows(to)) await detector.look();
    },
    async look() {
      if (received.version !== null) await readOrLose(false);
      return received.version;
    },
    async follow() {
      if (following) return;
      await readOrLose(false);
      following ??= keepReading();
    },
    async stop() {
      stopping.abort();
      received.clear();
      await upstream.destroy();
      await following;
    },
  };
  return detector;
}
