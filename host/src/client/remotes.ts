import { SCRIPT_RETRIES, SCRIPT_RETRY_MS } from '@larder/rules';
import type { Readable } from '@larder/shell';
import { readable } from '@larder/shell/services/readable';
import { createStore } from 'zustand/vanilla';
import { createContainers } from './containers.ts';
import type { Report } from './error-reports.ts';
import type { RemoteSheet } from '@larder/shell/services/remote-sheets';
import type { ClientRegistry, ClientRelease } from '@larder/platform/release-loader/snapshot';

/** ms for one try, and the longest pause between endless tries. */
const tryMs = 5000;
const longestPauseMs = 30_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function limited<T>(work: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException(`${what} took over ${tryMs} ms`, 'TimeoutError'));
    const timer = setTimeout(late, tryMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The try was aborted before a response: a busy machine or a slow connection, which may not affect the next try. */
const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');

/** A promise that React can read without suspending once it is settled. */
export interface Settled<T> extends Promise<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

function tracked<T>(promise: Promise<T>): Settled<T> {
  const settled: Settled<T> = promise;
  settled.status = 'pending';
  // Returns nothing: a promise chained to the rejected one would reject too, without a handler.
  promise.then(
    (value) => void Object.assign(settled, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(settled, { status: 'rejected', reason }),
  );
  return settled;
}

/** Code and style sheets of the page's releases, by remote and module id. */
export interface Remotes {
  peek<T>(remote: string, id: string): T | undefined;
  /** `keep`: the server rendered it, so its HTML stays and the tries never end. Otherwise rejects after the retries of OP-130. */
  load<T>(remote: string, id: string, keep?: boolean): Promise<T>;
  /** Sheets of a module. */
  sheets(remote: string, id: string): readonly RemoteSheet[];
  release(remote: string): ClientRelease | undefined;
  /** Whether a file of a pinned release is missing: unused releases are deleted, and this tab is older than that. */
  isOutdated(): boolean;
  /** How often code did not come; each module counts once however often it is tried. */
  lost: Readable<number>;
}

/** Code of the pinned releases only: a tab continues with the releases of its first page. */
export function createRemotes(registry: ClientRegistry, report: Report): Remotes {
  const releases = new Map(registry.releases.map((release) => [release.name, release]));
  const containers = createContainers();
  const integrity = readIntegrity();
  const loads = new Map<string, Settled<unknown>>();
  const inPage = new Set(
    [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].flatMap(
      ({ dataset }) => dataset['href']?.split(' ') ?? [],
    ),
  );
  const fetchedSheets = new Set<string>();
  const fetches = new Map<string, Promise<void>>();
  /** Errors of files that the release store has lost or changed: those of a connection say nothing about a release. */
  const ofRelease = new WeakSet<Error>();
  let isOutdated = false;
  const lost = createStore<number>()(() => 0);

  /**
   * The integrity check rejects any other response without a reason, so this requests the file without it: it was deleted, it is not the release's
   * file, or the release store does not answer.
   */
  async function get(href: string, how: RequestInit): Promise<Response> {
    const init = { ...how, signal: AbortSignal.timeout(tryMs) };
    try {
      const response = await fetch(href, { ...init, integrity: integrity[href] ?? '' });
      if (response.ok) return response;
      throw new Error(`${href} answered ${response.status}`);
    } catch (error) {
      if (!isAborted(error)) {
        const { ok, status } = await fetch(href, { ...init, method: 'HEAD' });
        const isDeleted = status === 404 || status === 410;
        isOutdated ||= isDeleted;
        if ((ok || isDeleted) && error instanceof Error) ofRelease.add(error);
      }
      throw error;
    }
  }

  const releaseName = (remote: string): string => `${remote}@${releases.get(remote)?.version}`;
  const nameOf = (remote: string, id: string): string => `${releaseName(remote)}/${id}`;
  const hrefs = (remote: string, id: string): string[] => {
    const release = releases.get(remote);
    return (release?.modules[id]?.css ?? []).map((path) => release?.base + path);
  };

  async function fetchSheet(href: string): Promise<void> {
    if (inPage.has(href) || fetchedSheets.has(href)) return;
    // Into the browser's cache, where React's link finds it: a link alone is not tried again when it fails.
    const response = await get(href, { credentials: 'same-origin' });
    await response.arrayBuffer();
    fetchedSheets.add(href);
  }

  async function fetchOnce(href: string, again: boolean): Promise<void> {
    const response = await get(href, {
      credentials: 'same-origin',
      // The browser's cache would return the corrupt file again.
      ...(again ? { cache: 'reload' } : {}),
    });
    await response.arrayBuffer();
  }

  /**
   * A page remembers for ever that the fetch of a module failed, and would refuse each later try. So scripts are fetched, and checked, first;
   * `import()` then finds them in the browser's cache.
   */
  function fetchScript(href: string, again: boolean): Promise<void> {
    const running = fetches.get(href) ?? fetchOnce(href, again);
    fetches.set(href, running);
    running.catch(() => fetches.delete(href));
    return running;
  }

  async function once(remote: string, id: string, again: boolean): Promise<unknown> {
    const release = releases.get(remote);
    if (!release) throw new Error(`no ${remote} in this page`);
    const what = nameOf(remote, id);
    const entry = release.base + release.entry;
    // The entry alone first: a remote that hangs must not take up the few connections that the others need.
    await fetchScript(entry, again);
    const scripts = (release.modules[id]?.js ?? []).map((path) => fetchScript(release.base + path, again));
    await Promise.all([...scripts, ...hrefs(remote, id).map(fetchSheet)]);
    const module = await limited(containers.module(entry, id), what);
    if (module) return module;
    const error = new Error(`${what} is empty`);
    ofRelease.add(error);
    throw error;
  }

  /** Retries until loading works or the tries are used up. Reports a failure once: immediately, or after the next failed try when the first one was aborted. */
  async function persist(remote: string, id: string, keep: boolean): Promise<unknown> {
    let isReported = false;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(remote, id, attempt > 0);
      } catch (error) {
        if (!isReported && (attempt > 0 || !isAborted(error))) {
          const isOfRelease = error instanceof Error && ofRelease.has(error);
          report(nameOf(remote, id), error, isOfRelease ? { release: releaseName(remote) } : {});
          isReported = true;
          lost.setState((count) => count + 1);
        }
        if (!keep && (attempt >= SCRIPT_RETRIES || isOutdated || !releases.has(remote))) throw error;
        await wait(keep ? Math.min(longestPauseMs, SCRIPT_RETRY_MS * 2 ** attempt) : SCRIPT_RETRY_MS);
      }
    }
  }

  const sheets = (remote: string, id: string): readonly RemoteSheet[] =>
    hrefs(remote, id).map((href) => ({ href, integrity: integrity[href] ?? '', isInPage: inPage.has(href) }));

  return {
    peek<T>(remote: string, id: string) {
      const load = loads.get(`${remote}/${id}`);
      return load?.status === 'fulfilled' ? (load.value as T) : undefined;
    },
    load<T>(remote: string, id: string, keep = false) {
      const key = `${remote}/${id}`;
      let load = loads.get(key);
      if (!load) {
        load = tracked(persist(remote, id, keep));
        loads.set(key, load);
        // A later try (the Retry button, another page) starts over.
        load.catch(() => loads.delete(key));
      }
      return load as Promise<T>;
    },
    sheets,
    release: (remote) => releases.get(remote),
    isOutdated: () => isOutdated,
    lost: readable(lost),
  };
}

/** Hashes of the pinned releases' files: the page's import map has them, and browsers check scripts by it. */
function readIntegrity(): Record<string, string> {
  const text = document.querySelector('script[type="importmap"]')?.textContent;
  return text ? ((JSON.parse(text) as { integrity?: Record<string, string> }).integrity ?? {}) : {};
}
