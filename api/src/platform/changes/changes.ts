/** A change of data that pages may show. */
export interface Change {
  /** Position in the order of commits. */
  readonly version: string;
  /** Keys of the data; null when all data counts as changed. */
  readonly keys: readonly string[] | null;
}

/** What a process that follows the changes of another one learns of it (`GET /changes`). */
export interface ChangeFeed {
  /** The last change; null while the process receives none. */
  readonly version: string | null;
  /** The changes after the version that the request named, oldest first; null for an unknown version. */
  readonly changes: readonly Change[] | null;
}

/**
 * Detects changes of data that pages may show. A version is a position in the order of commits. Processes of one database share
 * versions, because PostgreSQL delivers the same notifications in the same order to all of them. A process knows the changes
 * since it began to receive them; a comparison with a version that it does not know assumes that all data changed.
 */
export interface Changes {
  /** The version up to the last change; null while no changes are received. */
  version(): string | null;
  /** The same, with all that was committed before the question. */
  look(): Promise<string | null>;
  /** Keys of the data that changed after a version; null for an unknown version, and when all data counts as changed. */
  since(version: string): string[] | null;
  /** The changes after a version. */
  feed(version: string): ChangeFeed;
  /** Waits until there is another version, `ms` at most. */
  untilAfter(version: string, ms: number): Promise<void>;
  /** Waits for the changes up to a version, in case another process received them first. */
  catchUp(version: string): Promise<void>;
  /** Begins to receive changes. Safe to call again. */
  follow(): Promise<void>;
  stop(): Promise<void>;
}
