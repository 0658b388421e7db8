import type { CallInput, DeskContent } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { json } from '../../../platform/db/typed.ts';
import { requireVersion } from '../../../platform/desk/require-version.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { readContent } from './find-contents.ts';

type Context = Pick<RequestContext, 'em' | 'now'>;
interface Changed {
  success: true;
  content: DeskContent;
}

/** Fields of the audit log. The state follows from the others and from the time. */
const recorded = ({ id: _, state: __, version: ___, updated_at: ____, ...fields }: DeskContent) => fields;
const subjectOf = ({ id, name }: DeskContent) => ({ type: 'content', id, label: name });

/** @throws HttpError 400 on `content` for a list that the store does not have */
async function requireLists(em: Em, content: DeskContent['content']): Promise<void> {
  const keys = 'shelves' in content ? content.shelves.flatMap(({ list }) => (list === '' ? [] : list)) : [];
  if (keys.length === 0) return;
  const found = await db(em).selectFrom('curated_lists').select('url_key').where('url_key', 'in', keys).execute();
  const known = new Set(found.map(({ url_key }) => url_key));
  const unknown = keys.find((key) => !known.has(key));
  if (unknown !== undefined) throw invalid({ 'content[shelves]': `The store has no list “${unknown}”.` });
}

/** POST /desk/content: adds content of a place. @throws HttpError 400 by field */
export function addContent(c: Context, { body }: CallInput<'POST /desk/content'>): Promise<Changed> {
  return c.em.transactional(async (tx) => {
    await requireLists(tx, body.content);
    const { name, content, is_published, starts_at, ends_at } = body;
    const { id } = await db(tx)
      .insertInto('store_contents')
      .values({
        place: content.place,
        name,
        content: json(content),
        is_published,
        starts_at,
        ends_at,
        updated_at: c.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await readContent(tx, id, c.now());
    await audit(tx, { action: 'content.add', subject: subjectOf(after), after: recorded(after) });
    return { success: true, content: after };
  });
}

/**
 * PUT /desk/content/{id}: replaces content and its schedule.
 * @throws HttpError 404, 409 `changed_meanwhile`, 400 by field, also for another place
 */
export function changeContent(c: Context, { params, body }: CallInput<'PUT /desk/content/{id}'>): Promise<Changed> {
  return c.em.transactional(async (tx) => {
    const before = await readContent(tx, params.id, c.now(), true);
    requireVersion(body.version, before);
    if (body.content.place !== before.content.place) throw invalid({ 'content[place]': 'The place cannot be changed.' });
    await requireLists(tx, body.content);
    const { name, content, is_published, starts_at, ends_at } = body;
    await db(tx)
      .updateTable('store_contents')
      .set({
        name,
        content: json(content),
        is_published,
        starts_at,
        ends_at,
        version: before.version + 1,
        updated_at: c.now(),
      })
      .where('id', '=', params.id)
      .execute();
    const after = await readContent(tx, params.id, c.now());
    await audit(tx, { action: 'content.change', subject: subjectOf(after), before: recorded(before), after: recorded(after) });
    return { success: true, content: after };
  });
}

/** DELETE /desk/content/{id}. @throws HttpError 404, 409 `changed_meanwhile` */
export function deleteContent(c: Context, { params, query }: CallInput<'DELETE /desk/content/{id}'>): Promise<{ success: true }> {
  return c.em.transactional(async (tx) => {
    const before = await readContent(tx, params.id, c.now(), true);
    requireVersion(query.version, before);
    await db(tx).deleteFrom('store_contents').where('id', '=', params.id).execute();
    await audit(tx, { action: 'content.delete', subject: subjectOf(before), before: recorded(before) });
    return { success: true };
  });
}
