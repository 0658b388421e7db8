import type { Orm } from '../../../../platform/db/orm.ts';
import { checkFile } from '../check-file.ts';
import type { FileRecord } from '../file-record.ts';
import { readRecords } from '../read-records.ts';
import { readShelves } from '../shelves.ts';
import type { FeedFormat } from './format.ts';

/**
 * Reads a file of another software as rows of the import.
 * @returns a function that begins at the file's first record each time
 * @throws FileProblem
 */
export async function readFormat(
  orm: Orm,
  format: FeedFormat,
  file: string,
  now: Date,
): Promise<() => AsyncGenerator<FileRecord>> {
  const kind = await checkFile(file, format.kinds);
  const { attributeOf } = await readShelves(orm.em.fork());
  const read = () => readRecords(file, kind, format.shape);
  return () => format.products(read, { now, hasLabel: (type, name) => attributeOf(type, name) !== undefined });
}
