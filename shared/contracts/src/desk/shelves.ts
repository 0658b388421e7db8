import { z } from 'zod';
import { deskCall } from '../call.ts';
import { filled, id, int, ok, text } from '../wire.ts';
import { cursorPage, cursorPaging, version } from './conventions.ts';

const NAME_MAX = 60;
const DESCRIPTION_MAX = 2000;
/** Families of labels that have a page. */
const FAMILIES = ['brand', 'diets', 'certifications', 'concerns', 'ingredients', 'social'] as const;

const deskCategory = z.object({
  id: z.number().int(),
  parent_id: z.number().int().nullable(),
  name: z.string(),
  url_key: z.string(),
  description: z.string(),
  level: z.number().int(),
  version: z.number().int(),
});
/** A category as the back office edits it; siblings are in their order. */
export type DeskCategory = z.infer<typeof deskCategory>;

const deskLabel = z.object({
  id: z.number().int(),
  type: z.enum(FAMILIES),
  name: z.string(),
  url_key: z.string(),
  description: z.string(),
  version: z.number().int(),
});
/** A brand or another label as the back office edits it. */
export type DeskLabel = z.infer<typeof deskLabel>;

const permission = 'categories.write';
const params = z.object({ id });
const described = { name: filled(NAME_MAX), description: text(DESCRIPTION_MAX) };
const changed = z.object({ success: z.literal(true), category: deskCategory });
const changedLabel = z.object({ success: z.literal(true), label: deskLabel });

/** The tree of categories, brands and other labels. */
export const deskShelfCalls = {
  'GET /desk/categories': deskCall({
    summary: 'All categories by level, siblings in the order of the menu',
    permission,
    response: z.object({ categories: z.array(deskCategory) }),
  }),
  'POST /desk/categories': deskCall({
    summary: 'Add a category after its siblings; the menu shows it once it has products',
    permission,
    encoding: 'json',
    body: z.object({ parent_id: id.nullable(), name: described.name }),
    response: changed,
  }),
  'PUT /desk/categories/{id}': deskCall({
    summary: 'Rename and describe a category; its address stays',
    permission,
    encoding: 'json',
    params,
    body: z.object({ ...described, version }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/categories/{id}/move': deskCall({
    summary: 'Move a category with all below it to a place among the categories of a parent',
    permission,
    encoding: 'json',
    params,
    body: z.object({ parent_id: id.nullable(), position: int(0, 10_000), version }),
    refusals: [409],
    response: changed,
  }),
  'DELETE /desk/categories/{id}': deskCall({
    summary: 'Delete a category without products and categories below it; otherwise 409 `not_empty`',
    permission,
    params,
    query: z.object({ version }),
    refusals: [409],
    response: ok,
  }),
  'GET /desk/labels': deskCall({
    summary: 'Labels of a family by name, such as brands',
    permission,
    query: z.object({ ...cursorPaging(), type: z.enum(FAMILIES).default('brand'), q: text(100).optional() }),
    response: cursorPage(deskLabel),
  }),
  'POST /desk/labels': deskCall({
    summary: 'Add a label to a family, with a page at an address by its name',
    permission,
    body: z.object({ ...described, type: z.enum(FAMILIES) }),
    response: changedLabel,
  }),
  'PUT /desk/labels/{id}': deskCall({
    summary: 'Rename and describe a label; its address stays',
    permission,
    params,
    body: z.object({ ...described, version }),
    refusals: [409],
    response: changedLabel,
  }),
  'DELETE /desk/labels/{id}': deskCall({
    summary: 'Delete a label that no product and no price rule has; otherwise 409 `not_empty`',
    permission,
    params,
    query: z.object({ version }),
    refusals: [409],
    response: ok,
  }),
};
