import type { CallInput, CallResponse, DeskLabel } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sql } from '../../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../../platform/desk/cursor.ts';
import { requireVersion } from '../../../platform/desk/require-version.ts';
import { containing } from '../../../platform/desk/search/contains.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { refreshShelf } from './shelf.jobs.ts';

const COLUMNS = ['id', 'name', 'url_key', 'description', 'version'] as const;

const isLabelPosition = (position: readonly unknown[]): position is [string, number] =>
  position.length === 2 && typeof position[0] === 'string' && Number.isSafeInteger(position[1]);

/** GET /desk/labels: one page of the labels of a family by name. @throws HttpError 400 for an unknown cursor */
export async function findLabels(
  em: Em,
  { type, q, cursor, limit }: CallInput<'GET /desk/labels'>['query'],
): Promise<CallResponse<'GET /desk/labels'>> {
  const after = decodeCursor(cursor, isLabelPosition);
  let found = db(em)
    .selectFrom('attributes')
    .select(COLUMNS)
    .where('type', '=', type)
    .orderBy('name')
    .orderBy('id')
    .limit(limit + 1);
  if (after) found = found.where(sql<boolean>`(name, id) > (${after[0]}, ${after[1]}::int)`);
  if (q) found = found.where('name', 'ilike', containing(q));
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ name, id }) => [name, id]);
  return { items: rows.map((row) => ({ ...row, type })), next_cursor };
}

/**
 * PUT /desk/labels/{id}: renames and describes a label. A job refreshes cards and search of its products after another name.
 * @throws HttpError 404 for an unknown one and for traits, which have no page; 409 `changed_meanwhile`
 */
export function changeLabel(
  { em, services }: Pick<RequestContext, 'em' | 'services'>,
  { params, body }: CallInput<'PUT /desk/labels/{id}'>,
): Promise<{ success: true; label: DeskLabel }> {
  return em.transactional(async (tx) => {
    const row = await db(tx)
      .selectFrom('attributes')
      .select([...COLUMNS, 'type'])
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.type === 'traits') throw notFound('Label');
    const before = { ...row, type: row.type };
    requireVersion(body.version, before);
    const after = { ...before, name: body.name, description: body.description, version: before.version + 1 };
    const { name, description, version } = after;
    await db(tx).updateTable('attributes').set({ name, description, version }).where('id', '=', params.id).execute();
    await audit(tx, { action: 'label.change', subject: { type: 'label', id: params.id, label: name }, before, after });
    if (name !== before.name) await services.jobs.send(tx, refreshShelf, { attributeId: params.id });
    return { success: true, label: after };
  });
}
