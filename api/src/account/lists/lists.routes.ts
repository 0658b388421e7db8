import type { CallResponse, ListPage } from '@larder/contracts';
import type { RawBuilder } from 'kysely';
import { markPreferences } from '../../catalog/for-account.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { readChoices, standingOf } from './list-choices.ts';
import { copyList } from './list-copies.ts';
import { ownList, type Paging, publicList, readList, readListPage, readLists } from './list-read.ts';
import { addList, changeList, deleteList, putItem, removeItem, savedForLaterId, saveList, unsaveList } from './list-write.ts';

async function changed(c: RequestContext, id: number): Promise<CallResponse<'PUT /list/{id}'>> {
  const list = await readList(c.em, ownList(customerOf(c), id));
  if (!list) throw notFound('List');
  return { success: true, list_data: list };
}

/**
 * Returns a page of a list with the badges of the shopper's preferences marked (CAT-030).
 * @throws HttpError 404 when the list does not exist
 */
async function listPage(c: RequestContext, which: RawBuilder<boolean>, paging: Paging): Promise<ListPage> {
  const found = await readListPage(c.em, which, paging, c.viewer.groupId);
  if (!found) throw notFound('List');
  return markPreferences(c, found);
}

/** Every call of contracts/lists.ts. Foreign lists answer as unknown ones do. */
export const listRoutes = [
  route('GET /list', async (c, { query }) => {
    if (query.type_id === undefined) return readLists(c.em, customerOf(c), sql<boolean>`l.customer_id = ${customerOf(c)}`, query);
    const id = await savedForLaterId(c.em, customerOf(c), c.now());
    return listPage(c, ownList(customerOf(c), id), query);
  }),
  route('GET /list/lists', async (c, { query }) => {
    const me = customerOf(c);
    // It is there for everybody, as in GET /list (CART-073).
    if (query.type_id === 'save_for_later_list') await savedForLaterId(c.em, me, c.now());
    const which = query.saved
      ? sql<boolean>`s.list_id is not null and l.permission_value = 1`
      : sql<boolean>`l.customer_id = ${me} and l.type_id = ${query.type_id ?? 'shopping_list'}`;
    return readLists(c.em, me, which, query);
  }),
  route('GET /list/choices', async (c, { query }) => ({
    choices: await readChoices(c.em, customerOf(c), query.product_id),
  })),
  route('GET /list/{id}', (c, { params, query }) => listPage(c, ownList(customerOf(c), params.id), query)),
  route('GET /list/key/{key}', async (c, { params, query }) => {
    const page = await listPage(c, publicList(params.key), query);
    return { ...page, ...(await standingOf(c.em, page.list_data.id, c.session.customerId)) };
  }),
  route('POST /list', async (c, { body }) => changed(c, await addList(c.em, customerOf(c), body, c.now()))),
  route('PUT /list/{id}', async (c, { params, body }) => {
    await changeList(c.em, customerOf(c), params.id, body, c.now());
    return changed(c, params.id);
  }),
  route('DELETE /list/{id}', async (c, { params }) => {
    await deleteList(c.em, customerOf(c), params.id);
    return { success: true };
  }),
  route('POST /list/{id}/items', async (c, { params, body }) => {
    await putItem(c.em, customerOf(c), params.id, { productId: body.product_id, qty: body.qty }, c.now());
    return { success: true };
  }),
  route('DELETE /list/{id}/items', async (c, { params, query }) => {
    await removeItem(c.em, customerOf(c), params.id, query.product_id);
    return { success: true };
  }),
  route('POST /list/{id}/copy', async (c, { params }) => changed(c, await copyList(c.em, customerOf(c), params.id, c.now()))),
  route('POST /list/{id}/save', async (c, { params }) => {
    await saveList(c.em, customerOf(c), params.id, c.now());
    return { success: true };
  }),
  route('DELETE /list/{id}/save', async (c, { params }) => {
    await unsaveList(c.em, customerOf(c), params.id);
    return { success: true };
  }),
];
