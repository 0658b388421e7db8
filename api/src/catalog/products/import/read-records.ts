import { csvRecords } from './csv-records.ts';
import type { FileKind } from './check-file.ts';
import type { FileRecord, FileShape } from './file-record.ts';
import { normalizedChunks } from './normalized-lines.ts';
import { PRODUCT_SHAPE } from './row.ts';
import { xmlRecords } from './xml-records.ts';

/** Longest line of JSON in bytes; a longer one is refused without being buffered. */
export const MAX_LINE = 1024 * 1024;
const NEWLINE = 0x0a;

/** The records of a file, one at a time. @throws FileProblem for a file that is no such list at all */
export function readRecords(path: string, kind: FileKind, shape: FileShape = PRODUCT_SHAPE): AsyncGenerator<FileRecord> {
  if (kind === 'xml') return xmlRecords(path, shape);
  return kind === 'csv' ? csvRecords(path, shape) : jsonRecords(path);
}

async function* jsonRecords(path: string): AsyncGenerator<FileRecord> {
  let line = 1;
  for await (const text of linesOf(path)) {
    const number = line++;
    if (text === null) yield { line: number, unreadable: 'the line is longer than 1 MB' };
    else if (text.trim() !== '') yield recordOf(number, text);
  }
}

function recordOf(line: number, text: string): FileRecord {
  try {
    return { line, value: JSON.parse(text) as unknown };
  } catch {
    return { line, unreadable: 'is not JSON' };
  }
}

/** Yields lines as text; null for a line that is too long, whose content it drops. */
async function* linesOf(path: string): AsyncGenerator<string | null> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): string | null => {
    const text =
      length > MAX_LINE
        ? null
        : Buffer.concat(parts)
            .toString('utf8')
            .replace(/^\ufeff/, '');
    parts = [];
    length = 0;
    return text;
  };
  const keep = (part: Buffer): void => {
    length += part.length;
    if (length > MAX_LINE) parts = [];
    else parts.push(part);
  };
  for await (const chunk of normalizedChunks(path)) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    keep(chunk.subarray(from));
  }
  if (length > 0) yield take();
}
