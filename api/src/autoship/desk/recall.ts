import type { CallInput, RecallPreview } from '@larder/contracts';
import { toDollars } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { startTask } from '../../platform/desk/tasks/start-task.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { invalid } from '../../platform/http/errors.ts';
import { countRecalled, customersWith } from './recall-rows.ts';
import { recallTask } from './recall-task.ts';

type Body = CallInput<'POST /desk/autoship/recall/preview'>['body'];

const readProduct = (em: Em, id: number) =>
  db(em)
    .selectFrom('products')
    .select(['id', 'title', 'is_available as isAvailable', 'autoship_enabled as isOnAutoship'])
    .select(({ fn }) => fn.coalesce('autoship_price_cents', 'final_price_cents').as('cents'))
    .where('id', '=', id)
    .executeTakeFirst();

/** The product of a recall, and its replacement; null without one. @throws HttpError 400 on `product_id`, `replacement_id` */
async function readProducts(em: Em, { product_id: productId, replacement_id: replacementId }: Body) {
  const recalled = await readProduct(em, productId);
  if (!recalled) throw invalid({ product_id: 'There is no such product.' });
  if (replacementId === undefined) return { recalled, replacement: null };
  const replacement = await readProduct(em, replacementId);
  if (!replacement || replacementId === productId) throw invalid({ replacement_id: 'Please choose another product.' });
  if (!replacement.isAvailable || !replacement.isOnAutoship)
    throw invalid({ replacement_id: 'This product is not available on Autoship.' });
  return { recalled, replacement };
}

/** POST /desk/autoship/recall/preview: counts what a recall would change. @throws HttpError 400 by field */
export async function previewRecall(em: Em, body: Body): Promise<RecallPreview> {
  const { recalled, replacement } = await readProducts(em, body);
  return {
    recalled_name: recalled.title,
    recalled_price: toDollars(recalled.cents),
    replacement_name: replacement?.title ?? null,
    replacement_price: replacement && toDollars(replacement.cents),
    is_available: recalled.isAvailable,
    ...(await countRecalled(em, body.product_id, body.replacement_id)),
  };
}

/** POST /desk/autoship/recall: starts the bulk task. @throws HttpError 400 by field, also where no customer has the product */
export async function startRecall(
  c: RequestContext,
  { body }: CallInput<'POST /desk/autoship/recall'>,
): Promise<{ success: true; task_id: string }> {
  const taskId = await c.em.transactional(async (em) => {
    const { recalled, replacement } = await readProducts(em, body);
    const customers = await customersWith(em, body.product_id);
    if (customers.length === 0) throw invalid({ product_id: 'No customer has this product on Autoship.' });
    return startTask(c, em, {
      kind: recallTask,
      label: `Recall of ${recalled.title}: ${replacement ? `replaced by ${replacement.title}` : 'removed from Autoship'}`,
      options: {
        product_id: recalled.id,
        product_name: recalled.title,
        replacement_id: replacement?.id ?? null,
        replacement_name: replacement?.title ?? null,
        recall_note: body.recall_note,
      },
      items: customers.map((id) => ({ subject: String(id), input: null })),
      reason: body.reason,
    });
  });
  return { success: true, task_id: taskId };
}
