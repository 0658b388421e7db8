import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';
import { db } from '../../platform/db/db.ts';
import { containing, SHORTEST_PART } from '../../platform/desk/search/contains.ts';
import type { DeskSearchProvider } from '../../platform/desk/search/search.ts';
import { CUSTOMER_SEARCH } from './customer.table.ts';
import { fullName } from './full-name.ts';

/** Whether name, e-mail address and telephone number of a customer contain every word of a text. False where no word is long enough for the index. */
export function containsParts(text: string): RawBuilder<boolean> {
  const parts = text.split(/\s+/).filter((part) => part.length >= SHORTEST_PART);
  if (parts.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    parts.map((part) => sql`${sql.raw(CUSTOMER_SEARCH)} ilike ${containing(part)}`),
    sql` and `,
  )})`;
}

/** Finds customers by a part of name, e-mail address or telephone number; every word has to occur. */
export const customerSearch: DeskSearchProvider = {
  permission: 'customers.read',
  async find(em, text, limit) {
    const rows = await db(em)
      .selectFrom('customers')
      .select(['id', 'email', 'firstname', 'lastname'])
      .where(containsParts(text))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ kind: 'customer', id: String(row.id), title: fullName(row) || row.email, detail: row.email }));
  },
};
