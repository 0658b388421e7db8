import type { CallInput, DeskCategory } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { lockTable } from '../../../platform/db/commands.ts';
import { db } from '../../../platform/db/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { addCategoryBelow } from '../import/categories.ts';
import { categorySubject, lockCategory, readCategory } from './category-rows.ts';
import { refreshShelf } from './shelf.jobs.ts';

type Context = Pick<RequestContext, 'em' | 'services'>;
interface Changed {
  success: true;
  category: DeskCategory;
}

/**
 * POST /desk/categories: adds a category after its siblings, with an address by its name.
 * @throws HttpError 400 by field for a name that its parent has already, and below the last level
 */
export function addCategory({ em }: Context, { body }: CallInput<'POST /desk/categories'>): Promise<Changed> {
  return em.transactional(async (tx) => {
    await lockTable(tx, 'categories', 'share row exclusive');
    const made = await addCategoryBelow(tx, body.parent_id, body.name);
    if ('problem' in made) throw invalid({ [made.field]: made.problem });
    const after = await readCategory(tx, made.id);
    await audit(tx, { action: 'category.add', subject: categorySubject(after), after });
    return { success: true, category: after };
  });
}

/**
 * PUT /desk/categories/{id}: renames and describes a category. A job refreshes the search of its products after another name.
 * @throws HttpError 404, 409 `changed_meanwhile`
 */
export function changeCategory(
  { em, services }: Context,
  { params, body }: CallInput<'PUT /desk/categories/{id}'>,
): Promise<Changed> {
  return em.transactional(async (tx) => {
    const before = await lockCategory(tx, params.id, body.version);
    const { name, description } = body;
    await db(tx)
      .updateTable('categories')
      .set({ name, description, version: before.version + 1 })
      .where('id', '=', params.id)
      .execute();
    const after = await readCategory(tx, params.id);
    await audit(tx, { action: 'category.change', subject: categorySubject(after), before, after });
    if (name !== before.name) await services.jobs.send(tx, refreshShelf, { categoryId: params.id });
    return { success: true, category: after };
  });
}

/**
 * DELETE /desk/categories/{id}: deletes a category without products and categories below it.
 * @throws HttpError 404, 409 `changed_meanwhile` or `not_empty`
 */
export function deleteCategory(
  { em }: Context,
  { params, query }: CallInput<'DELETE /desk/categories/{id}'>,
): Promise<{ success: true }> {
  return em.transactional(async (tx) => {
    const before = await lockCategory(tx, params.id, query.version);
    const used = await db(tx)
      .selectNoFrom(({ exists, or, selectFrom }) =>
        or([
          exists(selectFrom('categories as c').select('c.id').where('c.parent_id', '=', params.id)),
          exists(selectFrom('product_categories as x').select('x.product_id').where('x.category_id', '=', params.id)),
          exists(selectFrom('catalog_rules as r').select('r.id').where('r.category_id', '=', params.id)),
        ]).as('is_used'),
      )
      .executeTakeFirstOrThrow();
    if (used.is_used)
      throw conflict('This category has products, price rules or other categories. Please move them first.', 'not_empty');
    await db(tx).deleteFrom('categories').where('id', '=', params.id).execute();
    await audit(tx, { action: 'category.delete', subject: categorySubject(before), before });
    return { success: true };
  });
}
