import type { FileKind } from '../check-file.ts';
import type { FileRecord, FileShape } from '../file-record.ts';

/** Labels that products of the store may have. */
export type LabelType = 'diets' | 'certifications' | 'concerns';

/** Facts that a mapping needs in addition to the file. */
export interface FormatContext {
  /** Whether the store has a label of this name or key. */
  hasLabel(type: LabelType, name: string): boolean;
  /** The store's time, which decides whether a sale price with dates counts. */
  now: Date;
}

/** A row for `importRow`, mapped from a file of another software. */
export interface MappedRow {
  sku: string;
  title: string;
  brand: string;
  /** Path of at most three names. */
  category: string;
  /** Dollars; text that is no such amount stays, so that the import refuses it by name. */
  price: string;
  msrp?: string;
  stock: number;
  size?: string;
  weight_grams?: number;
  short_description?: string;
  description?: string;
  pictures?: string[];
  url_key?: string;
  diets?: string[];
  certifications?: string[];
  concerns?: string[];
  kind?: 'configurable' | 'email';
  choice?: string;
  choices?: string[];
  listed: boolean;
  available: boolean;
}

/** How the product files of another software become rows of this import. */
export interface FeedFormat {
  kinds: readonly FileKind[];
  shape: FileShape;
  /**
   * Maps records to rows, each with the line of its first record. Choices precede the product that groups them.
   * @param read reads the file from its beginning; a mapping may read it several times to save memory
   */
  products(read: () => AsyncIterable<FileRecord>, context: FormatContext): AsyncGenerator<FileRecord>;
}

/** The cells of a record by column; a column that is not there is empty. */
export type Cells = Readonly<Record<string, string | undefined>>;

/** A record's cells, trimmed by {@link cell}. Readers of these formats yield objects of texts. */
export const cellsOf = (record: { value: unknown }): Cells => record.value as Cells;

/** Returns a trimmed cell; empty when the record lacks the column. */
export const cell = (cells: Cells, column: string): string => (cells[column] ?? '').trim();
