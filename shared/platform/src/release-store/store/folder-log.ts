import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistryText } from '@larder/contracts/release-formats';
import { readLogLines } from './log-lines.ts';
import type { FolderDocument } from './folder-document.ts';
import type { LogLine, ReleaseLog } from './release-store.ts';

/** The log of a store in a folder: `log.jsonl`, derived from the stored revisions. */
export class FolderLog implements ReleaseLog {
  readonly #file: string;
  readonly #revisions: FolderDocument;

  constructor(folder: string, revisions: FolderDocument) {
    this.#file = join(folder, 'log.jsonl');
    this.#revisions = revisions;
  }

  add(line: LogLine): Promise<void> {
    return appendFile(this.#file, `${JSON.stringify(line)}\n`);
  }

  /** A change that two writers logged is one line. */
  async read(most = Infinity): Promise<LogLine[]> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const lines = text.split('\n').filter((line) => line !== '');
    return readLogLines([...new Set(lines)].slice(-most));
  }

  async catchUp(): Promise<void> {
    const lastRevision = Math.max(0, ...(await this.read()).map((line) => ('revision' in line ? line.revision : 0)));
    for (const revision of (await this.#revisions.claims()).filter((each) => each > lastRevision)) {
      const text = await this.#revisions.claimed(revision);
      const change = text === undefined ? undefined : readRegistryText(text).registry.change;
      if (change) await this.add({ revision, ...change });
    }
  }
}
