import type { Registry, RegistryChange } from '@larder/contracts/release';
import type { FileStore } from '../../files/file-store.ts';

/** A document as it was read. */
export interface Reading {
  /** Undefined before it was written first. */
  readonly text: string | undefined;
  /** Version tag for `replace`. */
  readonly tag: string;
  /** The newest revision that a writer took, also one that died before it was whole; 0 before the first. */
  readonly claimed: number;
}

/** A text with a `revision` for concurrent writers: read, then replaced only if no other writer came first. */
export interface SharedDocument {
  /** As it is now. */
  read(): Promise<Reading>;
  /** Writes atomically; false where the document has changed since it was read. */
  replace(text: string, read: Reading): Promise<boolean>;
  /** ms by which who lost a race waits at most before the next try; the longest of the first one, doubled each time. */
  readonly pauseMs: number;
}

/** A line of the log: a change of the registry, with the revision it made; or a publication. */
export type LogLine =
  | (RegistryChange & { revision: number })
  | { action: 'publish'; name: string; version: string; by: string; at: string; commit?: string };

/** The log, oldest first; lines never change. */
export interface ReleaseLog {
  add(line: LogLine): Promise<void>;
  /** The last `most` lines; default: all. */
  read(most?: number): Promise<LogLine[]>;
  /** Logs the changes up to this registry that are not logged yet, including those of a writer that died. */
  catchUp(registry: Registry): Promise<void>;
}

/** Version of a published release and its time of publication. */
export interface PublishedRelease {
  readonly version: string;
  /** ms since 1970. */
  readonly at: number;
}

/** Published releases. Operations on a release use the store's folder on this machine. */
export interface PublishedReleases {
  /** Remotes of which there is any. */
  names(): Promise<string[]>;
  /** Versions of a remote, newest first. */
  versions(name: string): Promise<PublishedRelease[]>;
  /** Ensures that a published release is in the folder, complete and with matching hashes. */
  bring(name: string, version: string): Promise<void>;
  /**
   * Checks whether a file of a published release is missing in the folder. Removes the incomplete copy, so that `bring` fetches the release again.
   * @param path path within the release
   */
  discardIncomplete(name: string, version: string, path: string): Promise<boolean>;
  /** Brings only the manifest; returns its text, or undefined where the release is not published. */
  manifest(name: string, version: string): Promise<string | undefined>;
  /** Brings only the newest signature. */
  renewSignature(name: string, version: string): Promise<void>;
  /**
   * Publishes the release in `built`, checked and signed: invisible until it is complete. Repeating it is idempotent and restores lost files. Returns whether it was new.
   * @throws ReleaseError (409) where other content is published under that version
   */
  send(name: string, version: string, built: string): Promise<boolean>;
  /** Removes it from the shared location; the caller removes the folder's copy. */
  drop(name: string, version: string): Promise<void>;
}

/** Storage of releases and of the registry. */
export interface ReleaseStore {
  /** A folder of this machine with releases as `<remote>/<version>/`. */
  readonly folder: string;
  readonly registry: SharedDocument;
  readonly keys: SharedDocument;
  /** Names the process that sends notices; undefined where one process has the store. */
  readonly notifier?: SharedDocument;
  readonly log: ReleaseLog;
  readonly releases: PublishedReleases;
  /** Files next to the releases: results and reports of smoke tests, recordings, open notices. */
  readonly files: FileStore;
  /** The registry's text for readers, current or last known during an outage; undefined before the first change. */
  followRegistry(): Promise<string | undefined>;
}

/** A store, or the folder of a store. */
export type StorePlace = string | ReleaseStore;
