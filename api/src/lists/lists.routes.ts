import type { CallResponse } from '@larder/contracts';
import type { RequestContext } from '../platform/http/context.ts';
import { sql } from '../platform/db/sql.ts';
import { customerOf } from '../platform/http/customer-of.ts';
import { notFound } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { ownList, publicList, readList, readListPage, readLists } from './list-read.ts';
import { addList, changeList, deleteList, putItem, removeItem, savedForLaterId, saveList, unsaveList } from './list-write.ts';

async function changed(c: RequestContext, id: number): Promise<CallResponse<'PUT /list/{id}'>> {
  const list = await readList(c.em, ownList(customerOf(c), id));
  if (!list) throw notFound('List');
  return { success: true, list_data: list };
}

/** Every call of contracts/lists.ts. Foreign lists answer as unknown ones do. */
export const listRoutes = [
  route('GET /list', async (c, { query }) => {
    const id = await savedForLaterId(c.em, customerOf(c), c.now());
    const found = await readListPage(c.em, ownList(customerOf(c), id), query, c.viewer.groupId);
    if (!found) throw notFound('List');
    return found;
  }),
  route('GET /list/lists', (c, { query }) => {
    const me = customerOf(c);
    const which = query.saved
      ? sql`s.list_id is not null and l.permission_value = 1`
      : sql`l.customer_id = ${me} and l.type_id = ${query.type_id ?? 'shopping_list'}`;
    return readLists(c.em, me, which, query);
  }),
  route('GET /list/{id}', async (c, { params, query }) => {
    const found = await readListPage(c.em, ownList(customerOf(c), params.id), query, c.viewer.groupId);
    if (!found) throw notFound('List');
    return found;
  }),
  route('GET /list/key/{key}', async (c, { params, query }) => {
    const found = await readListPage(c.em, publicList(params.key), query, c.viewer.groupId);
    if (!found) throw notFound('List');
    return found;
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
  route('POST /list/{id}/save', async (c, { params }) => {
    await saveList(c.em, customerOf(c), params.id, c.now());
    return { success: true };
  }),
  route('DELETE /list/{id}/save', async (c, { params }) => {
    await unsaveList(c.em, customerOf(c), params.id);
    return { success: true };
  }),
];
