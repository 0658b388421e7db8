/** One of several equal servers. */
export interface Target {
  readonly origin: string;
  /** Host and port of the setting, where the origin is one of several addresses of that host. */
  readonly host?: string;
}

/** Equal servers, of which requests use those that work. */
export interface Availability {
  /**
   * Returns the next server in turn for a request: of those that failed it least, the available ones first.
   * @param failures of the request, by origin: 1 for a lost connection, 2 for a refused one
   */
  next(failures: ReadonlyMap<string, number>): Target;
  /** Leaves a server out until its next successful readiness check. Without another server this has no effect. */
  eject(origin: string): void;
  /** Ends the periodic checks. */
  close(): void;
}

/** Dependencies of {@link createAvailability}. */
interface Checks {
  /** Returns the servers of an origin: several for a name with several addresses. */
  resolve(origin: string): Promise<readonly Target[]>;
  /** Returns whether a server accepts requests; a rejection means no. */
  isReady(target: Target): Promise<boolean>;
  /** ms between two checks. */
  readonly checkMs: number;
}

/**
 * Balances over several servers by turns. A failed request ejects its server at once; a failed readiness check ejects it before a request
 * fails. A successful check brings an ejected server back. A single server is not checked.
 */
export function createAvailability(origins: readonly [string, ...string[]], checks: Checks): Availability {
  const first: Target = { origin: origins[0] };
  let targets: readonly Target[] = origins.map((origin) => ({ origin }));
  let available = targets;
  const ejected = new Set<string>();
  let turn = 0;
  let isChecking = false;

  function update(): void {
    const left = targets.filter(({ origin }) => !ejected.has(origin));
    available = left.length > 0 ? left : targets;
  }

  function leastFailed(failures: ReadonlyMap<string, number>): readonly Target[] {
    const count = ({ origin }: Target) => failures.get(origin) ?? 0;
    const least = Math.min(...targets.map(count));
    const isLeast = (target: Target) => count(target) === least;
    const choices = available.filter(isLeast);
    return choices.length > 0 ? choices : targets.filter(isLeast);
  }

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const before = new Set(ejected);
    // While a name cannot be resolved, the servers found before serve.
    const found = await Promise.all(origins.map((origin) => checks.resolve(origin))).then(
      (each) => each.flat(),
      () => targets,
    );
    const isReady = (target: Target) => checks.isReady(target).catch(() => false);
    const ready = found.length > 1 ? await Promise.all(found.map(isReady)) : [true];
    targets = found;
    for (const [at, { origin }] of found.entries()) {
      if (!ready[at]) ejected.add(origin);
      // One that failed a request meanwhile stays out until the next check.
      else if (before.has(origin)) ejected.delete(origin);
    }
    for (const origin of before) if (!found.some((target) => target.origin === origin)) ejected.delete(origin);
    update();
    isChecking = false;
  }

  const timer = setInterval(() => void check(), checks.checkMs).unref();
  void check();

  return {
    next(failures) {
      turn = (turn + 1) % Number.MAX_SAFE_INTEGER;
      const choices = failures.size === 0 ? available : leastFailed(failures);
      return choices[turn % choices.length] ?? first;
    },
    eject(origin) {
      ejected.add(origin);
      update();
    },
    close: () => clearInterval(timer),
  };
}
