import type { DeskCategory } from '@larder/contracts';
import { lockTable } from '../../../platform/db/commands.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { requireVersion } from '../../../platform/desk/require-version.ts';
import { notFound } from '../../../platform/http/errors.ts';

/** Columns of a category in the back office. */
const COLUMNS = ['id', 'parent_id', 'name', 'url_key', 'description', 'level', 'version'] as const;

/** GET /desk/categories: all categories by level, siblings in the order of the menu. */
export async function readCategories(em: Em): Promise<{ categories: DeskCategory[] }> {
  const categories = await db(em)
    .selectFrom('categories')
    .select(COLUMNS)
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { categories };
}

/** Reads one category. @throws HttpError 404 for an unknown one */
export async function readCategory(em: Em, id: number): Promise<DeskCategory> {
  const category = await db(em).selectFrom('categories').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!category) throw notFound('Category');
  return category;
}

/**
 * Locks the tree, because paths depend on each other, and reads one category of it.
 * @param version version that the editor saw
 * @throws HttpError 404, 409 `changed_meanwhile`
 */
export async function lockCategory(em: Em, id: number, version: number): Promise<DeskCategory> {
  await lockTable(em, 'categories', 'share row exclusive');
  const category = await readCategory(em, id);
  requireVersion(version, category);
  return category;
}

/** Subject of the audit log. */
export const categorySubject = ({ id, name }: DeskCategory) => ({ type: 'category', id, label: name });
