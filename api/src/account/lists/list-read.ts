// Unchecked SQL: what is on a list is one fragment of two tables, used by count, page and record.
import type { ListPage, ProductCard, ShopperList } from '@larder/contracts';
import type { GroupId } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { cardSql } from '../../catalog/for-account.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc, queryRows, sql } from '../../platform/db/sql.ts';

export interface Paging {
  cur_page: number;
  page_size: number;
}

/** Ids that a list carries where its products are not asked for. */
const FIRST_ITEMS = 10;

/** What is on the list `l`: its own rows, or the lines that the owner's cart keeps for later (CART-073). */
const contents = sql`
  select i.product_id, i.qty, i.added_at from list_items i where i.list_id = l.id
  union all
  select i.product_id, sum(i.qty)::int, max(i.added_at) from cart_items i join carts k on k.id = i.cart_id
  where l.type_id = 'save_for_later_list' and k.customer_id = l.customer_id and k.state = 'open'
    and i.save_for_later and i.order_id is null
  group by i.product_id`;

const page = ({ cur_page, page_size }: Paging) => sql`limit ${page_size} offset ${(cur_page - 1) * page_size}`;

/** Whose a list is, of the customer `a`: a first name, never more. */
export const authorName = sql`coalesce(nullif(a.firstname, ''), 'A Larder shopper')`;

/** The nine fields of ACC-093 and the key. */
const record = (items: Paging) => sql`l.id, l.name, l.description, ${authorName} as author,
  l.type_id, l.is_active, l.permission_value, case when l.permission_value = 1 then l.key end as key,
  (select count(*)::int from (${contents}) n) as item_count,
  (select coalesce(json_agg(n.product_id order by n.added_at desc, n.product_id), '[]')
    from (select * from (${contents}) x order by x.added_at desc, x.product_id ${page(items)}) n) as items`;

/** `l` is the own list with this id. */
export const ownList = (customerId: number, id: number): RawBuilder<unknown> =>
  sql`l.id = ${id} and l.customer_id = ${customerId} and l.is_active`;

/** `l` is open to everybody under this key. */
export const publicList = (key: string): RawBuilder<unknown> => sql`l.key = ${key} and l.permission_value = 1 and l.is_active`;

/** One list, null when there is none. */
export async function readList(em: Em, which: RawBuilder<unknown>, items: Paging = { cur_page: 1, page_size: FIRST_ITEMS }) {
  const [found] = await queryRows(
    em,
    sql<ShopperList>`select ${record(items)} from lists l join customers a on a.id = l.customer_id where ${which}`,
  );
  return found ?? null;
}

/** A page of a list with the products as this price group sees them (ACC-094), null when there is no such list. */
export async function readListPage(em: Em, which: RawBuilder<unknown>, paging: Paging, group: GroupId): Promise<ListPage | null> {
  const list = await readList(em, which, paging);
  if (!list) return null;
  const entries = await queryRows(
    em,
    sql<{ product_id: number; qty: number; added_at: string; card: ProductCard }>`
      select x.product_id, x.qty, x.added_at, ${cardSql(group)} as card
      from lists l cross join lateral (${contents}) x join products p on p.id = x.product_id
      where l.id = ${list.id} order by x.added_at desc, x.product_id ${page(paging)}`,
  );
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

/** Lists that fit, newest first, and how many there are in all (OP-185). `which` may look at `l` and at the follower's `s`. */
export async function readLists(
  em: Em,
  customerId: number,
  which: RawBuilder<unknown>,
  paging: Paging,
): Promise<{ lists: ShopperList[]; total: number; count: number }> {
  const from = sql`from lists l join customers a on a.id = l.customer_id
    left join list_saves s on s.list_id = l.id and s.customer_id = ${customerId} where l.is_active and ${which}`;
  const lists = await queryRows(
    em,
    sql<ShopperList>`select ${record({ cur_page: 1, page_size: FIRST_ITEMS })} ${from}
      order by coalesce(s.saved_at, l.created_at) desc, l.id desc ${page(paging)}`,
  );
  const [all] = await queryRows(em, sql<{ total: number }>`select count(*)::int as total ${from}`);
  return { lists, total: all?.total ?? 0, count: lists.length };
}
