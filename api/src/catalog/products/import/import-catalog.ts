import { refreshSearchWords } from '../search-words.ts';
import type { Artist } from '../../pictures/artist.ts';
import type { Em, Orm } from '../../../platform/db/orm.ts';
import { type Product, productOf } from './product-of.ts';
import { FileProblem, type FileRecord } from './file-record.ts';
import { checkRow } from './check-row.ts';
import { type Problem, readSku } from './row.ts';
import { readShelves, type Shelves } from './shelves.ts';
import { storePictures } from './store-pictures.ts';
import { type FileReader, readFiles } from './product-files.ts';
import type { StorePicture } from './pictures.ts';
import { takeOffAllBut } from './replace.ts';
import { writeRows } from './write-rows.ts';

/** Rows per transaction: enough to amortize statements, few enough that the running store does not wait long. */
const BATCH = 2000;

/** Options of a catalog import. `now` is the store's time. */
export interface ImportOptions {
  /** Checks and writes everything, and then rolls back. */
  dryRun?: boolean;
  /** Runs first in each transaction of a dry run: adds the data that another import step would have added. */
  prepare?(em: Em): Promise<void>;
  /** Takes products off sale that no row names, after all rows were read. */
  replace?: boolean;
  /** Rows of one transaction; default {@link BATCH}. */
  batchRows?: number;
  now: Date;
  /** Creates looks for products without pictures. */
  artist: Artist | null;
  storePicture: StorePicture;
  readFile: FileReader;
  /** Receives every refused row, in the order of detection. */
  refuse(line: number, problems: readonly Problem[]): void;
  /** After each batch. */
  progress?(outcome: Outcome): void;
  /** Called before each batch; true ends the import after the finished batches. */
  isStopped?(): boolean;
}

/** Numbers of product rows, by result, and what else the import changed. */
export interface Outcome {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  brands: string[];
  /** Number of products that `replace` took off sale; null when it was skipped, because a row has no readable sku. */
  removed: number | null;
  /** Rows that came in without some of their pictures. */
  withoutPictures: number;
  stopped: boolean;
}

/** Rolls back the transaction of a dry run. */
class TakeBack extends Error {}

/**
 * Imports the products of `records` (see {@link importRow}): upserts by sku in transactions of `batchRows` rows, with cards and
 * search words of changed products. Repeating it changes nothing; after an interruption a new run continues.
 */
export async function importCatalog(orm: Orm, records: AsyncIterable<FileRecord>, options: ImportOptions): Promise<Outcome> {
  const { batchRows = BATCH } = options;
  const shelves = await inTransaction(orm, options, (em) => readShelves(em));
  const outcome: Outcome = {
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    brands: [],
    removed: 0,
    withoutPictures: 0,
    stopped: false,
  };
  const refuse = (line: number, problems: readonly Problem[]): void => {
    outcome.refused += 1;
    options.refuse(line, problems);
  };
  const work = { orm, options, outcome, refuse, used: options.dryRun ? new Map<string, string>() : null };
  const lineOf = new Map<string, number>();
  const batch: Product[] = [];
  // Includes refused rows: a product with an invalid row is not removed.
  const named: string[] = [];
  let nameless = 0;
  let broken: unknown;
  try {
    for await (const record of records) {
      if (options.isStopped?.()) {
        outcome.stopped = true;
        break;
      }
      outcome.rows += 1;
      const sku = skuOf(record);
      if (sku === null) nameless += 1;
      else named.push(sku);
      const read = readRow(record, shelves, lineOf, options.artist);
      if ('problems' in read) refuse(record.line, read.problems);
      else batch.push(read.product);
      if (batch.length === batchRows) await writeBatch(work, batch.splice(0));
    }
  } catch (error) {
    // A truncated file: the rows before the break are still imported.
    if (!(error instanceof FileProblem)) throw error;
    broken = error;
  }
  if (batch.length && !outcome.stopped) await writeBatch(work, batch);
  if (options.replace && !broken && !outcome.stopped)
    outcome.removed = nameless ? null : await inTransaction(orm, options, (em) => takeOffAllBut(em, named, options.now));
  if (outcome.added + outcome.changed > 0 && !options.dryRun)
    await orm.em.fork().transactional((em: Em) => refreshSearchWords(em));
  if (broken) throw broken;
  return outcome;
}

function skuOf(record: FileRecord): string | null {
  if ('unreadable' in record || typeof record.value !== 'object' || record.value === null) return null;
  return readSku((record.value as Record<string, unknown>)['sku']);
}

/** Runs work in a transaction; a dry run rolls it back. */
async function inTransaction<T>(
  orm: Orm,
  { dryRun, prepare }: Pick<ImportOptions, 'dryRun' | 'prepare'>,
  work: (em: Em) => Promise<T>,
): Promise<T> {
  let done: { value: T } | undefined;
  try {
    await orm.em.fork().transactional(async (em: Em) => {
      if (dryRun) await prepare?.(em);
      done = { value: await work(em) };
      if (dryRun) throw new TakeBack();
    });
  } catch (error) {
    if (!(error instanceof TakeBack) || !done) throw error;
  }
  return (done as { value: T }).value;
}

/** A record as a product for this store, or why it is none. `lineOf` remembers which sku stood where. */
function readRow(
  record: FileRecord,
  shelves: Shelves,
  lineOf: Map<string, number>,
  artist: Artist | null,
): { product: Product } | { problems: readonly Problem[] } {
  if ('unreadable' in record) return { problems: [{ field: 'row', reason: record.unreadable }] };
  const checked = checkRow(record.value);
  if ('problems' in checked) return checked;
  const { sku } = checked.row;
  const first = lineOf.get(sku);
  if (first !== undefined) return { problems: [{ field: 'sku', reason: `stands on line ${first} already` }] };
  lineOf.set(sku, record.line);
  return productOf(checked.row, record.line, shelves, artist);
}

interface Work {
  orm: Orm;
  options: ImportOptions;
  outcome: Outcome;
  refuse: (line: number, problems: readonly Problem[]) => void;
  /** Assigned URL keys and their products, when the database does not contain them; null when the import commits. */
  used: Map<string, string> | null;
}

async function writeBatch({ orm, options, outcome, refuse, used }: Work, batch: readonly Product[]): Promise<void> {
  // Before the transaction, so that no lock waits for a remote picture.
  const readable = await readFiles(batch, options.readFile, refuse);
  const pictured = await storePictures(readable, options.storePicture, (line, problems) => {
    outcome.withoutPictures += 1;
    options.refuse(line, problems);
  });
  const { written, good, made, refused } = await inTransaction(orm, options, (em) =>
    writeRows(em, pictured, { now: options.now, artist: options.artist, used: used ?? new Map(), skipsCards: options.dryRun }),
  );
  for (const each of refused) refuse(each.line, each.problems);
  const { added, changed } = written;
  outcome.added += added;
  outcome.changed += changed;
  outcome.unchanged += good - added - changed;
  outcome.brands = [...new Set([...outcome.brands, ...made])];
  options.progress?.(outcome);
}
