import type { Registry, RegistryChange } from '@larder/contracts/release';

/** A document as it was read. */
export interface Reading {
  /** Undefined before it was written first. */
  readonly text: string | undefined;
  /** What `replace` has to find again. */
  readonly tag: string;
  /** The newest revision that a writer took, also one that died before it was whole; 0 before the first. */
  readonly taken: number;
}

/** A text with a `revision` in it that many may change at once: read, then replaced only if nobody else was there first. */
export interface SharedDocument {
  /** As it is now. */
  read(): Promise<Reading>;
  /** Writes it whole or not at all; false where it is not any more what was read. */
  replace(text: string, read: Reading): Promise<boolean>;
  /** ms by which who lost a race waits at most before the next try; the longest of the first one, doubled each time. */
  readonly pauseMs: number;
}

/** A line of the log: a change of the registry, with the revision it made; or a publication. */
export type LogLine =
  | (RegistryChange & { revision: number })
  | { action: 'publish'; name: string; version: string; by: string; at: string; commit?: string };

/** What was done, oldest first; lines are never changed. */
export interface ReleaseLog {
  add(line: LogLine): Promise<void>;
  read(): Promise<LogLine[]>;
  /** Tells what is not told yet of the changes up to this registry: what a writer that died has not told, the next one tells. */
  catchUp(registry: Registry): Promise<void>;
}

/** Where releases, and what is live of them, are kept. */
export interface ReleaseStore {
  /** A folder of this machine in which releases lie as `<remote>/<version>/`. */
  readonly folder: string;
  readonly registry: SharedDocument;
  readonly keys: SharedDocument;
  readonly log: ReleaseLog;
}

/** A store, or the folder of one that is kept there. */
export type StorePlace = string | ReleaseStore;
