/** ms for which a look at a server is valid. */
const VALID_MS = 1000;
/** ms that the data of a usable replica may be old. */
const MAX_LAG_MS = 2000;
/** Positions of the primary that are remembered until the replica has them. */
const MAX_POSITIONS = 64;

/** What a replica says of itself. */
export interface ReplicaLook {
  /** False once it was promoted. */
  readonly isStandby: boolean;
  /** Up to here it has applied the log; null before it has applied any. */
  readonly replayed: bigint | null;
  /** Timeline that it receives; null where it receives none, or the role may not see it. */
  readonly timeline: number | null;
}

/** What the primary says of itself. */
export interface PrimaryLook {
  /** End of the log, with all that was committed. */
  readonly position: bigint;
  /** End of what a replica can have received. It stops before the header of an empty page, which {@link PrimaryLook.position} includes. */
  readonly flushed: bigint;
  readonly timeline: number;
}

/** Why no request reads from the replica. */
export type ReplicaProblem = 'away' | 'promoted' | 'diverged' | 'lagging';

/**
 * Decides whether a statement may run on a replica. It may where the replica has applied all that its reader wrote and all changes of the
 * store that this process knows. So nothing that a process caches for its version of the data is older than that version.
 */
export class ReplicaState {
  readonly #elapsedMs: () => number;
  #replica: (ReplicaLook & { at: number }) | undefined;
  #primary: (PrimaryLook & { at: number }) | undefined;
  /** Positions of the primary that the replica has not applied, oldest first, with the time of their look. */
  #unapplied: { position: bigint; at: number }[] = [];
  /** Position of a server that had more than the primary, until it applies another one. */
  #divergedAt: bigint | null | undefined;
  #isInformed = false;
  #changes = 0;
  /** Number of the changes before the look that {@link ReplicaState.#required} is from. */
  #covered = 0;
  /** Position with all known changes of the store. */
  #required = 0n;

  /** @param now ms of a clock that only moves forward */
  constructor(now: () => number = () => performance.now()) {
    this.#elapsedMs = now;
  }

  /**
   * Records that the known version of the store's data changed. Until the primary's next look, its position in the log is unknown.
   * @param version null while changes are not received: then any data may have changed
   */
  noteVersion(version: string | null): void {
    this.#isInformed = version !== null;
    this.#changes += 1;
  }

  /** Begins a look at the primary. @returns the function that records its result */
  lookAtPrimary(): (look: PrimaryLook) => void {
    const [at, covered, replayed] = [this.#elapsedMs(), this.#changes, this.#replica?.replayed];
    return (look) => {
      this.#primary = { ...look, at };
      if (covered > this.#covered) [this.#required, this.#covered] = [look.position, covered];
      // Another server became the primary, without the end of this replica's log.
      if (replayed !== undefined && replayed !== null && replayed > look.flushed) this.#divergedAt = replayed;
      if (this.#unapplied.length < MAX_POSITIONS) this.#unapplied.push({ position: look.flushed, at });
      this.#dropApplied();
    };
  }

  /** Begins a look at the replica. @returns the function that records its result; undefined: it did not answer */
  lookAtReplica(): (look: ReplicaLook | undefined) => void {
    const at = this.#elapsedMs();
    return (look) => {
      this.#replica = look && { ...look, at };
      if (look && look.replayed !== this.#divergedAt) this.#divergedAt = undefined;
      this.#dropApplied();
    };
  }

  #dropApplied(): void {
    const replayed = this.#replica?.replayed ?? -1n;
    this.#unapplied = this.#unapplied.filter(({ position }) => position > replayed);
  }

  /** ms for which the replica lacks data of the primary; undefined where it is unknown. */
  get lagMs(): number | undefined {
    if (!this.#replica || !this.#primary) return undefined;
    const [oldest] = this.#unapplied;
    return oldest ? this.#elapsedMs() - oldest.at : 0;
  }

  /** Why nothing is read from the replica; null: it may be. Undefined before the first looks, and where the primary does not answer. */
  get problem(): ReplicaProblem | null | undefined {
    const [replica, primary] = [this.#replica, this.#primary];
    const oldest = this.#elapsedMs() - VALID_MS;
    if (!primary || primary.at < oldest) return undefined;
    if (!replica || replica.at < oldest) return 'away';
    if (!replica.isStandby) return 'promoted';
    if (replica.replayed === null) return 'away';
    if (this.#divergedAt !== undefined || (replica.timeline !== null && replica.timeline !== primary.timeline)) return 'diverged';
    return (this.lagMs ?? 0) > MAX_LAG_MS ? 'lagging' : null;
  }

  /** Whether the replica has everything that must be read, as far as known: {@link ReplicaState.isUsable} for readers without writes. */
  get isCaughtUp(): boolean {
    return this.isUsable(0n);
  }

  /** @param minimum position of the last write of the reader */
  isUsable(minimum: bigint): boolean {
    if (this.problem !== null || !this.#isInformed || this.#covered < this.#changes) return false;
    const replayed = this.#replica?.replayed ?? -1n;
    return replayed >= minimum && replayed >= this.#required;
  }
}
