import { changedPrice, PRICE_CHANGES, pricesAfter } from '@larder/rules';
import { z } from 'zod';
import { auditAll } from '../../../platform/audit/audit.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { DeskTaskKind, ItemResult, TaskItem, TaskRun, TaskValues } from '../../../platform/desk/tasks/task-kind.ts';
import { auditedValues, type LockedProduct, lockProducts, type ProductValues } from './product-state.ts';
import { type AddedProduct, addProducts, type RefusedProduct } from './add-products.ts';
import { changedLabels } from './edit-product.ts';
import { differingValues, refusalOf, type ValueChange, writeValues } from './write-values.ts';

/** Products of a transaction: those whose cards are written at once. Each transaction invalidates cached pages, so fewer are better. */
const BATCH = 500;

/** Decides the new values of a product, or why there are none. */
export type Decide = (product: LockedProduct) => Partial<ProductValues> | string;

/** A change of many products. The subject of an item is a product's id. */
export interface ProductTaskKind extends DeskTaskKind {
  /** Reads the options of a task. */
  decider(options: TaskValues): Decide;
  revert: NonNullable<DeskTaskKind['revert']>;
}

const DELETED = 'This product no longer exists.';
const CHANGED = 'This product has been changed since.';

/** The values of a product that a change sets. */
const valuesBefore = (product: LockedProduct, values: Partial<ProductValues>): Partial<ProductValues> =>
  Object.fromEntries((Object.keys(values) as (keyof ProductValues)[]).map((name) => [name, product[name]]));

/** Decides one product's change. @returns the change, or why it is refused */
export function decideChange(product: LockedProduct, decide: Decide): ValueChange | string {
  const values = decide(product);
  if (typeof values === 'string') return values;
  return refusalOf({ product, values }) ?? { product, values };
}

async function writeAudited(em: Em, changes: readonly ValueChange[], kind: string, run: TaskRun): Promise<void> {
  await writeValues(em, changes, run.services.clock.now());
  const entries = changes.flatMap((change) => {
    const values = differingValues(change);
    const { id, title } = change.product;
    if (Object.keys(values).length === 0) return [];
    return {
      action: kind,
      subject: { type: 'product', id, label: title },
      before: auditedValues(valuesBefore(change.product, values)),
      after: auditedValues(values),
      reason: run.reason,
    };
  });
  await auditAll(em, entries, run.actorId);
}

/** Makes a kind of bulk task out of a decision per product; it is undone where the changed values are unchanged since. */
function productKind({ kind, permission, decider }: Pick<ProductTaskKind, 'kind' | 'permission' | 'decider'>): ProductTaskKind {
  const locked = (em: Em, items: readonly TaskItem[]) =>
    lockProducts(
      em,
      items.map(({ subject }) => Number(subject)),
    );
  return {
    kind,
    permission,
    decider,
    batchSize: BATCH,
    async apply(em, items, run) {
      const products = await locked(em, items);
      const decide = decider(run.options);
      const changes: ValueChange[] = [];
      const results = items.map(({ subject, input }): ItemResult => {
        const product = products.get(Number(subject));
        if (!product) return { error: DELETED };
        const change = decideChange(product, input === null ? decide : decider(input));
        if (typeof change === 'string') return { error: change };
        const after = differingValues(change);
        if (Object.keys(after).length === 0) return { undo: null };
        changes.push(change);
        return { undo: { before: valuesBefore(product, after), after } };
      });
      await writeAudited(em, changes, kind, run);
      return results;
    },
    async revert(em, items, run) {
      const products = await locked(em, items);
      const changes: ValueChange[] = [];
      const errors = items.map(({ subject, undo }): string | null => {
        const product = products.get(Number(subject));
        if (!product) return DELETED;
        const { before, after } = undo as { before: Partial<ProductValues>; after: Partial<ProductValues> };
        if (Object.keys(differingValues({ product, values: after })).length > 0) return CHANGED;
        changes.push({ product, values: before });
        return null;
      });
      await writeAudited(em, changes, `${kind}_undo`, run);
      return errors;
    },
  };
}

const priceOptions = z.object({ way: z.enum(PRICE_CHANGES), value: z.number() });

/** Changes prices to, by an amount, or by a percentage; other prices follow (`pricesAfter`). */
export const priceTask = productKind({
  kind: 'product.bulk_prices',
  permission: 'prices.write',
  decider(options) {
    const change = priceOptions.parse(options);
    return (product) => {
      const price = changedPrice(product.price, change);
      return price === null ? 'The price would be outside of $0.01 to $99,999.99.' : pricesAfter(product, price);
    };
  },
});

