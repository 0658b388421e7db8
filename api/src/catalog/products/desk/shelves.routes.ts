import { route } from '../../../platform/http/route.ts';
import { afterInvalidation } from '../answer.ts';
import { readCategories } from './category-rows.ts';
import { addCategory, changeCategory, deleteCategory } from './change-category.ts';
import { addLabel, changeLabel, deleteLabel, findLabels } from './labels.ts';
import { moveCategory } from './move-category.ts';

/** Categories, brands and other labels in the back office. */
export const deskShelfRoutes = [
  route('GET /desk/categories', (c) => readCategories(c.em)),
  route('POST /desk/categories', (c, sent) => afterInvalidation(c, addCategory(c, sent))),
  route('PUT /desk/categories/{id}', (c, sent) => afterInvalidation(c, changeCategory(c, sent))),
  route('POST /desk/categories/{id}/move', (c, sent) => afterInvalidation(c, moveCategory(c, sent))),
  route('DELETE /desk/categories/{id}', (c, sent) => afterInvalidation(c, deleteCategory(c, sent))),
  route('GET /desk/labels', (c, { query }) => findLabels(c.em, query)),
  route('POST /desk/labels', (c, sent) => afterInvalidation(c, addLabel(c, sent))),
  route('PUT /desk/labels/{id}', (c, sent) => afterInvalidation(c, changeLabel(c, sent))),
  route('DELETE /desk/labels/{id}', (c, sent) => afterInvalidation(c, deleteLabel(c, sent))),
];
