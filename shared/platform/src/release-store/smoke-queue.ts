import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError } from './errors.ts';
import type { EngineName } from './smoke-engines.ts';
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

interface Smoke extends SmokeRequest {
  state: 'waiting' | 'running';
  readonly end: Promise<void>;
}

/** Queue of smoke tests that teams request from this store. They run one after another, as each opens a host and a browser on its machine; a key has one at a time, and an hourly limit. */
export class Smokes {
  readonly #store: StorePlace;
  readonly #verdictKeys: readonly string[];
  readonly #tryRelease: TryRelease;
  readonly #now: () => number;
  readonly #underWay = new Map<string, Smoke>();
  /** Why the last smoke test of a release had no verdict. */
  readonly #broken = new Map<string, string>();
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
  }

  /** A repeated request during the test waits for the same one. @throws ReleaseError (409) where that one leaves out a browser, (429) over the limit */
  ask(release: string, { by, engines }: SmokeRequest): void {
    const same = this.#underWay.get(release);
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
    this.#broken.delete(release);
    const end = this.#last.then(() => this.#run(release, { by, engines }));
    this.#underWay.set(release, { by, engines, state: 'waiting', end });
    this.#last = end;
  }

  /** The state of a release's smoke test, after at most so many ms: at once where it has ended. @throws ReleaseError (404) where it was not requested */
  async resultOf(release: string, ms: number): Promise<SmokeResult> {
    const smoke = this.#underWay.get(release);
    if (smoke) {
      const patience = new AbortController();
      await Promise.race([smoke.end, wait(ms, undefined, { signal: patience.signal }).catch(() => undefined)]);
      patience.abort();
    }
    const now = this.#underWay.get(release);
    if (now) return { state: now.state };
    const why = this.#broken.get(release);
    if (why !== undefined) return { state: 'broken', why };
    const { verdict } = await readVerdict(this.#store, release, this.#verdictKeys);
    if (!verdict) throw new ReleaseError(404, `nobody asked for a smoke of ${release}`);
    return { state: 'done', verdict };
  }

  async #run(release: string, request: SmokeRequest): Promise<void> {
    const smoke = this.#underWay.get(release);
    if (smoke) smoke.state = 'running';
    try {
      await this.#tryRelease(release, request);
    } catch (error) {
      this.#broken.set(release, error instanceof Error ? error.message : String(error));
    } finally {
      this.#underWay.delete(release);
    }
  }
}
