import { lockCustomer } from '../customers/locked-customer.ts';
import { db } from '../../platform/db/db.ts';
import { arrayTable, texts } from '../../platform/db/array-table.ts';
import type { Em } from '../../platform/db/orm.ts';
import { badRequest, notFound } from '../../platform/http/errors.ts';
import { addListTo } from './list-write.ts';

/** Longest name of a list. */
const NAME_MAX = 255;

/**
 * Returns a list that this shopper may read: an own or a public one.
 * @throws HttpError 404; 400 for the list that the cart manages
 */
async function readable(em: Em, customerId: number, id: number) {
  const list = await db(em)
    .selectFrom('lists')
    .select(['name', 'description', 'type_id as type'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where((list) => list.or([list('permission_value', '=', 1), list('customer_id', '=', customerId)]))
    .executeTakeFirst();
  if (!list) throw notFound('List');
  if (list.type !== 'shopping_list') throw badRequest('You can change saved items in your cart.', { errorCode: 'kept_by_cart' });
  return list;
}

/**
 * Copies another list to a new own one and returns its id. It has the same name, numbered when that is taken.
 * @throws HttpError 404, 400 when there are too many lists
 */
export function copyList(em: Em, customerId: number, id: number, now: Date): Promise<number> {
  return em.transactional(async (tx) => {
    await lockCustomer(tx, customerId);
    const { name, description } = await readable(tx, customerId, id);
    const copy = await addListTo(tx, customerId, { name: await freeName(tx, customerId, name), description }, now);
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

/**
 * The name itself, or the first of `name (2)`, `name (3)`, … that no list of the customer has. The database compares, as its unique index
 * does: JavaScript folds case in another way.
 */
async function freeName(em: Em, customerId: number, name: string): Promise<string> {
  const own = await db(em).selectFrom('lists').select('id').where('customer_id', '=', customerId).execute();
  const names = [name, ...own.map((_, index) => `${name.slice(0, NAME_MAX - 8)} (${index + 2})`)];
  const free = await db(em)
    .selectFrom(arrayTable('c', { name: texts(names) }))
    .select('c.name')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lists as l')
            .select('l.id')
            .where('l.customer_id', '=', customerId)
            .where(({ eb, fn }) => eb(fn<string>('lower', ['l.name']), '=', fn<string>('lower', ['c.name']))),
        ),
      ),
    )
    .orderBy('c.nth')
    .limit(1)
    .executeTakeFirst();
  return free?.name ?? name;
}
