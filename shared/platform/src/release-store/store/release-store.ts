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
  /** The last so many; default: all. */
  read(most?: number): Promise<LogLine[]>;
  /** Tells what is not told yet of the changes up to this registry: what a writer that died has not told, the next one tells. */
  catchUp(registry: Registry): Promise<void>;
}

export interface Published {
  readonly version: string;
  /** ms since 1970. */
  readonly at: number;
}

/** Releases that were published. What is done with one is done in the store's folder on this machine. */
export interface PublishedReleases {
  /** Remotes of which there is any. */
  names(): Promise<string[]>;
  /** Of a remote, newest first. */
  versions(name: string): Promise<Published[]>;
  /** Sees to it that the release lies in the folder, whole and by its hashes, where it is published at all. */
  bring(name: string, version: string): Promise<void>;
  /** The same for its manifest alone, as text; undefined where it is not published. */
  manifest(name: string, version: string): Promise<string | undefined>;
  /** The same for its signature, as it was made last. */
  renewSignature(name: string, version: string): Promise<void>;
  /**
   * Publishes what lies in `built`, checked and signed: seen by nobody before it is whole. Sent again it is the same, and what of it was lost is there again. Answers whether it was new here.
   * @throws ReleaseError (409) where another content is published under that version
   */
  send(name: string, version: string, built: string): Promise<boolean>;
  /** Takes it from where other machines look for it; what lies in the folder is the caller's. */
  drop(name: string, version: string): Promise<void>;
}

/** Small texts beside the releases, by their paths. */
export interface Notes {
  read(path: string): Promise<string | undefined>;
  write(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** Where releases, and what is live of them, are kept. */
export interface ReleaseStore {
  /** A folder of this machine in which releases lie as `<remote>/<version>/`. */
  readonly folder: string;
  readonly registry: SharedDocument;
  readonly keys: SharedDocument;
  readonly log: ReleaseLog;
  readonly releases: PublishedReleases;
  readonly notes: Notes;
  /** The registry's text for who only follows it, as it is, or as it was found last while nobody can tell; undefined before the first change. */
  followRegistry(): Promise<string | undefined>;
}

/** A store, or the folder of one that is kept there. */
export type StorePlace = string | ReleaseStore;
