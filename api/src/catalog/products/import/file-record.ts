/** A file that cannot be read as a whole; the message is one line for the operator. */
export class FileProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileProblem';
  }
}

/** One record of a file; `unreadable` is the reason why it has no value. Lines count from 1 and are those of the file, where a record begins. */
export type FileRecord = { line: number; value: unknown } | { line: number; unreadable: string };

/** Columns that a file may have, and must have. */
export interface FileShape {
  /** Names in lower case. */
  fields: readonly string[];
  /** Whether the file may have further columns, which are ignored. */
  ignoresOthers?: boolean;
  required: readonly string[];
  /** A column's name as the header spells it; default: in lower case, trimmed. */
  nameOf?(title: string): string;
  /** A sentence for a header that is wrong, such as which option the file needs. */
  hintOf?(names: readonly string[]): string;
}
