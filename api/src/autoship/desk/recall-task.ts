import { z } from 'zod';
import { type LockedCustomer, lockCustomer } from '../../account/customers/locked-customer.ts';
import { audit } from '../../platform/audit/audit.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { DeskTaskKind, ItemResult, TaskRun } from '../../platform/desk/tasks/task-kind.ts';
import { conflict, HttpError } from '../../platform/http/errors.ts';
import type { Actor } from '../autoship-schedule.ts';
import { checkProduct, comeInTime } from '../autoship-write.ts';
import { beginLike, replaceItem } from '../begin-item.ts';
import { moveItem } from '../move-autoship.ts';
import { settleDays } from '../settle-days.ts';
import { hasProduct, recalledItems } from './recall-rows.ts';

/** Customers of a transaction: each takes some 20 statements. */
const BATCH = 10;

const recallOptions = z.object({
  product_id: z.number(),
  product_name: z.string(),
  replacement_id: z.number().nullable(),
  replacement_name: z.string().nullable(),
  recall_note: z.string(),
});
type Recall = z.infer<typeof recallOptions>;

const changes = z.object({
  items: z.array(
    z.object({ id: z.number(), status: z.enum(['active', 'paused', 'skipped']), replacement: z.number().nullable() }),
  ),
});
type Change = z.infer<typeof changes>['items'][number];

const actorOf = ({ id, group_id }: LockedCustomer, { services }: TaskRun): Actor => ({
  customerId: id,
  groupId: group_id,
  now: services.clock.now(),
  services,
});

/** Puts a new item into the state of the one whose place it takes. */
async function adoptStatus(em: Em, actor: Actor, id: number, status: Change['status']): Promise<void> {
  const by = { by: 'staff', now: actor.now } as const;
  if (status === 'paused') await moveItem(em, id, 'pause', by);
  if (status === 'skipped') await moveItem(em, id, 'skip', by);
}

/** Whether a customer can get the replacement: autoship sells it to them in this quantity, and they do not have it yet. */
async function canReplace(em: Em, actor: Actor, scheduleId: number, replacementId: number, qty: number): Promise<boolean> {
  const { has } = await db(em)
    .selectFrom('autoship_schedules as s')
    .select(hasProduct(replacementId).as('has'))
    .where('s.id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  if (has) return false;
  try {
    await checkProduct(em, actor, replacementId, qty);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

const auditRecall = (em: Em, customer: LockedCustomer, run: TaskRun, action: string, values: object[]) =>
  audit(
    em,
    {
      action,
      subject: { type: 'customer', id: customer.id, label: customer.email },
      before: { autoship_items: values[0] },
      after: { autoship_items: values[1] },
      reason: run.reason,
    },
    run.actorId,
  );

async function recallFor(em: Em, customer: LockedCustomer, recall: Recall, run: TaskRun): Promise<ItemResult> {
  const actor = actorOf(customer, run);
  const items = await recalledItems(em, recall.product_id, customer.id);
  const done: Change[] = [];
  for (const { id, status, qty, scheduleId } of items) {
    if (status !== 'active' && status !== 'paused' && status !== 'skipped') continue;
    const { replacement_id: productId } = recall;
    const isReplaced = productId !== null && (await canReplace(em, actor, scheduleId, productId, qty));
    const replacement = isReplaced ? await replaceItem(em, actor, { id, productId }, 'staff') : null;
    if (replacement === null) await moveItem(em, id, 'remove', { by: 'staff', now: actor.now });
    else {
      await adoptStatus(em, actor, replacement, status);
      await comeInTime(em, actor, replacement);
    }
    await settleDays(em, scheduleId, actor.now);
    done.push({ id, status, replacement });
  }
  if (done.length === 0) return items.length > 0 ? { error: 'A delivery with this product is being prepared.' } : { undo: null };
  const isReplaced = done.some(({ replacement }) => replacement !== null);
  await run.services.mail.send(em, 'autoship_recalled', customer.email, {
    firstname: customer.firstname,
    name: recall.product_name,
    replacement: isReplaced ? recall.replacement_name : null,
    note: recall.recall_note,
    isBack: false,
  });
  await auditRecall(em, customer, run, 'autoship.recall', [[recall.product_name], isReplaced ? [recall.replacement_name] : []]);
  return { undo: { items: done } };
}

/** Takes a replacement out again. @throws HttpError 409 when it was changed since */
async function takeOut(em: Em, actor: Actor, id: number): Promise<void> {
  const item = await db(em).selectFrom('autoship_items').select(['status']).where('id', '=', id).executeTakeFirst();
  if (!item || !['active', 'paused', 'skipped'].includes(item.status))
    throw conflict('This customer’s Autoship has been changed since.', 'changed_since');
  await moveItem(em, id, 'swap', { by: 'staff', now: actor.now });
}

async function restoreFor(
  em: Em,
  customer: LockedCustomer,
  recall: Recall,
  done: readonly Change[],
  run: TaskRun,
): Promise<void> {
  const actor = actorOf(customer, run);
  const present = await recalledItems(em, recall.product_id, customer.id);
  if (present.length > 0) throw conflict('This customer has the product on Autoship again.', 'changed_since');
  for (const { id, status, replacement } of done) {
    if (replacement !== null) await takeOut(em, actor, replacement);
    const back = await beginLike(em, actor, { id, productId: recall.product_id }, 'staff');
    const { qty, scheduleId } = await db(em)
      .selectFrom('autoship_items')
      .select(['qty', 'schedule_id as scheduleId'])
      .where('id', '=', back)
      .executeTakeFirstOrThrow();
    await checkProduct(em, actor, recall.product_id, qty);
    await adoptStatus(em, actor, back, status);
    await comeInTime(em, actor, back);
    await settleDays(em, scheduleId, actor.now);
  }
  await run.services.mail.send(em, 'autoship_recalled', customer.email, {
    firstname: customer.firstname,
    name: recall.product_name,
    replacement: null,
    note: '',
    isBack: true,
  });
  await auditRecall(em, customer, run, 'autoship.recall_undo', [[], [recall.product_name]]);
}

/** Replaces or removes a recalled product in all schedules. The subject of an item is a customer's id. */
export const recallTask: DeskTaskKind = {
  kind: 'autoship.recall',
  permission: 'autoship.write',
  batchSize: BATCH,
  async apply(em, items, run) {
    const recall = recallOptions.parse(run.options);
    const results: ItemResult[] = [];
    for (const { subject } of items) results.push(await recallFor(em, await lockCustomer(em, Number(subject)), recall, run));
    return results;
  },
  async revert(em, items, run) {
    const recall = recallOptions.parse(run.options);
    for (const { subject, undo } of items)
      await restoreFor(em, await lockCustomer(em, Number(subject)), recall, changes.parse(undo).items, run);
    return items.map(() => null);
  },
};
