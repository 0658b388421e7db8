import { sql } from '../../platform/db/sql.ts';
import { db } from '../../platform/db/db.ts';
import { containing, SHORTEST_PART } from '../../platform/desk/search/contains.ts';
import type { DeskSearchProvider } from '../../platform/desk/search/search.ts';
import { CUSTOMER_SEARCH } from './customer.table.ts';
import { fullName } from './full-name.ts';

/** Finds customers by a part of name, e-mail address or telephone number; every word has to occur. */
export const customerSearch: DeskSearchProvider = {
  permission: 'customers.read',
  async find(em, text, limit) {
    const parts = text.split(/\s+/).filter((part) => part.length >= SHORTEST_PART);
    if (parts.length === 0) return [];
    let found = db(em)
      .selectFrom('customers')
      .select(['id', 'email', 'firstname', 'lastname'])
      .orderBy('id', 'desc')
      .limit(limit);
    for (const part of parts) found = found.where(sql<boolean>`${sql.raw(CUSTOMER_SEARCH)} ilike ${containing(part)}`);
    const rows = await found.execute();
    return rows.map((row) => ({ kind: 'customer', id: String(row.id), title: fullName(row) || row.email, detail: row.email }));
  },
};
