import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { FileProblem } from './file-record.ts';

/** File formats that an import reads. */
export type FileKind = 'jsonl' | 'csv' | 'xml';

const KINDS: Readonly<Record<string, FileKind>> = {
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.xml': 'xml',
};

const NEWLINE = 0x0a;

/** UTF-16 has its own byte order mark, or a zero byte next to each ASCII character of the header. */
const isUtf16 = (start: Buffer): boolean =>
  [0xfffe, 0xfeff].includes(start.length < 2 ? 0 : start.readUInt16BE(0)) || start.subarray(0, 4).includes(0);

/**
 * Makes sure that a file exists, is text in UTF-8, and is of a kind that the import reads.
 * @param kinds those that the caller reads
 * @throws FileProblem
 */
export async function checkFile(path: string, kinds: readonly FileKind[] = ['jsonl', 'csv']): Promise<FileKind> {
  const kind = KINDS[extname(path).toLowerCase()];
  if (!kind || !kinds.includes(kind)) throw new FileProblem(`${path}: ${endingProblem(kinds)}`);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
  if (typeof found === 'string')
    throw new FileProblem(found === 'ENOENT' ? `${path}: no such file.` : `${path}: cannot be read (${found}).`);
  if (!found.isFile()) throw new FileProblem(`${path}: is not a file.`);
  if (found.size === 0) throw new FileProblem(`${path}: is empty.`);
  await checkEncoding(path);
  return kind;
}

function endingProblem(kinds: readonly FileKind[]): string {
  const endings = [
    ...(kinds.includes('jsonl') ? ['.jsonl'] : []),
    ...(kinds.includes('csv') ? ['.csv', '.tsv'] : []),
    ...(kinds.includes('xml') ? ['.xml'] : []),
  ];
  return `the name must end in ${endings.join(', ').replace(/, ([^,]*)$/, ' or $1')}.`;
}

async function checkEncoding(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  let isStart = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    if (isStart && isUtf16(chunk)) throw new FileProblem(`${path}: is UTF-16 text. Save it as UTF-8 and try again.`);
    isStart = false;
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      throw new FileProblem(`${path}: is not UTF-8 text (near line ${lines}). Save it as UTF-8 and try again.`);
    }
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++;
  }
}
