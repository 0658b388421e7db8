import type { CallInput, ImportPreview } from '@larder/contracts';
import { anyText, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { startTask } from '../../../platform/desk/tasks/start-task.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { readCsv } from '../import/csv-records.ts';
import { FEEDS, type FeedRow, readFeed } from '../import/feed-rows.ts';
import { FileProblem } from '../import/file-record.ts';
import { previewProducts } from './bulk.ts';
import { feedTask } from './bulk-kinds.ts';

/** Most refused rows of a response. */
const MAX_PROBLEMS = 1000;

const FEED_LABELS = { prices: 'prices', stock: 'stock', remove: 'products off sale' } as const;

type ImportFile = CallInput<'POST /desk/imports/preview'>['body'];
type Problem = ImportPreview['problems'][number];

/** A good row with its product. */
interface Target {
  id: number;
  input: Record<string, unknown>;
}

/** Reads a file: good rows with their products, in id order, and problems of the others. @throws HttpError 400 on `csv` for a file that is none */
async function readFile(em: Em, { feed, csv }: ImportFile): Promise<{ targets: Target[]; problems: Problem[] }> {
  const problems: Problem[] = [];
  const rows = await readRows({ feed, csv }, (line, found) => problems.push(...found.map((problem) => ({ line, ...problem }))));
  const found = await db(em)
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('sku', '=', anyText(rows.map(({ sku }) => sku)))
    .execute();
  const ids = new Map(found.map(({ id, sku }) => [sku, id]));
  const targets = rows.flatMap(({ line, sku, ...values }): Target[] => {
    const id = ids.get(sku);
    if (id === undefined) problems.push({ line, field: 'sku', reason: 'is not known' });
    return id === undefined ? [] : [{ id, input: { feed, ...values } }];
  });
  return { targets: targets.toSorted((a, b) => a.id - b.id), problems: problems.toSorted((a, b) => a.line - b.line) };
}

async function readRows(
  { feed, csv }: ImportFile,
  refuse: (line: number, problems: readonly { field: string; reason: string }[]) => void,
): Promise<FeedRow[]> {
  const text = csv.replaceAll(/\r\n?/g, '\n');
  async function* chunks() {
    yield Buffer.from(text);
  }
  try {
    return await readFeed(FEEDS[feed], readCsv({ name: 'This file', chunks }, FEEDS[feed].shape), refuse);
  } catch (error) {
    if (error instanceof FileProblem) throw invalid({ csv: error.message });
    throw error;
  }
}

/** POST /desk/imports/preview: what a file would change. */
export async function previewImport(
  { em }: RequestContext,
  { body }: CallInput<'POST /desk/imports/preview'>,
): Promise<ImportPreview> {
  const { targets, problems } = await readFile(em, body);
  const deciders = new Map(targets.map(({ id, input }) => [id, feedTask.decider(input)]));
  const ids = targets.map(({ id }) => id);
  const preview = await previewProducts(em, ids, (id) => deciders.get(id) ?? (() => ({})));
  const lines = new Set(problems.map(({ line }) => line));
  return { ...preview, refused: preview.refused + lines.size, problems: problems.slice(0, MAX_PROBLEMS) };
}

/**
 * POST /desk/imports: applies the good rows of a file as a bulk task.
 * @throws HttpError 400 on `csv` for a file without a good row
 */
export async function startImport(
  c: RequestContext,
  { body }: CallInput<'POST /desk/imports'>,
): Promise<{ success: true; task_id: string }> {
  const taskId = await c.em.transactional(async (em) => {
    const { targets } = await readFile(em, body);
    if (targets.length === 0) throw invalid({ csv: 'This file has no row that can be applied.' });
    return startTask(c, em, {
      kind: feedTask,
      label: `Import of ${FEED_LABELS[body.feed]}: ${body.file_name}`,
      options: { feed: body.feed, file: body.file_name },
      items: targets.map(({ id, input }) => ({ subject: String(id), input })),
      reason: body.reason,
    });
  });
  return { success: true, task_id: taskId };
}
