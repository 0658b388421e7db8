import type { Registry, RegistryEntry } from '@larder/contracts/release';
import type { BrowserVotes } from './browser-votes.ts';
import type { ReleaseMetrics } from './release-metrics.ts';
import { keyOf, type ReleaseName } from './release-name.ts';
import { suspicionOf, verdictOf } from './health-check.ts';

interface GuardOptions {
  readonly metrics: ReleaseMetrics;
  readonly votes: Pick<BrowserVotes, 'recent' | 'forget'>;
  /** Takes a release back, if it is still live. Resolves with words on what became of it; rejects when it could not be done. */
  readonly takeBack: (release: ReleaseName, reason: string) => Promise<string>;
  /** Reports an action, or why it failed. */
  readonly tell: (release: ReleaseName, words: string) => void;
  /** Logs that reports of browsers make a release suspect, once until they no longer do. */
  readonly suspect: (release: ReleaseName, words: string) => void;
  readonly now?: () => number;
}

interface Live extends ReleaseName {
  readonly promotedAt: number;
  readonly before: ReleaseName | null;
}

/** ms between two looks. */
const LOOK_MS = 500;
/** ms until the next rollback attempt: after a refusal, and after an unreachable release store. */
const AGAIN_MS = { refused: 30_000, away: 2000 };
/** ms for which a change of another release explains why one that was well before fails since. */
const EXPLAINS_MS = 600_000;
/** Pages and slots that show that a release is well. */
const WELL = 50;

/**
 * Rolls back releases automatically, live ones and canaries, by this host's metrics (`health-check.ts`). It rolls back one release per check, the youngest first. It spares a release that was healthy until another
 * was promoted, because that one is what changed. It ignores the shares of a release that was live long before this host began to count.
 */
export class ReleaseGuard {
  readonly #options: GuardOptions;
  readonly #now: () => number;
  readonly #began: number;
  /** Until when a healthy release is not suspected, by its key. */
  readonly #cleared = new Map<string, number>();
  /** Time of the next attempt for a release whose rollback failed. */
  readonly #again = new Map<string, number>();
  /** The last report about a release. */
  readonly #loggedFailures = new Map<string, string>();
  #live: Live[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isBusy = false;

  constructor(options: GuardOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#began = this.#now();
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  follow(registry: Registry): void {
    const { metrics, votes } = this.#options;
    const live = [
      ...Object.entries(registry.microFrontends).flatMap(([remote, entries]) => liveOf(remote, entries ?? [])),
      ...canariesOf(registry),
    ];
    const promoted = live.filter(
      (each) => !this.#live.some((known) => keyOf(known) === keyOf(each) && known.promotedAt === each.promotedAt),
    );
    const isFirst = this.#live.length === 0;
    for (const each of isFirst ? [] : promoted) {
      metrics.forget(each);
      votes.forget(each);
      this.#again.delete(keyOf(each));
      this.#loggedFailures.delete(keyOf(each));
      this.#cleared.delete(keyOf(each));
    }
    if (!isFirst && promoted.length > 0) {
      for (const each of live)
        if (!promoted.includes(each) && this.#isWell(each)) this.#cleared.set(keyOf(each), this.#now() + EXPLAINS_MS);
    }
    this.#live = live;
  }

  /** Judges every live release once. Never rejects. */
  async look(): Promise<void> {
    for (const each of this.#live) this.#noteSuspicion(each);
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      const [worst] = this.#live
        .flatMap((each) => {
          const reason = this.#reasonAgainst(each);
          return reason ? [{ each, reason }] : [];
        })
        .toSorted((a, b) => b.each.promotedAt - a.each.promotedAt);
      if (worst) await this.#takeBack(worst.each, worst.reason);
    } finally {
      this.#isBusy = false;
    }
  }

  #verdict({ before, ...release }: Live): string | null {
    const { metrics, votes } = this.#options;
    return verdictOf(metrics.of(release), before && metrics.of(before), votes.recent(release));
  }

  #noteSuspicion({ before, ...release }: Live): void {
    const { metrics, votes, suspect } = this.#options;
    const suspicion = suspicionOf(votes.recent(release), before && metrics.of(before));
    if (suspicion !== null && metrics.of(release).suspicion === null) suspect(release, suspicion);
    metrics.suspect(release, suspicion);
  }

  #isWell(release: Live): boolean {
    const { pages, slots } = this.#options.metrics.of(release).all;
    return pages.tries + slots.tries >= WELL && this.#verdict(release) === null;
  }

  #reasonAgainst(release: Live): string | null {
    const key = keyOf(release);
    if (this.#now() < (this.#cleared.get(key) ?? 0)) return null;
    if (this.#now() < (this.#again.get(key) ?? 0)) return null;
    const { ends } = this.#options.metrics.of(release);
    // Without metrics of the release before it, an increase cannot be determined.
    if (ends === 0 && release.promotedAt < this.#began - EXPLAINS_MS) return null;
    return this.#verdict(release);
  }

  async #takeBack(release: Live, reason: string): Promise<void> {
    const { takeBack } = this.#options;
    let again = AGAIN_MS.refused;
    let words: string;
    try {
      words = `${reason}: ${await takeBack(release, reason)}`;
    } catch (error) {
      again = AGAIN_MS.away;
      words = `${reason}, and it could not be taken back: ${error instanceof Error ? error.message : String(error)}`;
    }
    const key = keyOf(release);
    this.#again.set(key, this.#now() + again);
    if (this.#loggedFailures.get(key) !== words) this.#options.tell(release, words);
    this.#loggedFailures.set(key, words);
  }
}

/** A canary is judged as if it had followed on the release that the others get. */
function canariesOf({ canaries = {}, microFrontends }: Registry): Live[] {
  return Object.entries(canaries).map(([remote, { metadata, extras }]) => {
    const live = microFrontends[remote]?.find(({ deployment }) => deployment.default);
    const before = live ? { remote, version: live.metadata.version } : null;
    return { remote, version: metadata.version, promotedAt: Date.parse(extras.at), before };
  });
}

function liveOf(remote: string, entries: readonly RegistryEntry[]): Live[] {
  const live = entries.find(({ deployment }) => deployment.default);
  if (!live) return [];
  const before = entries.find((entry) => entry !== live);
  return [
    {
      remote,
      version: live.metadata.version,
      promotedAt: Date.parse(live.extras.promotedAt),
      before: before ? { remote, version: before.metadata.version } : null,
    },
  ];
}
