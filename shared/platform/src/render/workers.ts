import type { Registry } from '@larder/contracts/release';
import type { FromWorker, RenderTypes, WorkerQuestion } from './messages.ts';
import { nextPause } from './restart-backoff.ts';
import { type ProcessOptions, RenderProcess } from './render-process.ts';

/** Settings and event handlers of {@link Workers}. */
export interface WorkersOptions<T extends RenderTypes> extends Pick<ProcessOptions<T>, 'program' | 'settings' | 'tally'> {
  readonly workers: number;
  readonly env: NodeJS.ProcessEnv;
  readonly flags: readonly string[];
  /** MB above which a process gets a successor. */
  readonly memoryMb: number;
  readonly answer: (ask: WorkerQuestion, worker: RenderProcess<T>) => Promise<string>;
  readonly hear: (message: FromWorker<T>, worker: RenderProcess<T>) => void;
  /** Called when a silent process responds again. */
  readonly onBack: () => void;
  /** Called when a process has left as planned. */
  readonly onLeft: (worker: RenderProcess<T>) => void;
  /** Called for an unintended loss of a process, which is replaced. Returns whether the culprit is known. */
  readonly onLoss: (worker: RenderProcess<T>, why: string) => boolean;
  /** Called when a process gets a successor, or is ended, because of its memory. */
  readonly onHeavy: (worker: RenderProcess<T>) => void;
  /** ms after a swap of releases until a process gets a successor, so that nothing of old releases stays. */
  readonly renewMs?: number;
}

const RENEW_MS = 30_000;
/** Multiple of the memory limit that ends a process at once: its successor would come too late. */
const HARD = 2;
/** ms that a leaving process has for its pages. Afterwards it is ended at its next heartbeat; an unresponsive process is handled by its own monitor. */
const LEAVE_MS = 10_000;

/** Maintains a number of render processes: a lost one is replaced, and an old or heavy one gets a successor without a lost page. */
export class Workers<T extends RenderTypes> {
  readonly #options: WorkersOptions<T>;
  readonly #pauses = new Set<NodeJS.Timeout>();
  #workers: RenderProcess<T>[] = [];
  #registry: Registry | undefined;
  #lastPause = 0;
  #stopped = false;
  #renewal: { old: RenderProcess<T>; young: RenderProcess<T> } | undefined;

  constructor(options: WorkersOptions<T>) {
    this.#options = options;
  }

  start(): void {
    for (let n = 0; n < this.#options.workers; n += 1) this.#begin();
  }

  stop(): void {
    this.#stopped = true;
    for (const pause of this.#pauses) clearTimeout(pause);
    for (const worker of this.#workers.splice(0)) worker.end('the host ends');
  }

  follow(registry: Registry): void {
    this.#registry = registry;
    for (const worker of this.#workers) worker.send({ kind: 'registry', registry });
  }

  get workers(): readonly RenderProcess<T>[] {
    return this.#workers;
  }

  /** Those that get pages, or will when they answer again. */
  get serving(): RenderProcess<T>[] {
    return this.#workers.filter(({ isReady, isLeaving, isLost }) => isReady && !isLeaving && !isLost);
  }

  /**
   * Processes that get pages, the least busy first. A process that lacks a release that another one has (for example on a busy machine)
   * gets none until it loads it: its pages would lack the release.
   */
  get ready(): RenderProcess<T>[] {
    const free = this.#workers.filter(({ isFree }) => isFree);
    const most = Math.max(...free.map(({ loaded }) => loaded));
    return free.filter(({ loaded }) => loaded === most).toSorted((a, b) => a.load - b.load);
  }

  #begin(): RenderProcess<T> {
    const { program, settings, env, flags, answer, tally, onBack } = this.#options;
    const worker = new RenderProcess<T>({
      program,
      settings,
      env,
      flags,
      answer,
      tally,
      onBack,
      hear: (message, from) => this.#hear(message, from),
      onEnd: (from, why) => this.#ended(from, why),
    });
    this.#workers.push(worker);
    if (this.#registry) worker.send({ kind: 'registry', registry: this.#registry });
    return worker;
  }

  #hear(message: FromWorker<T>, worker: RenderProcess<T>): void {
    if (message.kind === 'pong') this.#judge(worker);
    this.#options.hear(message, worker);
  }

  /** Looks whether a process should give way to another, and lets one that does go when its pages are done. */
  #judge(worker: RenderProcess<T>): void {
    const { memoryMb, renewMs = RENEW_MS, onHeavy } = this.#options;
    const { old, young } = this.#renewal ?? {};
    if (old && young?.isReady && young.loaded >= old.loaded) {
      old.leave();
      this.#renewal = undefined;
    }
    if (worker.isLeaving && (worker.load === 0 || worker.leavesMs > LEAVE_MS)) return worker.end('it had its time');
    if (worker.isLeaving || !worker.isReady) return;
    const megabytes = worker.memory.rss / 1024 / 1024;
    if (megabytes > HARD * memoryMb) {
      onHeavy(worker);
      return worker.end(`holds ${Math.round(megabytes)} MB`);
    }
    const isHeavy = megabytes > memoryMb;
    const isOld = worker.swappedAt !== undefined && performance.now() - worker.swappedAt > renewMs;
    if (this.#renewal || (!isHeavy && !isOld)) return;
    if (isHeavy) onHeavy(worker);
    this.#renewal = { old: worker, young: this.#begin() };
  }

  #ended(worker: RenderProcess<T>, why: string): void {
    this.#workers = this.#workers.filter((each) => each !== worker);
    // A leaving process can still be lost by its pages, and their release is reported.
    if (this.#stopped || (worker.isLeaving && !worker.loss.isByItsWork)) return this.#options.onLeft(worker);
    const isKnown = this.#options.onLoss(worker, why);
    if (worker.isLeaving) return;
    if (this.#renewal?.old === worker) return void (this.#renewal = undefined);
    const isSuccessor = this.#renewal?.young === worker;
    if (isSuccessor) this.#renewal = undefined;
    this.#lastPause = nextPause(this.#lastPause, { livedMs: worker.livedMs, isKnown });
    // The predecessor still runs, and starts another successor itself.
    if (isSuccessor) return;
    const pause = setTimeout(() => {
      this.#pauses.delete(pause);
      this.#begin();
    }, this.#lastPause);
    this.#pauses.add(pause);
  }
}
