import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { CsvError, parse } from 'csv-parse';
import { PRODUCT_SHAPE } from './row.ts';

/** A file that cannot be read as a whole: told in one line. */
export class FileProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileProblem';
  }
}

/** One record as it stands in the file; `unreadable` says why it is none. Lines count from 1. */
export type FileRecord = { line: number; value: unknown } | { line: number; unreadable: string };

/** The names that a row may have, and must have. */
export interface FileShape {
  fields: readonly string[];
  required: readonly string[];
}

/** A longer line is refused without being held; a CSV record may be longer, up to {@link MAX_RECORD}, because quotes may hold lines. */
export const MAX_LINE = 1024 * 1024;
const MAX_RECORD = 32 * MAX_LINE;
const NEWLINE = 0x0a;

/** Makes sure that a file is there, is text in UTF-8 and of a kind that we know. @throws FileProblem */
export async function checkFile(path: string): Promise<'jsonl' | 'csv'> {
  const extension = extname(path).toLowerCase();
  const kind = extension === '.csv' ? 'csv' : ['.jsonl', '.ndjson'].includes(extension) ? 'jsonl' : undefined;
  if (!kind) throw new FileProblem(`${path}: the name must end in .jsonl or .csv.`);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
  if (typeof found === 'string')
    throw new FileProblem(found === 'ENOENT' ? `${path}: no such file.` : `${path}: cannot be read (${found}).`);
  if (!found.isFile()) throw new FileProblem(`${path}: is not a file.`);
  if (found.size === 0) throw new FileProblem(`${path}: is empty.`);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      throw new FileProblem(`${path}: is not UTF-8 text (near line ${lines}). Save it as UTF-8 and try again.`);
    }
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++;
  }
  return kind;
}

/** The records of a file, one at a time. @throws FileProblem for a file that is no such list at all. */
export function readRecords(path: string, kind: 'jsonl' | 'csv', shape: FileShape = PRODUCT_SHAPE): AsyncGenerator<FileRecord> {
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

/** Lines as text; null for one that is too long, of which nothing is kept. */
async function* linesOf(path: string): AsyncGenerator<string | null> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): string | null => {
    const text =
      length > MAX_LINE
        ? null
        : Buffer.concat(parts)
            .toString('utf8')
            .replace(/^\ufeff/, '')
            .replace(/\r$/, '');
    parts = [];
    length = 0;
    return text;
  };
  const keep = (part: Buffer): void => {
    length += part.length;
    if (length > MAX_LINE) parts = [];
    else parts.push(part);
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
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

/** Refuses a header that would make every row wrong. */
function checkHeader(path: string, header: readonly string[], { fields, required }: FileShape): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const unknown = names.filter((name) => !fields.includes(name));
  const missing = required.filter((name) => !names.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const wrong = [
    ...(missing.length ? [`without ${missing.join(', ')}`] : []),
    ...(unknown.length
      ? [
          `with unknown ${unknown
            .slice(0, 5)
            .map((name) => JSON.stringify(name.slice(0, 40)))
            .join(', ')}`,
        ]
      : []),
    ...(twice.length ? [`with ${twice.slice(0, 5).join(', ')} twice`] : []),
  ];
  if (wrong.length) throw new FileProblem(`${path}: the first line must name the columns; this one is ${wrong.join(' and ')}.`);
  return names;
}

async function* csvRecords(path: string, shape: FileShape): AsyncGenerator<FileRecord> {
  const source = createReadStream(path);
  const parser = parse({ bom: true, info: true, max_record_size: MAX_RECORD, relax_column_count: true, skip_empty_lines: true });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let header: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = info.lines;
      if (!header) header = checkHeader(path, record, shape);
      else if (record.length !== header.length)
        yield { line, unreadable: `has ${record.length} fields, the header has ${header.length}` };
      else yield { line, value: Object.fromEntries(header.map((name, index) => [name, record[index]])) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` (line ${error['lines']})` : '';
    const reason =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? 'a record is longer than 32 MB; is a quote not closed?'
        : 'a quote is not closed, or stands inside a value.';
    throw new FileProblem(`${path}${line}: ${reason} The rows before it were read, nothing after it.`);
  } finally {
    source.destroy();
  }
}
