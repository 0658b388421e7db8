import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';
import { db } from '../../platform/db/db.ts';
import { containing, SHORTEST_PART } from '../../platform/desk/search/contains.ts';
import type { DeskSearchProvider } from '../../platform/desk/search/search.ts';
import { CUSTOMER_SEARCH } from './customer.table.ts';
import { fullName } from './full-name.ts';

/**
 * Condition on columns of `customers`: every word of a text occurs in name, e-mail address or telephone number.
 * @returns null for a text without a word that the index finds
 */
export function customerMatches(text: string): RawBuilder<boolean> | null {
  const parts = text.split(/\s+/).filter((part) => part.length >= SHORTEST_PART);
  if (parts.length === 0) return null;
  const conditions = parts.map((part) => sql<boolean>`${sql.raw(CUSTOMER_SEARCH)} ilike ${containing(part)}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Finds customers by a part of name, e-mail address or telephone number, the newest first. */
export const customerSearch: DeskSearchProvider = {
  permission: 'customers.read',
  async find(em, text, limit) {
    const condition = customerMatches(text);
    if (!condition) return [];
    const rows = await db(em)
      .selectFrom('customers')
      .select(['id', 'email', 'firstname', 'lastname'])
      .where(condition)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ kind: 'customer', id: String(row.id), title: fullName(row) || row.email, detail: row.email }));
  },
};
