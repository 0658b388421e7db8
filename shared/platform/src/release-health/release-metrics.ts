import { keyOf, type ReleaseName } from './release-name.ts';

/** How often something was tried, and how often it failed. */
export interface Share {
  readonly tries: number;
  readonly failures: number;
}

/** Measured parts of a release: its pages and its slots on the server; networks of visitors who got it, and those whose browsers reported an error of it (`BrowserVotes`). */
export const TRIED = ['pages', 'slots', 'browsers'] as const;
type MeasuredPart = (typeof TRIED)[number];

/**
 * Other incidents: `ends` of a process during a release's code, `suspected` ends of one that rendered its page, `leaks` until a process had to be replaced,
 * `stray` unhandled failures.
 */
export const CHARGED = ['ends', 'suspected', 'leaks', 'stray'] as const;
/** Kind of incident that is counted against a release. */
export type IncidentKind = (typeof CHARGED)[number];

/** Metrics of a release in one host: in total, recently, and in the last seconds. */
export interface ReleaseMetricsSnapshot extends ReleaseName, Readonly<Record<IncidentKind, number>> {
  readonly all: Readonly<Record<MeasuredPart, Share>>;
  readonly lately: Readonly<Record<MeasuredPart, Share>>;
  readonly justNow: Readonly<Record<MeasuredPart, Share>>;
  /** ms that its last pages took on the server, calls of the api included: half of them at most, and 19 of 20. Null where it rendered none. */
  readonly took: Times | null;
  /** ms of rendering, without calls of the API and slots within, of its pages (`page`) and of one of each of its slots, by name. */
  readonly server: Readonly<Record<string, Times>>;
  /** Why reports of browsers make it suspect, though they do not suffice to roll it back; null where they do not. */
  readonly suspicion: string | null;
}

/** ms: half of the last ones took at most so long, and 19 of 20. */
export interface Times {
  readonly half: number;
  readonly most: number;
}

/** Result of a page, by releases. A slot that occurs many times in a page counts once. */
export interface PageTally {
  readonly page: (ReleaseName & { failed: boolean }) | null;
  readonly slots: readonly (ReleaseName & { slot: string; failed: boolean; ms?: number })[];
  /** ms that rendering it took, without its slots; absent where nothing was rendered. */
  readonly renderMs?: number;
}

/** Minimum ms that each window covers; at most twice as many. */
const WINDOWS = { lately: 60_000, justNow: 5_000 } as const;
type Window = keyof typeof WINDOWS;
const NAMES = Object.keys(WINDOWS) as Window[];
/** Number of releases with retained metrics; the oldest are dropped first. */
const MAX_TIMES = 200;

type Shares = Record<MeasuredPart, { tries: number; failures: number }>;
/** Pages of which the time is remembered. */
const TIMED = 200;

type StoredMetrics = ReleaseName & {
  all: Shares;
  took: number[];
  server: Map<string, number[]>;
  suspicion: string | null;
} & Record<IncidentKind, number> &
  Record<Window, { now: Shares; before: Shares }>;

const none = (): Shares => ({
  pages: { tries: 0, failures: 0 },
  slots: { tries: 0, failures: 0 },
  browsers: { tries: 0, failures: 0 },
});