const sortOptions = z.object({
  category_id: z.number().optional(),
  add_labels: z.array(z.number()).optional(),
  remove_labels: z.array(z.number()).optional(),
  is_available: z.boolean().optional(),
  in_lists: z.boolean().optional(),
});

/** Changes category, labels and state. */
export const sortTask = productKind({
  kind: 'product.bulk_change',
  permission: 'products.write',
  decider(options) {
    const { category_id: categoryId, is_available: isAvailable, in_lists: isListed, ...labels } = sortOptions.parse(options);
    return ({ labelIds }) => ({
      ...(categoryId !== undefined && { categoryId }),
      ...(isAvailable !== undefined && { isAvailable }),
      ...(isListed !== undefined && { isListed }),
      ...((labels.add_labels || labels.remove_labels) && { labelIds: changedLabels(labelIds, labels) }),
    });
  },
});

const feedRow = z.object({
  feed: z.enum(['prices', 'stock', 'remove', 'products']),
  price: z.number().optional(),
  msrp: z.number().optional(),
  autoship_price: z.number().optional(),
  map_price: z.number().optional(),
  stock: z.number().optional(),
  is_available: z.boolean().optional(),
  in_lists: z.boolean().optional(),
  category_id: z.number().optional(),
});

/** Changes stored products by the rows of a file: each item has the values of its row, in cents and units. */
const rowChanges = productKind({
  kind: 'product.import',
  permission: 'imports.run',
  decider(options) {
    const row = feedRow.parse(options);
    const { feed, price, msrp, autoship_price: autoship, map_price: map, stock } = row;
    if (feed === 'remove') return () => ({ isAvailable: false, isListed: false });
    const others = {
      ...(stock !== undefined && { stock }),
      ...(row.is_available !== undefined && { isAvailable: row.is_available }),
      ...(row.in_lists !== undefined && { isListed: row.in_lists }),
      ...(row.category_id !== undefined && { categoryId: row.category_id }),
    };
    return (product) => {
      if (price === undefined) return others;
      const followed = pricesAfter(
        { price: product.price, msrp: msrp ?? product.msrp, autoship: autoship ?? product.autoship },
        price,
      );
      return { ...others, ...followed, ...(map !== undefined && { map }) };
    };
  },
});

type UndoItem = TaskItem & { undo: TaskValues };

/** Values of a new product's row; undefined for a stored product. */
const newRow = ({ input }: TaskItem): TaskValues | undefined => input?.['add'] as TaskValues | undefined;

/**
 * Applies the rows of a file. The subject of an item is the id of a stored product, or the SKU of a new one, whose row is `add` of the input.
 * The undo of a new product takes it off sale and out of lists: orders may refer to it.
 */
export const feedTask: ProductTaskKind = {
  ...rowChanges,
  async apply(em, items, run) {
    const added = items.filter((item) => newRow(item) !== undefined);
    const { clock, artist } = run.services;
    const changes = items.filter((item) => newRow(item) === undefined);
    const results = new Map<number, ItemResult>();
    for (const [at, result] of (changes.length === 0 ? [] : await rowChanges.apply(em, changes, run)).entries())
      results.set(changes[at]?.position ?? -1, result);
    const rows = added.map((item) => newRow(item) ?? {});
    const stored = await addProducts(em, rows, { now: clock.now(), artist, actorId: run.actorId, reason: run.reason });
    for (const [at, result] of stored.entries()) results.set(added[at]?.position ?? -1, addResult(result));
    return items.map(({ position }) => results.get(position) ?? { error: DELETED });
  },
  revert: (em, items, run) => rowChanges.revert(em, items.map(undoItem), run),
};

function addResult(result: AddedProduct | RefusedProduct): ItemResult {
  if ('problems' in result) return { error: result.problems.map(({ field, reason }) => `${field} ${reason}`).join('; ') };
  const { id, isAvailable, isListed } = result;
  return { undo: { id, before: { isAvailable: false, isListed: false }, after: { isAvailable, isListed } } };
}

/** The undo of a new product names its id. */
const undoItem = (item: UndoItem): UndoItem =>
  newRow(item) === undefined ? item : { ...item, subject: String(item.undo['id']) };
