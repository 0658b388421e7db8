import { type ChildProcess, fork } from 'node:child_process';
import type { PageTally } from '../release-health/release-metrics.ts';
import { keyOf, type ReleaseName } from '../release-health/release-name.ts';
import { asRemoteError } from '../release-loader/remote-error.ts';
import type { FromWorker, MeasuredPage, RenderTypes, ToWorker, WorkerQuestion, WorkerState } from './messages.ts';
import type { Loss } from './attribution.ts';
import { MemoryGrowth } from './memory-growth.ts';
import { RenderFailed } from './render-failed.ts';
import { Heartbeat } from './heartbeat.ts';
import { isOver, isStarved, judgeLiveness, type Spent, spentSince, timeSpent } from './liveness.ts';
import { scriptsOf } from './busy-stack.ts';

/** ms between two pings. */
const PING_MS = 200;
/** ms for the first life sign: reading the build takes its time on a busy machine. */
const START_MS = 60_000;
/** Ways to end of a process that broke down by what it did: out of memory, mostly. */
const BROKEN: ReadonlySet<string | null> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV']);

/** Settings and event handlers of a {@link RenderProcess}. */
export interface ProcessOptions<T extends RenderTypes> {
  /** Path of the script that calls `runRenderWorker`. */
  readonly program: string;
  readonly settings: T['settings'];
  /** The environment of the process. */
  readonly env: NodeJS.ProcessEnv;
  readonly flags: readonly string[];
  /** Answers a worker's question; its failure is sent to the worker. */
  readonly answer: (ask: WorkerQuestion, worker: RenderProcess<T>) => Promise<string>;
  readonly hear: (message: FromWorker<T>, worker: RenderProcess<T>) => void;
  /** Called with the result of a page, before its caller. */
  readonly tally: (tally: PageTally, ms: number) => void;
  /** Called when it responds again after a silence. */
  readonly onBack: () => void;
  readonly onEnd: (worker: RenderProcess<T>, why: string) => void;
}

interface Rendering<T extends RenderTypes> {
  readonly page: T['request'];
  /** Whose page it is. */
  readonly release: ReleaseName | undefined;
  readonly resolve: (answer: T['response']) => void;
  readonly reject: (error: Error) => void;
}

/** One process that renders, as the process that listens sees it. */
export class RenderProcess<T extends RenderTypes = RenderTypes> {
  readonly #options: ProcessOptions<T>;
  readonly #child: ChildProcess;
  readonly #rendering = new Map<number, Rendering<T>>();
  readonly #beat: NodeJS.Timeout;
  readonly #heartbeat = new Heartbeat(performance.now(), { everyMs: PING_MS, patienceMs: START_MS });
  #last = 0;
  #why: string | undefined;
  #isSilent = false;
  /** When a look first found it silent. */
  #silentSince = 0;
  /** Its spent time at the last heartbeat. */
  #spent: Spent | null = null;
  #data: T['data'] | undefined;
  #busyWith: { id: number; release: ReleaseName } | undefined;
  #scripts: readonly string[] = [];
  /** Address of its inspector, once it was requested. */
  #inspector: string | undefined;
  #isStackRequested = false;
  #isByItsWork = false;
  /** When it was asked to leave (by `performance.now()`). */
  #leaving: number | undefined;
  readonly #began = performance.now();
  /** The page that it began to work on last: of a process that is lost the one that is not tried again. */
  suspect: T['request'] | undefined;
  /** Lost, or about to be. */
  isLost = false;
  isReady = false;
  /** Its build was loaded. */
  hasSpoken = false;
  /** When it first swapped a release for another (by `performance.now()`): what the old one left behind in it goes with the process only. */
  swappedAt: number | undefined;
  state: WorkerState = { remotes: [], routes: [], live: '', canaries: [] };
  /** Bytes. */
  memory = { rss: 0, heap: 0 };
  /** By whose pages it grew. */
  readonly growth = new MemoryGrowth();

