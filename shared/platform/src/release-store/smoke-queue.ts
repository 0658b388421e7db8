import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError } from './errors.ts';
import type { EngineName } from './smoke-engines.ts';
import { SmokeRecords } from './smoke-records.ts';
import type { SmokeResult } from './smoke-result.ts';
import type { StorePlace } from './store/release-store.ts';
import { readVerdict } from './smoke-verdict.ts';

/** Who requests a smoke test, and the browsers for it. */
export interface SmokeRequest {
  readonly by: string;
  readonly engines: readonly EngineName[];
}

/** Runs the smoke test of a release and stores its verdict; rejects where it could not run. */
export type TryRelease = (release: string, request: SmokeRequest) => Promise<unknown>;

/** Limits: pending smoke tests in total, and those that one key may start in so many ms. */
const LIMITS = { queue: 5, perKey: 10, inMs: 60 * 60_000 };

/** ms between two renewals of the records of pending tests, and between two looks at a test of another process. */
const RENEW_MS = 5000;
const LOOK_MS = 500;

interface Smoke extends SmokeRequest {
  state: 'waiting' | 'running';
  readonly end: Promise<void>;
}

/** Queue of smoke tests that teams request from this store. They run one after another, as each opens a host and a browser on its machine; a key has one at a time, and an hourly limit. Limits are those of one process of the store; states of tests are shared by all. */
export class Smokes {
  readonly #store: StorePlace;
  readonly #verdictKeys: readonly string[];
  readonly #tryRelease: TryRelease;
  readonly #now: () => number;
  readonly #records: SmokeRecords;
  readonly #underWay = new Map<string, Smoke>();
  #begun: { by: string; at: number }[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    store: StorePlace,
    { verdictKeys, tryRelease, now = Date.now }: { verdictKeys: readonly string[]; tryRelease: TryRelease; now?: () => number },
  ) {
    this.#store = store;
    this.#verdictKeys = verdictKeys;
    this.#tryRelease = tryRelease;
    this.#now = now;
    this.#records = new SmokeRecords(store, now);
  }

  /** A repeated request during the test waits for the same one. @throws ReleaseError (409) where that one leaves out a browser, (429) over the limit */
  async ask(release: string, { by, engines }: SmokeRequest): Promise<void> {
    const record = await this.#records.read(release);
    const same = this.#underWay.get(release) ?? (record?.state === 'broken' ? undefined : record);
    const absent = engines.filter((engine) => same && !same.engines.includes(engine));
    if (absent.length > 0)
      throw new ReleaseError(409, `${release} is being tested without ${absent.join(', ')}; ask again when that is over`);
    if (same) return;
    this.#begun = this.#begun.filter(({ at }) => this.#now() - at < LIMITS.inMs);
    if ([...this.#underWay.values()].some((smoke) => smoke.by === by))
      throw new ReleaseError(429, 'another smoke of yours is under way; ask again when it is over');
    if (this.#begun.filter((each) => each.by === by).length >= LIMITS.perKey)
      throw new ReleaseError(429, `${LIMITS.perKey} smokes an hour are all for one key; ask again later`);
    if (this.#underWay.size >= LIMITS.queue) throw new ReleaseError(429, 'too many smokes are under way; ask again later');
    this.#begun.push({ by, at: this.#now() });
    const recorded = this.#records.write(release, { state: 'waiting', engines: [...engines], at: this.#now() });
    const end = this.#last.then(() => recorded).then(() => this.#run(release, { by, engines }));
    this.#underWay.set(release, { by, engines, state: 'waiting', end });
    // The next test runs whatever became of this one.
    this.#last = end.catch(() => this.#underWay.delete(release));
    await recorded;
  }

  /** The state of a release's smoke test, after at most so many ms: at once where it has ended. @throws ReleaseError (404) where it was not requested */
  async resultOf(release: string, ms: number): Promise<SmokeResult> {
    const smoke = this.#underWay.get(release);
    if (smoke) {
      const patience = new AbortController();
      await Promise.race([smoke.end, wait(ms, undefined, { signal: patience.signal }).catch(() => undefined)]);
      patience.abort();
    } else await this.#untilEndedElsewhere(release, ms);
    const now = this.#underWay.get(release);
    if (now) return { state: now.state };
    const record = await this.#records.read(release);
    if (record) return record.state === 'broken' ? record : { state: record.state };
    const { verdict } = await readVerdict(this.#store, release, this.#verdictKeys);
    if (!verdict) throw new ReleaseError(404, `nobody asked for a smoke of ${release}`);
    return { state: 'done', verdict };
  }

  async #untilEndedElsewhere(release: string, ms: number): Promise<void> {
    const until = performance.now() + ms;
    for (let left = ms; left > 0; left = until - performance.now()) {
      const record = await this.#records.read(release);
      if (!record || record.state === 'broken') return;
      await wait(Math.min(left, LOOK_MS));
    }
  }

  async #run(release: string, request: SmokeRequest): Promise<void> {
    const smoke = this.#underWay.get(release);
    if (smoke) smoke.state = 'running';
    try {
      const trying = this.#tryRelease(release, request);
      await this.#renewDuring(trying);
      await trying;
      await this.#records.remove(release);
    } catch (error) {
      await this.#records.write(release, { state: 'broken', why: error instanceof Error ? error.message : String(error) });
    } finally {
      this.#underWay.delete(release);
    }
  }

  /** Renews the records of all pending tests until one has ended. */
  async #renewDuring(trying: Promise<unknown>): Promise<void> {
    let isOver = false;
    const over = trying.catch(() => undefined).then(() => (isOver = true));
    while (!isOver) {
      for (const [release, { state, engines }] of this.#underWay)
        await this.#records
          .write(release, { state, engines: [...engines], at: this.#now() })
          .catch((error: unknown) => console.error(`the state of the smoke test of ${release} is not stored: ${String(error)}`));
      const patience = new AbortController();
      const renewal = wait(RENEW_MS, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([over, renewal]);
      patience.abort();
    }
  }
}
