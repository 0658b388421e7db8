import { lockCustomer } from '../customers/locked-customer.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import { addListTo } from './list-write.ts';

/** Longest name of a list. */
const NAME_MAX = 255;

/** A list that this shopper may read: an own one, or one that is public. @throws HttpError 404; 400 for what the cart itself keeps */
async function readable(em: Em, customerId: number, id: number) {
  const list = await db(em)
    .selectFrom('lists')
    .select(['name', 'description', 'type_id as type'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where((list) => list.or([list('permission_value', '=', 1), list('customer_id', '=', customerId)]))
    .executeTakeFirst();
  if (!list) throw notFound('List');
  if (list.type !== 'shopping_list')
    throw badRequest('What is saved for later is changed in the cart.', { errorCode: 'kept_by_cart' });
  return list;
}

/**
 * Makes an own list of all that is on another, which stays as it is; answers its id. It has the same name, numbered where that is taken.
 * @throws HttpError 404, 400 when there are too many lists
 */
export function copyList(em: Em, customerId: number, id: number, now: Date): Promise<number> {
  return em.transactional(async (tx) => {
    await lockCustomer(tx, customerId);
    const { name, description } = await readable(tx, customerId, id);
    const own = await db(tx).selectFrom('lists').select('name').where('customer_id', '=', customerId).execute();
    const copy = await addListTo(tx, customerId, { name: freeName(name, own), description }, now);
    await db(tx)
      .insertInto('list_items')
      .columns(['list_id', 'product_id', 'qty', 'added_at'])
      .expression((from) =>
        from
          .selectFrom('list_items')
          .select((row) => [row.val(copy).as('list_id'), 'product_id', 'qty', 'added_at'])
          .where('list_id', '=', id),
      )
      .execute();
    return copy;
  });
}

function freeName(name: string, own: readonly { name: string }[]): string {
  const taken = new Set(own.map((list) => list.name.toLowerCase()));
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${name.slice(0, NAME_MAX - 8)} (${n})`;
  return free;
}
