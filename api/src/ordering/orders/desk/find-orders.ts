import { db } from '../../../platform/db/db.ts';
import type { DeskSearchProvider } from '../../../platform/desk/search/search.ts';

/** Finds an order by its number, with or without a sign in front. */
export const orderSearch: DeskSearchProvider = {
  permission: 'orders.read',
  async find(em, text, limit) {
    const [, number] = /^#?(\d{1,18})$/.exec(text) ?? [];
    if (number === undefined) return [];
    const rows = await db(em)
      .selectFrom('orders as o')
      .innerJoin('customers as c', 'c.id', 'o.customer_id')
      .select(['o.id', 'o.number', 'o.state', 'c.email'])
      .where('o.number', '=', number)
      .limit(limit)
      .execute();
    return rows.map(({ id, number: title, state, email }) => ({ kind: 'order', id, title, detail: `${email}, ${state}` }));
  },
};
