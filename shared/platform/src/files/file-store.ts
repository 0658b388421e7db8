import { PlainError } from '../process/plain-error.ts';

/** A stored file, as a list names it. */
export interface StoredFile {
  readonly key: string;
  /** Size in bytes. */
  readonly size: number;
  /** Time of the last write, ms since 1970. */
  readonly at: number;
}

/**
 * Storage of files by key, such as `pictures/3f/3fa9.webp`, in a folder of one machine or in a bucket that all machines share.
 * A failing object store throws `ObjectStoreError`.
 */
export interface FileStore {
  /** Reads a complete file; undefined where there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Checks whether a file exists, without reading it. */
  has(key: string): Promise<boolean>;
  /** Writes a file atomically, over an earlier one: a reader sees the earlier or the new content. */
  write(key: string, content: Buffer | string): Promise<void>;
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** Lists all files whose key begins with `prefix`, ordered by key. */
  list(prefix: string): Promise<StoredFile[]>;
}

const KEY = /^[\w.@-]+(?:\/[\w.@-]+)*$/;

/** Checks that a key consists of plain names, none of which leads to another folder. */
export const isFileKey = (key: string): boolean => KEY.test(key) && !key.split('/').some((part) => /^\.+$/.test(part));

/** Returns a valid key. @throws PlainError for any other, which could lead out of a folder */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new PlainError(`${JSON.stringify(key)} is no key of a file.`);
  return key;
}
