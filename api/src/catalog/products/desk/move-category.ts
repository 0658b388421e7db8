import type { CallInput, DeskCategory } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { DEEPEST } from '../import/categories.ts';
import { categorySubject, lockCategory, readCategory } from './category-rows.ts';
import { refreshShelf } from './shelf.jobs.ts';

interface Place {
  path: string;
  level: number;
}

/** Path and level below which a parent's categories are; null is the top of the menu. */
async function placeBelow(em: Em, parentId: number | null): Promise<Place> {
  if (parentId === null) return { path: '/', level: 0 };
  const parent = await db(em).selectFrom('categories').select(['path', 'level']).where('id', '=', parentId).executeTakeFirst();
  if (!parent) throw invalid({ parent_id: 'This category no longer exists.' });
  return parent;
}

/** Moves a category with all below it to a parent. @throws HttpError 400 on `parent_id` for a place that it cannot have */
async function moveBelow(em: Em, id: number, parentId: number | null): Promise<void> {
  const { path, level } = await db(em)
    .selectFrom('categories')
    .select(['path', 'level'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const above = await placeBelow(em, parentId);
  if (above.path.startsWith(path)) throw invalid({ parent_id: 'A category cannot be below itself.' });
  const deeper = above.level + 1 - level;
  const { deepest } = await db(em)
    .selectFrom('categories')
    .select(({ fn }) => fn.max('level').as('deepest'))
    .where('path', 'like', `${path}%`)
    .executeTakeFirstOrThrow();
  if (Number(deepest) + deeper > DEEPEST) throw invalid({ parent_id: `The menu has ${DEEPEST} levels.` });
  await db(em)
    .updateTable('categories')
    .set({
      path: sql<string>`${above.path}::text || ${id}::int || '/' || substr(path, ${path.length + 1}::int)`,
      level: sql<number>`level + ${deeper}::int`,
    })
    .where('path', 'like', `${path}%`)
    .execute();
  await db(em).updateTable('categories').set({ parent_id: parentId }).where('id', '=', id).execute();
}

/** Numbers the categories of a parent, with one of them at a position. @returns the position among them, from 0 */
async function renumber(em: Em, parentId: number | null, id: number, position: number): Promise<number> {
  const siblings = await db(em)
    .selectFrom('categories')
    .select('id')
    .where('parent_id', 'is not distinct from', parentId)
    .where('id', '<>', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const at = Math.min(position, siblings.length);
  const ids = siblings.map((sibling) => sibling.id).toSpliced(at, 0, id);
  await db(em)
    .updateTable('categories')
    .set({ position: sql<number>`array_position(${ids}::int[], id)` })
    .where('id', 'in', ids)
    .execute();
  return at;
}

/** Position among the categories of the same parent, from 0. */
async function positionOf(em: Em, { id, parent_id }: DeskCategory): Promise<number> {
  const siblings = await db(em)
    .selectFrom('categories')
    .select('id')
    .where('parent_id', 'is not distinct from', parent_id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return siblings.findIndex((sibling) => sibling.id === id);
}

/**
 * POST /desk/categories/{id}/move: moves a category with all below it. Menus show it at once; a job refreshes the lists of its products.
 * @throws HttpError 404, 409 `changed_meanwhile`, 400 on `parent_id` for a place that it cannot have
 */
export function moveCategory(
  { em, services }: Pick<RequestContext, 'em' | 'services'>,
  { params, body }: CallInput<'POST /desk/categories/{id}/move'>,
): Promise<{ success: true; category: DeskCategory }> {
  return em.transactional(async (tx) => {
    const before = await lockCategory(tx, params.id, body.version);
    const from = await positionOf(tx, before);
    const isOther = before.parent_id !== body.parent_id;
    if (isOther) await moveBelow(tx, params.id, body.parent_id);
    const to = await renumber(tx, body.parent_id, params.id, body.position);
    await db(tx)
      .updateTable('categories')
      .set({ version: before.version + 1 })
      .where('id', '=', params.id)
      .execute();
    const after = await readCategory(tx, params.id);
    await audit(tx, {
      action: 'category.move',
      subject: categorySubject(after),
      before: { parent_id: before.parent_id, position: from },
      after: { parent_id: after.parent_id, position: to },
    });
    if (isOther) await services.jobs.send(tx, refreshShelf, { categoryId: params.id });
    return { success: true, category: after };
  });
}