  constructor(options: ProcessOptions<T>) {
    this.#options = options;
    this.#child = fork(options.program, [JSON.stringify(options.settings)], {
      env: options.env,
      execArgv: ['--no-warnings', ...options.flags],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // Its output is not part of the host's protocol. Written, not piped: each pipe would leave listeners on our own stream, which lives longer.
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#inspector ??= /ws:\/\/[^\s]+/.exec(chunk.toString())?.[0]));
    this.#child.on('message', (message: FromWorker<T>) => this.#hear(message));
    this.#child.once('error', (error) => this.#lose(error.message));
    this.#child.once('exit', (code, signal) => {
      this.#isByItsWork ||= BROKEN.has(signal);
      this.#lose(this.#why ?? (signal ? `ended by ${signal}` : `ended with ${code}`));
    });
    this.#beat = setInterval(() => this.#look(), PING_MS);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** May be given pages. */
  get isFree(): boolean {
    return this.isReady && !this.isLeaving && !this.isLost && !this.#isSilent;
  }

  /** Another one takes its place: it gets no new pages and ends after those under way. */
  leave(): void {
    this.#leaving ??= performance.now();
  }

  get isLeaving(): boolean {
    return this.#leaving !== undefined;
  }

  /** ms since its leave request; 0 before. */
  get leavesMs(): number {
    return this.#leaving === undefined ? 0 : performance.now() - this.#leaving;
  }

  /** ms since it was started. */
  get livedMs(): number {
    return performance.now() - this.#began;
  }

  /** Facts about its loss. */
  get loss(): Loss {
    return { scripts: this.#scripts, busyWith: this.#busyWith?.release, isByItsWork: this.#isByItsWork };
  }

  /** How many remotes it can render. */
  get loaded(): number {
    return this.state.remotes.filter(({ serving }) => serving !== null).length;
  }

  /** Pages under way. */
  get load(): number {
    return this.#rendering.size;
  }

  send(message: ToWorker<T>): void {
    if (!this.isLost) this.#child.send(message, () => undefined);
  }

  /** ms since its silence was observed; undefined while it responds. */
  get silentMs(): number | undefined {
    return this.#isSilent && !this.isLost ? performance.now() - this.#silentSince : undefined;
  }

  /** Whether a page of this release (`remote@version`) is under way in it, or it has not come back from one. */
  holds(release: string): boolean {
    if (this.#busyWith && keyOf(this.#busyWith.release) === release) return true;
    return [...this.#rendering.values()].some((each) => each.release !== undefined && keyOf(each.release) === release);
  }

  /** Rejects with `RenderFailed` when the process ends before the page is complete; with an Error of its message when the rendering failed. `release`: that of the page, as far as its address determines it. */
  render(page: T['request'], data: T['data'], signal: AbortSignal, release?: ReleaseName): Promise<T['response']> {
    const id = ++this.#last;
    if (this.#data !== data) this.send({ kind: 'data', data });
    this.#data = data;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.send({ kind: 'abort', id });
        // The result is discarded, regardless of its outcome there.
        this.#rendering.get(id)?.reject(signal.reason as Error);
      };
      if (signal.aborted) return reject(signal.reason as Error);
      signal.addEventListener('abort', leave, { once: true });
      const settled =
        <V>(settle: (value: V) => void) =>
        (value: V) => {
          this.#rendering.delete(id);
          signal.removeEventListener('abort', leave);
          settle(value);
        };
      this.#rendering.set(id, { page, release, resolve: settled(resolve), reject: settled(reject) });
      this.send({ kind: 'render', id, page });
    });
  }

  /** Ends it without waiting for its pages. */
  end(why: string): void {
    this.#why ??= why;
    this.#child.kill('SIGKILL');
    this.#lose(why);
  }

  #hear(message: FromWorker<T>): void {
    this.#heartbeat.hear(performance.now());
    const wasSilent = this.#isSilent;
    this.#isSilent = false;
    this.#scripts = [];
    this.hasSpoken = true;
    if ((message.kind === 'page' || message.kind === 'failed') && message.id === this.#busyWith?.id) this.#busyWith = undefined;
    if ('measured' in message && message.measured) this.#tally(message.measured);
    if (message.kind === 'page') this.#rendering.get(message.id)?.resolve(message.answer);
    else if (message.kind === 'failed') this.#rendering.get(message.id)?.reject(failureOf(message));
    else if (message.kind === 'ask') void this.#answer(message.id, message.ask);
    // Others may wait for it.
    if (wasSilent) this.#options.onBack();
    if (message.kind !== 'page' && message.kind !== 'failed' && message.kind !== 'ask') {
      if (message.kind === 'state') this.#become(message.state);
      if (message.kind === 'pong') this.memory = { rss: message.rss, heap: message.heap };
      if (message.kind === 'ready') this.isReady = true;
      if (message.kind === 'works') this.#work(message);
      this.#options.hear(message, this);
    }
  }

  #tally({ tally, grew, ms }: MeasuredPage): void {
    if (tally.page) this.growth.grew(tally.page, grew);
    this.#options.tally(tally, ms);
  }

  #work({ id, release }: Extract<FromWorker, { kind: 'works' }>): void {
    this.suspect = this.#rendering.get(id)?.page;
    this.#busyWith = release && { id, release };
  }

  #become(state: WorkerState): void {
    const before = new Map(this.state.remotes.map(({ name, serving }) => [name, serving]));
    const isSwapped = state.remotes.some(({ name, serving }) => before.get(name) && before.get(name) !== serving);
    if (isSwapped) this.swappedAt ??= performance.now();
    this.state = state;
  }

  async #answer(id: number, ask: WorkerQuestion): Promise<void> {
    try {
      this.send({ kind: 'answer', id, text: await this.#options.answer(ask, this) });
    } catch (thrown) {
      const { kind, phase, message } = asRemoteError(thrown, 'entry');
      this.send({ kind: 'refusal', id, error: { kind, phase, message } });
    }
  }

  #look(): void {
    const now = performance.now();
    const { asks, silentMs: ms } = this.#heartbeat.look(now);
    if (asks) this.send({ kind: 'ping' });
    const spent = timeSpent(this.pid);
    if (ms < 2 * PING_MS) return void (this.#spent = spent);
    const meanwhile = spentSince(this.#spent, spent);
    const silence = judgeLiveness(ms, meanwhile);
    if (silence === 'none') return;
    const why = `did not answer for ${Math.round(ms)} ms`;
    if (!this.#isSilent) this.#silentSince = now;
    this.#isSilent = true;
    if (!this.#isStackRequested && isOver(silence, now - this.#silentSince, this.#scripts.length > 0)) {
      this.#isByItsWork = !isStarved(ms, meanwhile);
      return this.end(why);
    }
    this.#giveUp(why);
    void this.#askWhere();
  }

  /** Queries the position of a silent process. The first signal opens its inspector, which takes until the next check. */
  async #askWhere(): Promise<void> {
    if (this.#isStackRequested || this.#scripts.length > 0) return;
    if (!this.#inspector) return void this.#child.kill('SIGUSR1');
    // It is not ended before it had the time to answer, which is bounded.
    this.#isStackRequested = true;
    const scripts = await scriptsOf(this.#inspector);
    if (this.#isSilent) this.#scripts = scripts;
    this.#isStackRequested = false;
  }

  #lose(why: string): void {
    if (this.isLost) return;
    this.isLost = true;
    clearInterval(this.#beat);
    this.#options.onEnd(this, why);
    this.#giveUp(why);
  }

  #giveUp(why: string): void {
    for (const { reject } of this.#rendering.values()) reject(new RenderFailed(why));
  }
}

function failureOf({ message, stack }: { message: string; stack?: string | undefined }): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
