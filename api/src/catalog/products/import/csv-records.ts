import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileProblem, type FileRecord, type FileShape } from './file-record.ts';
import { normalizedChunks } from './normalized-lines.ts';

/** Longest record in bytes: quoted cells may contain lines, and an unclosed quote contains the rest of the file. */
const MAX_RECORD = 32 * 1024 * 1024;

/** Detects the separator of a header: the most frequent of comma, semicolon and tab outside of quotes; a comma in doubt. */
function separatorOf(header: string): ',' | ';' | '\t' {
  const bare = header.replace(/"[^"]*"/g, '');
  const times = (separator: string): number => bare.split(separator).length;
  return ([';', '\t'] as const).toSorted((a, b) => times(b) - times(a)).find((each) => times(each) > times(',')) ?? ',';
}

/** A file by its name in messages, and its content with LF as line end. */
export interface CsvSource {
  name: string;
  chunks(): AsyncIterable<Buffer>;
}

async function firstLine({ chunks }: CsvSource): Promise<string> {
  for await (const chunk of chunks()) {
    const line = chunk
      .toString('utf8')
      .split('\n')
      .find((each) => each.trim() !== '');
    if (line !== undefined) return line;
  }
  return '';
}

/** Refuses a header that would make every row wrong. @throws FileProblem */
function checkHeader(
  name: string,
  header: readonly string[],
  { fields, ignoresOthers, required, nameOf, hintOf }: FileShape,
): string[] {
  const names = header.map((title) => (nameOf ? nameOf(title) : title.trim().toLowerCase()));
  const unknown = ignoresOthers ? [] : names.filter((name) => !fields.includes(name));
  const missing = required.filter((name) => !names.includes(name));
  const twice = ignoresOthers ? [] : names.filter((name, index) => names.indexOf(name) !== index);
  const listed = (list: readonly string[]): string =>
    list
      .slice(0, 5)
      .map((name) => JSON.stringify(name.slice(0, 40)))
      .join(', ');
  const wrong = [
    ...(missing.length ? [`without ${missing.join(', ')}`] : []),
    ...(unknown.length ? [`with unknown ${listed(unknown)}`] : []),
    ...(twice.length ? [`with ${twice.slice(0, 5).join(', ')} twice`] : []),
  ];
  if (wrong.length === 0) return names;
  const hint = hintOf?.(names) ?? '';
  throw new FileProblem(
    `${name}: the first line must name the columns; this one is ${wrong.join(' and ')}.${hint && ` ${hint}`}`,
  );
}

/** Returns values by column. Values of a repeated column are joined by a comma. */
function valuesOf(names: readonly string[], cells: readonly string[]): Record<string, string> {
  const values = new Map<string, string>();
  for (const [index, name] of names.entries()) values.set(name, [values.get(name), cells[index]].filter(Boolean).join(','));
  return Object.fromEntries(values);
}

/** Yields the records of a CSV file on the disk, as {@link readCsv}. */
export const csvRecords = (path: string, shape: FileShape): AsyncGenerator<FileRecord> =>
  readCsv({ name: path, chunks: () => normalizedChunks(path) }, shape);

/**
 * Yields the records of a CSV file, with the separator of its header. It skips rows that contain only separators and blanks.
 * @throws FileProblem for a wrong header or an unclosed quote
 */
export async function* readCsv(file: CsvSource, shape: FileShape): AsyncGenerator<FileRecord> {
  const parser = parse({
    bom: true,
    delimiter: separatorOf(await firstLine(file)),
    info: true,
    max_record_size: MAX_RECORD,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  const source = Readable.from(file.chunks());
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let header: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // The parser counts to the record's end, and the cells contain the line ends inside of the record.
      const line = info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      if (!header) header = checkHeader(file.name, record, shape);
      else if (record.length !== header.length)
        yield { line, unreadable: `has ${record.length} fields, the header has ${header.length}` };
      else yield { line, value: valuesOf(header, record) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` (line ${error['lines']})` : '';
    const reason =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? 'a record is longer than 32 MB; is a quote not closed?'
        : 'a quote is not closed, or stands inside a value.';
    throw new FileProblem(`${file.name}${line}: ${reason} The rows before it were read, nothing after it.`);
  } finally {
    source.destroy();
  }
}
