import type { Registry } from '@larder/contracts/release';
import type { Bucket } from '../../files/bucket.ts';
import type { FileStore } from '../../files/file-store.ts';
import { folderFiles } from '../../files/folder-files.ts';
import { readLogLines } from './log-lines.ts';
import type { LogLine, ReleaseLog } from './release-store.ts';

const FOLDER = 'log/';
const AT_ONCE = 16;

/** Ordered by time; the key of a change is deterministic, so that two writers produce one line. */
const keyOf = (line: LogLine): string => {
  const what = 'revision' in line ? `r${String(line.revision).padStart(8, '0')}` : `${line.name}@${line.version}`;
  return `${FOLDER}${line.at.replaceAll(/[:.]/g, '-')}-${what}.json`;
};

/** The log of a store in a bucket: one object for each line, as objects cannot be appended to. The folder caches lines that were read. */
export class BucketLog implements ReleaseLog {
  readonly #bucket: Bucket;
  readonly #copies: FileStore;

  constructor(bucket: Bucket, folder: string) {
    this.#bucket = bucket;
    this.#copies = folderFiles(folder);
  }

  async add(line: LogLine): Promise<void> {
    await this.#bucket.put(keyOf(line), Buffer.from(JSON.stringify(line)), {
      condition: { absent: true },
      type: 'application/json',
    });
  }

  async read(most = Infinity): Promise<LogLine[]> {
    const keys = (await this.#bucket.list(FOLDER)).map(({ key }) => key).slice(most === Infinity ? 0 : -most);
    const lines: LogLine[] = [];
    for (let at = 0; at < keys.length; at += AT_ONCE)
      lines.push(...(await Promise.all(keys.slice(at, at + AT_ONCE).map((key) => this.#line(key)))).flat());
    return lines;
  }

  async catchUp({ revision, change }: Registry): Promise<void> {
    if (change) await this.add({ revision, ...change });
  }

  /** Whether this change of the registry is logged: then it was made, even if it was overwritten since. */
  async knows({ revision, change }: Registry): Promise<boolean> {
    if (!change) return false;
    const line = { revision, ...change };
    const found = await this.#bucket.get(keyOf(line));
    return found !== undefined && found !== 'same' && found.content.toString() === JSON.stringify(line);
  }

  async #line(key: string): Promise<LogLine[]> {
    const stored = await this.#copies.read(key);
    if (stored !== undefined) return readLogLines([stored.toString()]);
    const found = await this.#bucket.get(key);
    // Deleted since it was listed.
    if (found === undefined || found === 'same') return [];
    await this.#copies.write(key, found.content);
    return readLogLines([found.content.toString()]);
  }
}