/** Counts by release what became of its pages and slots, and what it cost. Times are ms since 1970. */
export class ReleaseMetrics {
  readonly #stored = new Map<string, StoredMetrics>();
  readonly #now: () => number;
  readonly #turned: Record<Window, number>;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#turned = { lately: now(), justNow: now() };
  }

  tried(release: ReleaseName, what: MeasuredPart, failed: boolean): void {
    this.#turn();
    for (const share of this.#shares(release, what)) {
      share.tries += 1;
      if (failed) share.failures += 1;
    }
  }

  /** A failure of something that was counted as tried before. */
  failed(release: ReleaseName, what: MeasuredPart): void {
    this.#turn();
    for (const share of this.#shares(release, what)) share.failures += 1;
  }

  charge(release: ReleaseName, what: IncidentKind): void {
    this.#of(release)[what] += 1;
  }

  /** Notes why reports of browsers make the release suspect; null clears it. */
  suspect(release: ReleaseName, suspicion: string | null): void {
    if (suspicion !== this.of(release).suspicion) this.#of(release).suspicion = suspicion;
  }

  /** Records a rendered page and its duration in ms. */
  page({ page, slots, renderMs }: PageTally, ms?: number): void {
    if (page) this.tried(page, 'pages', page.failed);
    if (page && ms !== undefined) remember(this.#of(page).took, ms);
    if (page && renderMs !== undefined) this.#rendered(page, 'page', renderMs);
    for (const slot of slots) {
      this.tried(slot, 'slots', slot.failed);
      if (slot.ms !== undefined) this.#rendered(slot, slot.slot, slot.ms);
    }
  }

  /** Resets it: promoting a release again gives it a new evaluation. */
  forget(release: ReleaseName): void {
    this.#stored.delete(keyOf(release));
  }

  of(release: ReleaseName): ReleaseMetricsSnapshot {
    this.#turn();
    return snapshotOf(this.#stored.get(keyOf(release)) ?? fresh(release));
  }

  all(): ReleaseMetricsSnapshot[] {
    this.#turn();
    return [...this.#stored.values()].map(snapshotOf);
  }

  /** The current windows. */
  #shares(release: ReleaseName, what: MeasuredPart): Shares[MeasuredPart][] {
    const stored = this.#of(release);
    return [stored.all[what], ...NAMES.map((name) => stored[name].now[what])];
  }

  #rendered(release: ReleaseName, what: string, ms: number): void {
    const { server } = this.#of(release);
    const times = server.get(what) ?? [];
    server.set(what, times);
    remember(times, ms);
  }

  #of(release: ReleaseName): StoredMetrics {
    const known = this.#stored.get(keyOf(release));
    if (known) return known;
    const stored = fresh(release);
    this.#stored.set(keyOf(release), stored);
    const [oldest] = this.#stored.keys();
    if (this.#stored.size > MAX_TIMES && oldest !== undefined) this.#stored.delete(oldest);
    return stored;
  }

  #turn(): void {
    for (const name of NAMES) {
      const passed = this.#now() - this.#turned[name];
      if (passed < WINDOWS[name]) continue;
      this.#turned[name] = this.#now();
      for (const stored of this.#stored.values())
        stored[name] = { before: passed < 2 * WINDOWS[name] ? stored[name].now : none(), now: none() };
    }
  }
}

const fresh = ({ remote, version }: ReleaseName): StoredMetrics => ({
  remote,
  version,
  all: none(),
  lately: { now: none(), before: none() },
  justNow: { now: none(), before: none() },
  took: [],
  server: new Map(),
  suspicion: null,
  ends: 0,
  suspected: 0,
  leaks: 0,
  stray: 0,
});

function remember(times: number[], ms: number): void {
  times.push(ms);
  if (times.length > TIMED) times.shift();
}

/** Rounded to fractions of a ms: a slot takes less than one. */
function timesOf(took: readonly number[], parts: number): Times | null {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * parts) / parts;
  return sorted.length === 0 ? null : { half: at(0.5), most: at(0.95) };
}

function snapshotOf({ lately, justNow, all, took, server, ...rest }: StoredMetrics): ReleaseMetricsSnapshot {
  const sum = ({ now, before }: StoredMetrics[Window]): Record<MeasuredPart, Share> => {
    const of = (what: MeasuredPart): Share => ({
      tries: now[what].tries + before[what].tries,
      failures: now[what].failures + before[what].failures,
    });
    return { pages: of('pages'), slots: of('slots'), browsers: of('browsers') };
  };
  return {
    ...rest,
    all: structuredClone(all),
    lately: sum(lately),
    justNow: sum(justNow),
    // Sorted only on demand: the guard, which runs twice a second, does not need it.
    get took() {
      return timesOf(took, 1);
    },
    get server() {
      const rendered = [...server].flatMap(([what, times]) => {
        const time = timesOf(times, 100);
        return time ? [[what, time] as const] : [];
      });
      return Object.fromEntries(rendered);
    },
  };
}
