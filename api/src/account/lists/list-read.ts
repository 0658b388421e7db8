import type { ListPage, ShopperList } from '@larder/contracts';
import type { GroupId } from '@larder/rules';
import { expressionBuilder, type RawBuilder } from 'kysely';
import { cardSql } from '../../catalog/for-account.ts';
import { countOfRows, type Database, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc, sql } from '../../platform/db/sql.ts';

/** A requested page, from 1, and its size. */
export interface Paging {
  cur_page: number;
  page_size: number;
}

/** Number of item ids in a list's response when its products are not requested. */
const FIRST_ITEMS = 10;

const ofList = expressionBuilder<Database & { l: Database['lists'] }, 'l'>();

/** Products on the list `l`: its own rows, or the lines that the owner's cart saves for later (CART-073). */
const contents = ofList
  .selectFrom('list_items as i')
  .select(['i.product_id', 'i.qty', 'i.added_at'])
  .whereRef('i.list_id', '=', 'l.id')
  .unionAll(
    ofList
      .selectFrom('cart_items as i')
      .innerJoin('carts as k', 'k.id', 'i.cart_id')
      .select(({ fn }) => ['i.product_id', sql<number>`sum(i.qty)::int`.as('qty'), fn.max('i.added_at').as('added_at')])
      .where('l.type_id', '=', 'save_for_later_list')
      .whereRef('k.customer_id', '=', 'l.customer_id')
      .where('k.state', '=', 'open')
      .where('i.save_for_later', '=', true)
      .where('i.order_id', 'is', null)
      .groupBy('i.product_id'),
  );

const startOf = ({ cur_page, page_size }: Paging): number => (cur_page - 1) * page_size;

/** The first name of a list's author, the customer `a`; never more. */
export const authorName = sql<string>`coalesce(nullif(a.firstname, ''), 'A Larder shopper')`;

/** The nine fields of ACC-093 and the key, of lists `l` of customers `a`. */
const records = (em: Em, items: Paging) =>
  db(em)
    .selectFrom('lists as l')
    .innerJoin('customers as a', 'a.id', 'l.customer_id')
    .select(['l.id', 'l.name', 'l.description', 'l.type_id', 'l.is_active', authorName.as('author')])
    .select(({ ref }) => ref('l.permission_value').$castTo<0 | 1>().as('permission_value'))
    .select((list) => [
      list.case().when('l.permission_value', '=', 1).then(list.ref('l.key')).else(null).end().as('key'),
      list.selectFrom(contents.as('n')).select(countOfRows.as('count')).$asScalar().$notNull().as('item_count'),
      list
        .fn<number[]>('array', [
          list
            .selectFrom(contents.as('n'))
            .select('n.product_id')
            .orderBy('n.added_at', 'desc')
            .orderBy('n.product_id')
            .limit(items.page_size)
            .offset(startOf(items)),
        ])
        .as('items'),
    ]);

/** `l` is the own list with this id. */
export const ownList = (customerId: number, id: number): RawBuilder<boolean> =>
  sql`l.id = ${id} and l.customer_id = ${customerId} and l.is_active`;

/** `l` is open to everybody under this key. */
export const publicList = (key: string): RawBuilder<boolean> => sql`l.key = ${key} and l.permission_value = 1 and l.is_active`;

/** Returns one list; null when it does not exist. */
export async function readList(
  em: Em,
  which: RawBuilder<boolean>,
  items: Paging = { cur_page: 1, page_size: FIRST_ITEMS },
): Promise<ShopperList | null> {
  return (await records(em, items).where(which).executeTakeFirst()) ?? null;
}

/** Returns a page of a list with the products in this price group's view (ACC-094); null when the list does not exist. */
export async function readListPage(em: Em, which: RawBuilder<boolean>, paging: Paging, group: GroupId): Promise<ListPage | null> {
  const list = await readList(em, which, paging);
  if (!list) return null;
  const entries = await db(em)
    .selectFrom('lists as l')
    .crossJoinLateral(contents.as('x'))
    .innerJoin('products as p', 'p.id', 'x.product_id')
    .select(['x.product_id', 'x.qty', 'x.added_at', cardSql(group).as('card')])
    .where('l.id', '=', list.id)
    .orderBy('x.added_at', 'desc')
    .orderBy('x.product_id')
    .limit(paging.page_size)
    .offset(startOf(paging))
    .execute();
  return {
    list_data: list,
    list_item_data: entries.map(({ product_id, qty, added_at }) => ({ product_id, qty, added_at: isoUtc(added_at) })),
    products: entries.map(({ card }) => card),
    cur_page: paging.cur_page,
    page_size: paging.page_size,
    total: list.item_count,
    count: entries.length,
  };
}

/**
 * Returns matching lists, newest first, and their total number (OP-185). `which` may refer to `l` and to the follower's `s`.
 */
export async function readLists(
  em: Em,
  customerId: number,
  which: RawBuilder<boolean>,
  paging: Paging,
): Promise<{ lists: ShopperList[]; total: number; count: number }> {
  const lists = await records(em, { cur_page: 1, page_size: FIRST_ITEMS })
    .leftJoin('list_saves as s', (join) => join.onRef('s.list_id', '=', 'l.id').on('s.customer_id', '=', customerId))
    .where('l.is_active', '=', true)
    .where(which)
    .orderBy(({ fn }) => fn.coalesce('s.saved_at', 'l.created_at'), 'desc')
    .orderBy('l.id', 'desc')
    .limit(paging.page_size)
    .offset(startOf(paging))
    .execute();
  const { total } = await db(em)
    .selectFrom('lists as l')
    .leftJoin('list_saves as s', (join) => join.onRef('s.list_id', '=', 'l.id').on('s.customer_id', '=', customerId))
    .select(countOfRows.as('total'))
    .where('l.is_active', '=', true)
    .where(which)
    .executeTakeFirstOrThrow();
  return { lists, total, count: lists.length };
}
