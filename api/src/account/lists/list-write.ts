import { lockCustomer } from '../customers/locked-customer.ts';
import type { Em } from '../../platform/db/orm.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import { isUniqueViolation } from '../../platform/db/sql.ts';
import { badRequest, invalid, notFound } from '../../platform/http/errors.ts';
import { newListKey } from './list-key.ts';

/** Limits that no real shopper reaches; they stop one account from filling the tables. */
const MOST_LISTS = 100;
const MOST_ITEMS = 500;
const NAME_TAKEN = 'You already have a list with this name.';

interface ListFields {
  name?: string | undefined;
  description?: string | undefined;
  permission_value?: number | undefined;
}

async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'lists_name')) throw invalid({ name: NAME_TAKEN });
    throw error;
  }
}

/**
 * Creates a list and returns its id (OP-084).
 * @throws HttpError 400 by field when the name is taken, 400 when there are too many
 */
export const addList = (em: Em, customerId: number, fields: ListFields & { name: string }, now: Date): Promise<number> =>
  withFreeName(() => em.transactional((tx) => addListTo(tx, customerId, fields, now)));

/** The same within a transaction of the caller's. */
export async function addListTo(tx: Em, customerId: number, fields: ListFields & { name: string }, now: Date): Promise<number> {
  const { name, description, permission_value } = fields;
  // Locks the owner, so that concurrent calls cannot exceed the limit.
  await lockCustomer(tx, customerId);
  const owned = await db(tx)
    .selectFrom('lists')
    .select(countOfRows.as('n'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (owned.n >= MOST_LISTS)
    throw badRequest(`Please delete a list first: ${MOST_LISTS} is the most.`, { errorCode: 'too_many_lists' });
  const made = await db(tx)
    .insertInto('lists')
    .values({ name, description, permission_value, customer_id: customerId, key: newListKey(), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** @throws HttpError 404 unless the list is an own one, 400 for the list that the cart manages */
async function changeable(em: Em, customerId: number, id: number): Promise<void> {
  const list = await db(em)
    .selectFrom('lists')
    .select('type_id as type')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!list) throw notFound('List');
  if (list.type !== 'shopping_list') throw badRequest('You can change saved items in your cart.', { errorCode: 'kept_by_cart' });
}

/**
 * Renames, describes or shares an own list (OP-084). Sharing generates a new key, so that links of an earlier sharing stay
 * invalid.
 * @throws HttpError 404, 400 by field when the name is taken
 */
export function changeList(em: Em, customerId: number, id: number, fields: ListFields, now: Date): Promise<void> {
  return withFreeName(() =>
    em.transactional(async (tx) => {
      await changeable(tx, customerId, id);
      // Missing fields are undefined, and stay unchanged.
      const { name, description, permission_value } = fields;
      await db(tx)
        .updateTable('lists')
        .set({ name, description, permission_value, updated_at: now })
        .$if(permission_value === 1, (query) =>
          query.set({
            key: (list) => list.case().when('permission_value', '=', 0).then(newListKey()).else(list.ref('key')).end(),
          }),
        )
        .where('id', '=', id)
        .execute();
    }),
  );
}

/** @throws HttpError 404 for a foreign or unknown list */
export function deleteList(em: Em, customerId: number, id: number): Promise<void> {
  return em.transactional(async (tx) => {
    await changeable(tx, customerId, id);
    await db(tx).deleteFrom('lists').where('id', '=', id).execute();
  });
}

/** Puts a product on an own list; one that is there gets the quantity. @throws HttpError 404 for list or product, 400 when the list is full */
export function putItem(
  em: Em,
  customerId: number,
  id: number,
  item: { productId: number; qty: number },
  now: Date,
): Promise<void> {
  return em.transactional(async (tx) => {
    await changeable(tx, customerId, id);
    const facts = await db(tx)
      .selectNoFrom((has) => [
        has.exists(has.selectFrom('products').select('id').where('id', '=', item.productId)).as('known'),
        has
          .selectFrom('list_items')
          .select(countOfRows.as('n'))
          .where('list_id', '=', id)
          .where('product_id', '<>', item.productId)
          .$asScalar()
          .$notNull()
          .as('others'),
      ])
      .executeTakeFirstOrThrow();
    if (!facts.known) throw notFound('Product');
    if (facts.others >= MOST_ITEMS) throw badRequest(`A list can hold up to ${MOST_ITEMS} products.`, { errorCode: 'list_full' });
    await db(tx)
      .insertInto('list_items')
      .values({ list_id: id, product_id: item.productId, qty: item.qty, added_at: now })
      .onConflict((conflict) => conflict.columns(['list_id', 'product_id']).doUpdateSet({ qty: item.qty }))
      .execute();
  });
}

/** Takes a product off an own list; taking what is not there is fine. @throws HttpError 404 for a foreign or unknown list */
export function removeItem(em: Em, customerId: number, id: number, productId: number): Promise<void> {
  return em.transactional(async (tx) => {
    await changeable(tx, customerId, id);
    await db(tx).deleteFrom('list_items').where('list_id', '=', id).where('product_id', '=', productId).execute();
  });
}

/**
 * Follows another customer's public list (OP-084).
 * @throws HttpError 404 for a list that is not public, 400 for an own one
 */
export async function saveList(em: Em, customerId: number, id: number, now: Date): Promise<void> {
  const list = await db(em)
    .selectFrom('lists')
    .select('customer_id as owner')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where((list) => list.or([list('permission_value', '=', 1), list('customer_id', '=', customerId)]))
    .executeTakeFirst();
  if (!list) throw notFound('List');
  if (list.owner === customerId) throw badRequest('This list is already yours.', { errorCode: 'own_list' });
  await db(em)
    .insertInto('list_saves')
    .values({ customer_id: customerId, list_id: id, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Follows a list no longer; fine when one did not. */
export async function unsaveList(em: Em, customerId: number, id: number): Promise<void> {
  await db(em).deleteFrom('list_saves').where('customer_id', '=', customerId).where('list_id', '=', id).execute();
}

/** Returns the id of the list that represents the cart's saved-for-later items. Creates it at the first request (ACC-096). */
export async function savedForLaterId(em: Em, customerId: number, now: Date): Promise<number> {
  const type_id = 'save_for_later_list';
  const find = db(em).selectFrom('lists').select('id').where('customer_id', '=', customerId).where('type_id', '=', type_id);
  const known = await find.executeTakeFirst();
  if (known) return known.id;
  await db(em)
    .insertInto('lists')
    .values({ customer_id: customerId, type_id, name: 'Saved for later', key: newListKey(), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find.executeTakeFirstOrThrow()).id;
}
