import { randomBytes } from 'node:crypto';
import type { Em } from '../platform/db/orm.ts';
import { isUniqueViolation, one, run, sql } from '../platform/db/sql.ts';
import { badRequest, invalid, notFound } from '../platform/http/errors.ts';

/** More than anybody keeps; they hold one account from filling the tables. */
const MOST_LISTS = 100;
const MOST_ITEMS = 500;
const NAME_TAKEN = 'You already have a list with this name.';

export interface ListFields {
  name?: string | undefined;
  description?: string | undefined;
  permission_value?: number | undefined;
}

/** Nobody guesses it: 80 random bits, in letters that a contract's key allows. */
const newKey = (): string => randomBytes(10).toString('hex');

async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'lists_name')) throw invalid({ name: NAME_TAKEN });
    throw error;
  }
}

/** Makes a list and answers its id (OP-084). @throws HttpError 400 by field when the name is taken, 400 when there are too many */
export function addList(em: Em, customerId: number, fields: ListFields & { name: string }, now: Date): Promise<number> {
  return withFreeName(() =>
    em.transactional(async (tx) => {
      // Locks the owner, so that many calls at once cannot pass the limit.
      await run(tx, sql`select 1 from customers where id = ${customerId} for update`);
      const owned = await one(tx, sql<{ n: number }>`select count(*)::int as n from lists where customer_id = ${customerId}`);
      if ((owned?.n ?? 0) >= MOST_LISTS)
        throw badRequest(`Please delete a list first: ${MOST_LISTS} is the most.`, { errorCode: 'too_many_lists' });
      const made = await one(
        tx,
        sql<{ id: number }>`insert into lists (customer_id, name, description, key, permission_value, created_at, updated_at)
          values (${customerId}, ${fields.name}, ${fields.description ?? ''}, ${newKey()}, ${fields.permission_value ?? 0}, ${now}, ${now})
          returning id`,
      );
      if (!made) throw new Error('an insert answers its row');
      return made.id;
    }),
  );
}

/** @throws HttpError 404 for what is no own list, 400 for the list that the cart keeps */
async function changeable(em: Em, customerId: number, id: number): Promise<void> {
  const list = await one(
    em,
    sql<{ type: string }>`select type_id as type from lists where id = ${id} and customer_id = ${customerId} for update`,
  );
  if (!list) throw notFound('List');
  if (list.type !== 'shopping_list')
    throw badRequest('What is saved for later is changed in the cart.', { errorCode: 'kept_by_cart' });
}

/** Renames, describes or shares an own list (OP-084). @throws HttpError 404, 400 by field when the name is taken */
export function changeList(em: Em, customerId: number, id: number, fields: ListFields, now: Date): Promise<void> {
  return withFreeName(() =>
    em.transactional(async (tx) => {
      await changeable(tx, customerId, id);
      await run(
        tx,
        sql`update lists set name = coalesce(${fields.name ?? null}, name), description = coalesce(${fields.description ?? null}, description),
          permission_value = coalesce(${fields.permission_value ?? null}::smallint, permission_value), updated_at = ${now}
          where id = ${id}`,
      );
    }),
  );
}

/** @throws HttpError 404 for a foreign or unknown list */
export function deleteList(em: Em, customerId: number, id: number): Promise<void> {
  return em.transactional(async (tx) => {
    await changeable(tx, customerId, id);
    await run(tx, sql`delete from lists where id = ${id}`);
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
    const facts = await one(
      tx,
      sql<{ known: boolean; others: number }>`select exists (select 1 from products where id = ${item.productId}) as known,
        (select count(*)::int from list_items where list_id = ${id} and product_id <> ${item.productId}) as others`,
    );
    if (!facts?.known) throw notFound('Product');
    if (facts.others >= MOST_ITEMS) throw badRequest(`A list holds at most ${MOST_ITEMS} products.`, { errorCode: 'list_full' });
    await run(
      tx,
      sql`insert into list_items (list_id, product_id, qty, added_at) values (${id}, ${item.productId}, ${item.qty}, ${now})
        on conflict (list_id, product_id) do update set qty = excluded.qty`,
    );
  });
}

/** Takes a product off an own list; taking what is not there is fine. @throws HttpError 404 for a foreign or unknown list */
export function removeItem(em: Em, customerId: number, id: number, productId: number): Promise<void> {
  return em.transactional(async (tx) => {
    await changeable(tx, customerId, id);
    await run(tx, sql`delete from list_items where list_id = ${id} and product_id = ${productId}`);
  });
}

/** Follows somebody else's public list (OP-084). @throws HttpError 404 for one that is not public, 400 for an own one */
export async function saveList(em: Em, customerId: number, id: number, now: Date): Promise<void> {
  const list = await one(
    em,
    sql<{ owner: number }>`select customer_id as owner from lists
      where id = ${id} and is_active and (permission_value = 1 or customer_id = ${customerId})`,
  );
  if (!list) throw notFound('List');
  if (list.owner === customerId) throw badRequest('This list is yours already.', { errorCode: 'own_list' });
  await run(
    em,
    sql`insert into list_saves (customer_id, list_id, saved_at) values (${customerId}, ${id}, ${now}) on conflict do nothing`,
  );
}

/** Follows a list no longer; fine when one did not. */
export async function unsaveList(em: Em, customerId: number, id: number): Promise<void> {
  await run(em, sql`delete from list_saves where customer_id = ${customerId} and list_id = ${id}`);
}

/** The id of the list that stands for what the cart saves for later; made when it is first asked for (ACC-096). */
export async function savedForLaterId(em: Em, customerId: number, now: Date): Promise<number> {
  const find = sql<{ id: number }>`select id from lists where customer_id = ${customerId} and type_id = 'save_for_later_list'`;
  const known = await one(em, find);
  if (known) return known.id;
  await run(
    em,
    sql`insert into lists (customer_id, type_id, name, key, created_at, updated_at)
      values (${customerId}, 'save_for_later_list', 'Saved for later', ${newKey()}, ${now}, ${now})
      on conflict (customer_id) where type_id = 'save_for_later_list' do nothing`,
  );
  const made = await one(em, find);
  if (!made) throw new Error('the list was just made');
  return made.id;
}
