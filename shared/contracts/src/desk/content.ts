import { z } from 'zod';
import { deskCall } from '../call.ts';
import { storeContent } from '../content.ts';
import { filled, id, moment, ok } from '../wire.ts';
import { cursorPage, cursorPaging, version } from './conventions.ts';

const STATES = ['draft', 'scheduled', 'live', 'replaced', 'ended'] as const;

const deskContent = z.object({
  id: z.number().int(),
  name: z.string(),
  content: storeContent,
  is_published: z.boolean(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  state: z.enum(STATES),
  version: z.number().int(),
  updated_at: moment,
});
/** Content of one place with its schedule. */
export type DeskContent = z.infer<typeof deskContent>;

const fields = {
  name: filled(80),
  content: storeContent,
  is_published: z.boolean(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
};
const isInOrder = ({ starts_at: start, ends_at: end }: { starts_at: string | null; ends_at: string | null }): boolean =>
  start === null || end === null || Date.parse(start) < Date.parse(end);
const order = { message: 'The end has to be after the start.', path: ['ends_at'] };

const permission = 'content.write';
const params = z.object({ id });
const changed = z.object({ success: z.literal(true), content: deskContent });

/** Home page and banners with their schedules. */
export const deskContentCalls = {
  'GET /desk/content': deskCall({
    summary: 'Content of all places, the latest first',
    permission,
    query: z.object(cursorPaging()),
    response: cursorPage(deskContent),
  }),
  'GET /desk/content/{id}': deskCall({ summary: 'Content of one place', permission, params, response: deskContent }),
  'POST /desk/content': deskCall({
    summary: 'Add content of a place; a draft until it is published',
    permission,
    encoding: 'json',
    body: z.object(fields).refine(isInOrder, order),
    response: changed,
  }),
  'PUT /desk/content/{id}': deskCall({
    summary: 'Replace content and its schedule; its place stays',
    permission,
    encoding: 'json',
    params,
    body: z.object({ ...fields, version }).refine(isInOrder, order),
    refusals: [409],
    response: changed,
  }),
  'DELETE /desk/content/{id}': deskCall({
    summary: 'Delete content; its place then shows the next published content, or the store’s own',
    permission,
    params,
    query: z.object({ version }),
    refusals: [409],
    response: ok,
  }),
};
