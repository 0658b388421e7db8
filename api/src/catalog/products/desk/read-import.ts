import type { CallInput, ImportPreview } from '@larder/contracts';
import { anyText, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { readCsv } from '../import/csv-records.ts';
import { FEEDS, type FeedName, readFeed } from '../import/feed-rows.ts';
import { FileProblem, type FileShape } from '../import/file-record.ts';
import { type ProductRow, PRODUCT_FILE, readProductRows } from './product-rows.ts';

type ImportFile = CallInput<'POST /desk/imports/preview'>['body'];
type Problem = ImportPreview['problems'][number];
type Refuse = (line: number, problems: readonly Omit<Problem, 'line'>[]) => void;

/** A good row of a stored product. */
interface Change {
  id: number;
  input: Record<string, unknown>;
}

/** Good rows of a file: those of stored products in id order, those of new ones in an order in which they can be added. */
interface ImportRows {
  changes: Change[];
  added: ProductRow[];
  problems: Problem[];
}

/** Reads a file of the back office. @throws HttpError 400 on `csv` for a file that is none */
export async function readImport(
  { services }: Pick<RequestContext, 'services'>,
  em: Em,
  { feed, csv }: ImportFile,
): Promise<ImportRows> {
  const problems: Problem[] = [];
  const refuse: Refuse = (line, found) => problems.push(...found.map((problem) => ({ line, ...problem })));
  const rows =
    feed === 'products'
      ? await readProductRows(em, records(csv, PRODUCT_FILE), { artist: services.artist, refuse })
      : { changes: await readChanges(em, feed, csv, refuse), added: [] };
  return {
    ...rows,
    changes: rows.changes.toSorted((a, b) => a.id - b.id),
    problems: problems.toSorted((a, b) => a.line - b.line),
  };
}

async function readChanges(em: Em, feed: FeedName, csv: string, refuse: Refuse): Promise<Change[]> {
  const rows = await readFeed(FEEDS[feed], records(csv, FEEDS[feed].shape), refuse);
  const found = await db(em)
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('sku', '=', anyText(rows.map(({ sku }) => sku)))
    .execute();
  const ids = new Map(found.map(({ id, sku }) => [sku, id]));
  return rows.flatMap(({ line, sku, ...values }): Change[] => {
    const id = ids.get(sku);
    if (id === undefined) refuse(line, [{ field: 'sku', reason: 'is not known' }]);
    return id === undefined ? [] : [{ id, input: { feed, ...values } }];
  });
}

async function* records(csv: string, shape: FileShape) {
  const text = csv.replaceAll(/\r\n?/g, '\n');
  async function* chunks() {
    yield Buffer.from(text);
  }
  try {
    yield* readCsv({ name: 'This file', chunks }, shape);
  } catch (error) {
    if (error instanceof FileProblem) throw invalid({ csv: error.message });
    throw error;
  }
}
