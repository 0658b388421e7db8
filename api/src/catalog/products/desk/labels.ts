import type { CallInput, CallResponse, DeskLabel } from '@larder/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { lockTable } from '../../../platform/db/commands.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sql } from '../../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../../platform/desk/cursor.ts';
import { requireVersion } from '../../../platform/desk/require-version.ts';
import { containing } from '../../../platform/desk/search/contains.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { foldCase } from '../../../platform/fold-case.ts';
import { freeKeys } from '../import/free-keys.ts';
import { makeBrands } from '../import/make-brands.ts';
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

interface Changed {
  success: true;
  label: DeskLabel;
}

/** Locks a label with a page, and compares its version. @throws HttpError 404, also for traits; 409 `changed_meanwhile` */
async function lockLabel(em: Em, id: number, version: number): Promise<DeskLabel> {
  const row = await db(em)
    .selectFrom('attributes')
    .select([...COLUMNS, 'type'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.type === 'traits') throw notFound('Label');
  const label = { ...row, type: row.type };
  requireVersion(version, label);
  return label;
}

const labelSubject = ({ id, name }: Pick<DeskLabel, 'id' | 'name'>) => ({ type: 'label', id, label: name });

/** Adds the label itself; a brand gets its letter in the index of brands, as an imported one. @returns its id */
async function insertLabel(em: Em, { type, name, description }: CallInput<'POST /desk/labels'>['body']): Promise<number> {
  if (type === 'brand') {
    const id = (await makeBrands(em, [name], null)).ids.get(foldCase(name));
    if (id === undefined) throw new Error(`the brand ${name} was not added`);
    await db(em).updateTable('attributes').set({ description }).where('id', '=', id).execute();
    return id;
  }
  const [key = ''] = await freeKeys(em, [name], type);
  const { id } = await db(em)
    .insertInto('attributes')
    .values(({ selectFrom }) => ({
      type,
      url_key: key,
      name,
      description,
      position: selectFrom('attributes').select(({ eb, fn, lit }) =>
        eb(fn.coalesce(fn.max('position'), lit(0)), '+', 1).as('next'),
      ),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * POST /desk/labels: adds a label after the others of its family, with an address by its name.
 * @throws HttpError 400 by field for a name that its family has already
 */
export function addLabel({ em }: Pick<RequestContext, 'em'>, { body }: CallInput<'POST /desk/labels'>): Promise<Changed> {
  return em.transactional(async (tx) => {
    await lockTable(tx, 'attributes', 'share row exclusive');
    const names = await db(tx).selectFrom('attributes').select('name').where('type', '=', body.type).execute();
    if (names.some(({ name }) => foldCase(name) === foldCase(body.name))) throw invalid({ name: 'This name exists already.' });
    const id = await insertLabel(tx, body);
    const row = await db(tx).selectFrom('attributes').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
    const label = { ...row, type: body.type };
    await audit(tx, { action: 'label.add', subject: labelSubject(label), after: label });
    return { success: true, label };
  });
}

/**
 * PUT /desk/labels/{id}: renames and describes a label. A job refreshes cards and search of its products after another name.
 * @throws HttpError 404 for an unknown one and for traits, which have no page; 409 `changed_meanwhile`
 */
export function changeLabel(
  { em, services }: Pick<RequestContext, 'em' | 'services'>,
  { params, body }: CallInput<'PUT /desk/labels/{id}'>,
): Promise<Changed> {
  return em.transactional(async (tx) => {
    const before = await lockLabel(tx, params.id, body.version);
    const after = { ...before, name: body.name, description: body.description, version: before.version + 1 };
    const { name, description, version } = after;
    await db(tx).updateTable('attributes').set({ name, description, version }).where('id', '=', params.id).execute();
    await audit(tx, { action: 'label.change', subject: labelSubject(after), before, after });
    if (name !== before.name) await services.jobs.send(tx, refreshShelf, { attributeId: params.id });
    return { success: true, label: after };
  });
}

/**
 * DELETE /desk/labels/{id}: deletes a label that no product and no price rule has.
 * @throws HttpError 404, 409 `changed_meanwhile` or `not_empty`
 */
export function deleteLabel(
  { em }: Pick<RequestContext, 'em'>,
  { params, query }: CallInput<'DELETE /desk/labels/{id}'>,
): Promise<{ success: true }> {
  return em.transactional(async (tx) => {
    // An import that gives it to a product waits, and then does not find it.
    await lockTable(tx, 'product_attributes', 'share row exclusive');
    const before = await lockLabel(tx, params.id, query.version);
    const { is_used } = await db(tx)
      .selectNoFrom(({ exists, or, selectFrom }) =>
        or([
          exists(selectFrom('products as p').select('p.id').where('p.brand_id', '=', params.id)),
          exists(selectFrom('product_attributes as x').select('x.product_id').where('x.attribute_id', '=', params.id)),
          exists(selectFrom('catalog_rules as r').select('r.id').where('r.attribute_id', '=', params.id)),
        ]).as('is_used'),
      )
      .executeTakeFirstOrThrow();
    if (is_used) throw conflict('Products or price rules have this label. Please take it off them first.', 'not_empty');
    await db(tx).deleteFrom('attributes').where('id', '=', params.id).execute();
    await audit(tx, { action: 'label.delete', subject: labelSubject(before), before });
    return { success: true };
  });
}
