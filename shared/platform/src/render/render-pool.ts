import type { Registry } from '@larder/contracts/release';
import type { ReleaseMetrics } from '../release-health/release-metrics.ts';
import { keyOf, type ReleaseName } from '../release-health/release-name.ts';
import { createStallFreeClock } from '../release-loader/stall-free-clock.ts';
import type { ReleaseSource } from '../release-loader/release-source.ts';
import type { RemoteState } from '../release-loader/remote-watch.ts';
import type { PageRoute } from '../release-loader/snapshot.ts';
import type { Incident } from './incidents.ts';
import { Admissions } from './admissions.ts';
import { attributeFailure } from './attribution.ts';
import { Workers, type WorkersOptions } from './workers.ts';
import { SuspectedReleases } from './suspected-releases.ts';
import type { FromWorker, RenderTypes, WorkerQuestion } from './messages.ts';
import { RenderFailed } from './render-failed.ts';
import { pageRelease } from './page-release.ts';
import type { RenderProcess } from './render-process.ts';

/** Settings and dependencies of {@link RenderPool}. */
export interface PoolOptions<T extends RenderTypes> extends Pick<
  WorkersOptions<T>,
  'program' | 'settings' | 'workers' | 'env' | 'flags' | 'memoryMb' | 'renewMs'
> {
  readonly source: ReleaseSource;
  /** Collects metrics of releases. */
  readonly releaseMetrics: ReleaseMetrics;
  readonly report: (incident: Incident) => void;
  /** Called for each file that pages reference from now on. */
  readonly publish?: (file: T['file']) => void;
  /** ms after it came in which a page finds a process to render it. */
  readonly waitMs?: number;
}

/** Reported health of each remote: its state in the process that is furthest behind, and its failures in use since this host started. */
export type RemoteHealth = RemoteState & { faults: number };

/** A shopper learns after a second and a half that a page is unavailable, regardless of releases. */
const WAIT_MS = 1300;
/** ms between two looks of a page that waits, at most. */
const LOOK_MS = 200;
/** Timeouts of a release's load after which a starting pool does without it. */
const START_TIMEOUTS = 3;
/** Gives up after this many workers failed during start-up. */
const MAX_FAILED_STARTS = 3;
const MB = 1024 * 1024;
/** Whether a process that starts may still load a release: on a busy machine its first attempts take too long. */
const isLate = ({ serving, failures, error }: RemoteState): boolean =>
  serving === null && error?.kind === 'timeout' && failures < START_TIMEOUTS;
/** Divisor of a process's memory limit: one release must have leaked this part of it to be blamed. */
const LEAK_PART = 4;
/** Where unhandled failures are reported (`process-faults.ts`). */
const STRAY: ReadonlySet<string> = new Set(['promise', 'timer or event']);

/**
 * Renders pages in processes that can be lost. A page whose process is lost is tried in another, at most in as many as there are, unless the process was
 * busy with it, or with another of its release: that may be what ended it. A page is made by one process, and each process swaps releases between pages, so none is mixed.
 */
export class RenderPool<T extends RenderTypes> {
  readonly #options: PoolOptions<T>;
  readonly #workers: Workers<T>;
  readonly #admissions = new Admissions<RenderProcess<T>>(({ isLost }) => isLost);
  readonly #suspected: SuspectedReleases<RenderProcess<T>>;
  readonly #clock = createStallFreeClock();
  readonly #faults = new Map<string, number>();
  readonly #ends = new Map<string, { remote: string; version: string; count: number }>();
  readonly #waiting = new Set<() => void>();
  #registry: Registry | undefined;
  #routes: readonly PageRoute[] = [];
  #stopped = false;
  /** Number of processes that ended before their first message. */
  #failedStarts = 0;

