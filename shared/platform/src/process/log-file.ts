import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

interface LogFile {
  readonly path: string;
  write(chunk: Uint8Array): void;
  close(): void;
}

interface LogLimits {
  /** Bytes after which a new file is begun. */
  bytes: number;
  /** Number of rotated files: `<path>.1` is the newest. */
  files: number;
}

const LIMITS: LogLimits = { bytes: 5_000_000, files: 2 };

/** Appends to a file of bounded size (15 MB with the rotated ones, by default). Lines for a full disk are dropped: a store outlives its log. */
export function openLog(path: string, { bytes, files }: LogLimits = LIMITS): LogFile {
  const open = (): number => {
    // The folder may have been deleted since the last file was opened.
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, 'a');
  };
  let file = open();
  let size = fstatSync(file).size;
  const turn = (): void => {
    closeSync(file);
    rmSync(`${path}.${files}`, { force: true });
    for (let n = files - 1; n >= 0; n--) move(n ? `${path}.${n}` : path, `${path}.${n + 1}`);
    file = open();
    size = 0;
  };
  return {
    path,
    write(chunk) {
      try {
        if (size > 0 && size + chunk.length > bytes) turn();
        size += writeSync(file, chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    close: () => closeSync(file),
  };
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
