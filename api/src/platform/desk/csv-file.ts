/** A value of a cell. */
export type CsvValue = string | number | boolean | Date | null;

/** Characters with which a spreadsheet program begins a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Writes a value as a cell (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay numbers.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file that is sent while its rows are read, so a long list needs no memory. */
export class CsvFile {
  readonly name: string;
  readonly #columns: readonly string[];
  readonly #pages: AsyncIterable<readonly (readonly CsvValue[])[]>;

  /**
   * @param name file name, such as `audit.csv`
   * @param columns names in the first line
   * @param pages rows in groups, each with a value for each column
   */
  constructor(name: string, columns: readonly string[], pages: AsyncIterable<readonly (readonly CsvValue[])[]>) {
    this.name = name;
    this.#columns = columns;
    this.#pages = pages;
  }

  /** Yields the file's text, with a byte order mark, by which spreadsheet programs recognize UTF-8. */
  async *chunks(): AsyncGenerator<string> {
    const line = (values: readonly CsvValue[]) => `${values.map(csvCell).join(',')}\r\n`;
    yield `\uFEFF${line(this.#columns)}`;
    for await (const rows of this.#pages) if (rows.length > 0) yield rows.map(line).join('');
  }
}