  constructor(options: PoolOptions<T>) {
    this.#options = options;
    this.#suspected = new SuspectedReleases(options.workers);
    this.#workers = new Workers<T>({
      ...options,
      answer: (ask, worker) => this.#answer(ask, worker),
      hear: (message, worker) => this.#hear(message, worker),
      tally: (tally, ms) => options.releaseMetrics.page(tally, ms),
      onBack: () => this.#changed(),
      onLeft: (worker) => this.#admissions.left(worker),
      onLoss: (worker, why) => this.#lost(worker, why),
      onHeavy: (worker) => this.#heavy(worker),
    });
  }

  /**
   * Resolves when the first process can render all releases that do not fail; the others follow. A release whose load times out is tried
   * three times before. Rejects when no process can load the host's build.
   */
  async start(): Promise<void> {
    this.#workers.start();
    const isComplete = () => this.#workers.ready.some(({ state }) => !state.remotes.some(isLate));
    while (!this.#stopped && !isComplete()) {
      if (this.#failedStarts >= MAX_FAILED_STARTS) throw new Error('no process that renders could start; see above');
      await this.#change(LOOK_MS);
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#clock.stop();
    this.#workers.stop();
  }

  /** Applies this registry from now on. */
  follow(registry: Registry): void {
    this.#registry = registry;
    this.#admissions.forgive(registry);
    this.#suspected.follow(registry);
    this.#workers.follow(registry);
  }

  /** Rejects with `RenderFailed` when no process could render the page, and with the error of the rendering. */
  async render(page: T['request'], data: T['data'], signal: AbortSignal): Promise<T['response']> {
    const release = pageRelease(page, this.routes(), this.#registry);
    const until = this.#clock.now() + (this.#options.waitMs ?? WAIT_MS);
    let others = Math.max(1, this.#options.workers - 1);
    for (let isFirst = true; ; isFirst = false) {
      const worker = this.#choice(release, until, isFirst);
      if (!worker) {
        await this.#change(Math.min(until - this.#clock.now(), LOOK_MS));
        continue;
      }
      try {
        // DevSession in the turn in which it was chosen: of several that wait, the others see that it is taken.
        return await this.#rendered(worker, page, data, signal, release);
      } catch (error) {
        // Its current evaluation is a more likely cause than the page.
        const isSuspect = worker.suspect === page && !this.#admissions.isTrying(worker);
        // Another page of the release is the cause: no process accepts this one soon either (`suspected-releases.ts`).
        const { busyWith } = worker.loss;
        const isAlike = release !== undefined && busyWith !== undefined && keyOf(busyWith) === keyOf(release);
        if (!(error instanceof RenderFailed) || signal.aborted || isSuspect || isAlike || others === 0) throw error;
        others -= 1;
      }
    }
  }

  async #rendered(
    worker: RenderProcess<T>,
    page: T['request'],
    data: T['data'],
    signal: AbortSignal,
    release: ReleaseName | undefined,
  ): Promise<T['response']> {
    const answer = await worker.render(page, data, signal, release);
    // A process may have made it of the release before: the registry is ahead of it.
    if (release && answer.releases.some((each) => keyOf(each) === keyOf(release))) this.#suspected.cameBack(release);
    return answer;
  }

  states(): RemoteHealth[] {
    const all = this.#workers.serving.flatMap(({ state }) => state.remotes);
    return [...new Set(all.map(({ name }) => name))].flatMap((name) => {
      const each = all.filter((remote) => remote.name === name);
      const live = this.#registry?.microFrontends[name]?.find(({ deployment }) => deployment.default)?.metadata.version;
      // A process that has not received the newest registry yet reports itself as current.
      const behind = each.find(({ wanted }) => wanted !== live) ?? each.find(({ status }) => status !== 'stable') ?? each[0];
      return behind ? { ...behind, faults: this.#faults.get(name) ?? 0 } : [];
    });
  }

  /** While no process is there, those of before. */
  routes(): readonly PageRoute[] {
    this.#routes = this.#workers.ready[0]?.state.routes ?? this.#routes;
    return this.#routes;
  }

  /** The releases of pages (`liveOf`), the same in every ready process; null while one is behind, or without any. */
  live(): string | null {
    const [first, ...others] = new Set(this.#workers.serving.map(({ state }) => state.live));
    return first !== undefined && others.length === 0 ? first : null;
  }

  /** Whether every ready process has loaded the canary at this address: then its visitors never wait, and get it on each page. */
  hasCanary(url: string): boolean {
    const { serving } = this.#workers;
    return serving.length > 0 && serving.every(({ state }) => state.canaries.includes(url));
  }

  /** Lets what pages name be published again. */
  republish(): void {
    for (const worker of this.#workers.workers) worker.send({ kind: 'republish' });
  }

  /** How many processes get pages now. */
  get ready(): number {
    return this.#workers.ready.length;
  }

  /** Memory of each process, in bytes. */
  processes(): { pid: number; rss: number }[] {
    return this.#workers.workers.map(({ pid, memory }) => ({ pid, rss: memory.rss }));
  }

  /** Processes that were lost since the start, by the release that did it; names are empty where that is not known. */
  ends(): readonly { remote: string; version: string; count: number }[] {
    return [...this.#ends.values()];
  }

  async #answer(ask: WorkerQuestion, worker: RenderProcess<T>): Promise<string> {
    if (ask.what === 'file') return this.#options.source.read(ask.path, ask.integrity, ask.phase);
    await this.#admissions.admit(worker, ask);
    return '';
  }

  #hear(message: FromWorker<T>, worker: RenderProcess<T>): void {
    if (message.kind === 'evaluated') this.#admissions.done(worker, message, message.loaded);
    else if (message.kind === 'incident') this.#note(message.incident);
    else if (message.kind === 'file') this.#options.publish?.(message.file);
    else if (message.kind === 'ready') this.#changed();
  }

  #lost(worker: RenderProcess<T>, why: string): boolean {
    const { busyWith, isByItsWork } = worker.loss;
    const evaluated = this.#admissions.lost(worker, isByItsWork);
    if (isByItsWork && busyWith) this.#suspected.lost(busyWith);
    const suspect =
      evaluated && isByItsWork
        ? { release: evaluated, as: 'ends' as const }
        : attributeFailure(worker.loss, (name) => this.#isRemote(name));
    if (suspect) this.#options.releaseMetrics.charge(suspect.release, suspect.as);
    const { remote, version } = suspect?.release ?? { remote: '', version: '' };
    const known = this.#ends.get(keyOf({ remote, version }));
    this.#ends.set(keyOf({ remote, version }), { remote, version, count: (known?.count ?? 0) + 1 });
    this.#note({ where: 'process', message: why, ...suspect?.release });
    if (!worker.hasSpoken) this.#failedStarts += 1;
    this.#changed();
    return suspect !== undefined;
  }

  #heavy({ memory, growth }: RenderProcess<T>): void {
    const release = growth.by((this.#options.memoryMb * MB) / LEAK_PART);
    if (release) this.#options.releaseMetrics.charge(release, 'leaks');
    const message = `holds ${Math.round(memory.rss / MB)} MB and gives way to another`;
    this.#note({ where: 'process', message, ...release });
  }

  #isRemote(name: string): boolean {
    return this.#registry !== undefined && Object.hasOwn(this.#registry.microFrontends, name);
  }

  #note(incident: Incident): void {
    const { remote, version, where } = incident;
    if (remote !== undefined) this.#faults.set(remote, (this.#faults.get(remote) ?? 0) + 1);
    if (remote !== undefined && version !== undefined && STRAY.has(where))
      this.#options.releaseMetrics.charge({ remote, version }, 'stray');
    this.#options.report(incident);
  }

  /** Chooses the process that renders the page; undefined where it has to wait. `isFirst`: the page has neither waited nor been lost yet. @throws RenderFailed where no process can render it in time */
  #choice(release: ReleaseName | undefined, until: number, isFirst: boolean): RenderProcess<T> | undefined {
    const worker = this.#suspected.choose(release, this.#workers.ready, this.#workers.workers, isFirst);
    if (worker) return worker;
    if (worker === null && release) throw new RenderFailed(`${keyOf(release)} keeps another busy, or did until it was lost`);
    if (this.#clock.now() >= until || this.#stopped) throw new RenderFailed('no other was there in time');
    return undefined;
  }

  #changed(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Resolves when a process got ready or was lost, or after the time given (ms). */
  #change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waiting.add(done);
    });
  }
}
