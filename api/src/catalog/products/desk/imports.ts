import type { CallInput, ImportPreview } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import { startTask } from '../../../platform/desk/tasks/start-task.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { previewProducts } from './bulk.ts';
import { feedTask } from './bulk-kinds.ts';
import { readImport } from './read-import.ts';

/** Most refused rows of a response. */
const MAX_PROBLEMS = 1000;
/** New products that a preview shows. */
const SHOWN = 20;

const FEED_LABELS = { products: 'products', prices: 'prices', stock: 'stock', remove: 'products off sale' } as const;

/** POST /desk/imports/preview: what a file would change. */
export async function previewImport(
  c: RequestContext,
  { body }: CallInput<'POST /desk/imports/preview'>,
): Promise<ImportPreview> {
  const { changes, added, problems } = await readImport(c, c.em, body);
  const deciders = new Map(changes.map(({ id, input }) => [id, feedTask.decider(input)]));
  const ids = changes.map(({ id }) => id);
  const preview = await previewProducts(c.em, ids, (id) => deciders.get(id) ?? (() => ({})));
  const lines = new Set(problems.map(({ line }) => line));
  return {
    ...preview,
    added: added.length,
    new_products: added.slice(0, SHOWN).map(({ product }) => ({
      sku: product.columns.sku,
      title: String(product.columns['title']),
      brand: product.brand,
      base_price: toDollars(product.cents),
    })),
    refused: preview.refused + lines.size,
    problems: problems.slice(0, MAX_PROBLEMS),
  };
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
    const { changes, added } = await readImport(c, em, body);
    const items = [
      ...changes.map(({ id, input }) => ({ subject: String(id), input })),
      ...added.map(({ product, add }) => ({ subject: product.columns.sku, input: { add } })),
    ];
    if (items.length === 0) throw invalid({ csv: 'This file has no row that can be applied.' });
    return startTask(c, em, {
      kind: feedTask,
      label: `Import of ${FEED_LABELS[body.feed]}: ${body.file_name}`,
      options: { feed: body.feed, file: body.file_name },
      items,
      reason: body.reason,
    });
  });
  return { success: true, task_id: taskId };
}
