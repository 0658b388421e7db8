import { normalizeEmail, signInEmails } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import type { DeskSearchProvider } from '../../../platform/desk/search/search.ts';
import { isPlaced } from '../order-read.ts';

/** Finds an order by its number, with or without a sign in front, and the last orders of an e-mail address. */
export const orderSearch: DeskSearchProvider = {
  permission: 'orders.read',
  async find(em, text, limit) {
    const [, number] = /^#?(\d{1,18})$/.exec(text) ?? [];
    const isAddress = /^\S+@\S+\.\w+$/.test(text);
    if (number === undefined && !isAddress) return [];
    const orders = db(em)
      .selectFrom('orders as o')
      .innerJoin('customers as c', 'c.id', 'o.customer_id')
      .select(['o.id', 'o.number', 'o.state', 'c.email'])
      .limit(limit);
    const found = isAddress
      ? orders
          .where('c.email', 'in', signInEmails(normalizeEmail(text)))
          .where(isPlaced)
          .orderBy('o.created_at', 'desc')
      : orders.where('o.number', '=', number ?? '');
    const rows = await found.execute();
    return rows.map(({ id, number: title, state, email }) => ({ kind: 'order', id, title, detail: `${email}, ${state}` }));
  },
};
