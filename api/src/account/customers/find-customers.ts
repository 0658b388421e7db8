import { sql } from '../../platform/db/sql.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { containing, SHORTEST_PART } from '../../platform/desk/search/contains.ts';
import type { DeskSearchProvider } from '../../platform/desk/search/search.ts';
import { CUSTOMER_SEARCH } from './customer.table.ts';
import { fullName } from './full-name.ts';

/**
 * Selects customers by parts of name, e-mail address or telephone number; every word has to occur.
 * @returns null for a text without a word that the index finds
 */
export function matchingCustomers(em: Em, text: string) {
  const parts = text.split(/\s+/).filter((part) => part.length >= SHORTEST_PART);
  if (parts.length === 0) return null;
  let found = db(em).selectFrom('customers');
  for (const part of parts) found = found.where(sql<boolean>`${sql.raw(CUSTOMER_SEARCH)} ilike ${containing(part)}`);
  return found;
}

/** Finds customers by a part of name, e-mail address or telephone number, the newest first. */
export const customerSearch: DeskSearchProvider = {
  permission: 'customers.read',
  async find(em, text, limit) {
    const found = matchingCustomers(em, text);
    if (!found) return [];
    const rows = await found.select(['id', 'email', 'firstname', 'lastname']).orderBy('id', 'desc').limit(limit).execute();
    return rows.map((row) => ({ kind: 'customer', id: String(row.id), title: fullName(row) || row.email, detail: row.email }));
  },
};
