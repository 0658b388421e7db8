import type { BulkPreview, CallInput } from '@larder/contracts';
import { toCents } from '@larder/rules';
import type { Em } from '../../../platform/db/orm.ts';
import { startTask } from '../../../platform/desk/tasks/start-task.ts';
import type { TaskValues } from '../../../platform/desk/tasks/task-kind.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { type Decide, decideChange, priceTask, type ProductTaskKind, sortTask } from './bulk-kinds.ts';
import { findProductIds, type ProductFilter } from './find-products.ts';
import { requireCategory, requireLabels } from './known-values.ts';
import { auditedValues, type ProductValues, readProductValues } from './product-state.ts';
import { differingValues } from './write-values.ts';

/** Most products of one bulk change. */
const MAX_PRODUCTS = 50_000;
/** Products whose values are compared at once. */
const CHUNK = 2000;
/** Products that a preview shows. */
const SHOWN = 20;

interface Selection {
  ids?: readonly number[] | undefined;
  filter?: ProductFilter | undefined;
}

interface BulkChange {
  kind: ProductTaskKind;
  options: TaskValues;
}

/** Ids of the selected products, ascending. @throws HttpError 400 on `ids` for no selection, and for one that is too large */
async function selectedIds(em: Em, { ids, filter }: Selection): Promise<number[]> {
  if ((ids === undefined) === (filter === undefined)) throw invalid({ ids: 'Please choose products, or a filter.' });
  const found = ids ? [...new Set(ids)] : await findProductIds(em, filter ?? {}, MAX_PRODUCTS + 1);
  if (found.length === 0) throw invalid({ ids: 'No product matches.' });
  if (found.length > MAX_PRODUCTS) throw invalid({ ids: 'Please choose at most 50,000 products at once.' });
  return found.toSorted((a, b) => a - b);
}

/** Counts what a change would do, and lists the first products with their values; refused ones come first. */
async function previewChange(em: Em, selection: Selection, { kind, options }: BulkChange): Promise<BulkPreview> {
  const decide = kind.decider(options);
  const ids = await selectedIds(em, selection);
  return previewProducts(em, ids, () => decide);
}

/**
 * Counts what a change of these products would do, as {@link previewChange}.
 * @param deciderOf the decision about a product
 */
export async function previewProducts(em: Em, ids: readonly number[], deciderOf: (id: number) => Decide): Promise<BulkPreview> {
  const changed: BulkPreview['rows'] = [];
  const refused: BulkPreview['rows'] = [];
  const counts = { total: ids.length, affected: 0, refused: 0 };
  for (let at = 0; at < ids.length; at += CHUNK)
    for (const product of (await readProductValues(em, ids.slice(at, at + CHUNK))).values()) {
      const { id, title } = product;
      const change = decideChange(product, deciderOf(id));
      if (typeof change === 'string') {
        counts.refused += 1;
        if (refused.length < SHOWN) refused.push({ id, title, before: {}, after: {}, problem: change });
        continue;
      }
      const after = differingValues(change);
      const names = Object.keys(after) as (keyof ProductValues)[];
      if (names.length === 0) continue;
      counts.affected += 1;
      const before = Object.fromEntries(names.map((name) => [name, product[name]]));
      if (changed.length < SHOWN)
        changed.push({ id, title, before: auditedValues(before), after: auditedValues(after), problem: null });
    }
  return { ...counts, rows: [...refused, ...changed].slice(0, SHOWN) };
}

/** Starts the bulk task of a change. */
async function startChange(
  c: RequestContext,
  selection: Selection,
  { kind, options }: BulkChange,
  { label, reason }: { label: string; reason: string },
): Promise<{ success: true; task_id: string }> {
  const taskId = await c.em.transactional(async (em) => {
    const ids = await selectedIds(em, selection);
    const items = ids.map((id) => ({ subject: String(id), input: null }));
    const text = `${label}: ${ids.length.toLocaleString('en-US')} ${ids.length === 1 ? 'product' : 'products'}`;
    return startTask(c, em, { kind, label: text, options, items, reason });
  });
  return { success: true, task_id: taskId };
}

type PriceForm = CallInput<'POST /desk/products/bulk/prices/preview'>['body'];
type SortForm = CallInput<'POST /desk/products/bulk/changes/preview'>['body'];

/** Options of a task of prices. @throws HttpError 400 on `value` for a change of nothing */
function priceChange({ way, value }: PriceForm): BulkChange {
  if (way !== 'to' && value === 0) throw invalid({ value: 'Please enter an amount other than 0.' });
  return { kind: priceTask, options: { way, value: way === 'percent' ? value : toCents(value) } };
}

function priceLabel({ way, value }: PriceForm): string {
  const sign = value < 0 ? '−' : '+';
  const size = Math.abs(value);
  if (way === 'percent') return `Prices ${sign}${size} %`;
  return way === 'to' ? `Prices to $${size.toFixed(2)}` : `Prices ${sign}$${size.toFixed(2)}`;
}

/** Options of a task of category, labels and state. @throws HttpError 400 for a change of nothing, and for unknown values */
async function sortChange(em: Em, { ids: _, filter: __, ...options }: SortForm): Promise<BulkChange> {
  await requireCategory(em, options.category_id);
  await requireLabels(em, options.add_labels);
  const given = Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== undefined && name !== 'reason'));
  if (Object.keys(given).length === 0) throw invalid({ category_id: 'Please choose a change.' });
  return { kind: sortTask, options: given };
}

function sortLabel({ category_id, add_labels, remove_labels, is_available, in_lists }: SortForm): string {
  const parts = [
    category_id !== undefined && 'category',
    (add_labels || remove_labels) && 'labels',
    is_available !== undefined && (is_available ? 'for sale' : 'off sale'),
    in_lists !== undefined && (in_lists ? 'listed' : 'not listed'),
  ];
  const text = parts.filter((part) => typeof part === 'string').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** POST /desk/products/bulk/prices/preview */
export const previewPrices = (c: RequestContext, { body }: CallInput<'POST /desk/products/bulk/prices/preview'>) =>
  previewChange(c.em, body, priceChange(body));

/** POST /desk/products/bulk/prices */
export const startPrices = (c: RequestContext, { body }: CallInput<'POST /desk/products/bulk/prices'>) =>
  startChange(c, body, priceChange(body), { label: priceLabel(body), reason: body.reason });

/** POST /desk/products/bulk/changes/preview */
export const previewSort = async (c: RequestContext, { body }: CallInput<'POST /desk/products/bulk/changes/preview'>) =>
  previewChange(c.em, body, await sortChange(c.em, body));

/** POST /desk/products/bulk/changes */
export const startSort = async (c: RequestContext, { body }: CallInput<'POST /desk/products/bulk/changes'>) =>
  startChange(c, body, await sortChange(c.em, body), { label: sortLabel(body), reason: body.reason });
