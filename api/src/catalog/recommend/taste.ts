// Unchecked SQL: what a shopper likes is counted in one materialized statement.
import { type Allergen, avoidedAllergens } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { isPlaced } from '../../ordering/for-catalog.ts';
import { avoidPattern, readPreferences } from '../../quiz/for-catalog.ts';

/** What is known of a shopper's taste; all of it from own orders and own answers, so that every choice can be explained. */
export interface Taste {
  /** Products that were bought and not given back. */
  bought: number[];
  /** Categories that were bought from most, and those that the quiz names. */
  shelves: number[];
  /** Attributes: diets are conditions of food, wishes raise a product. */
  diets: number[];
  wishes: number[];
  /** Words of ingredients to stay away from, as a PostgreSQL pattern. */
  avoid: string | null;
  /** Allergens that labels must not name. */
  avoided: Allergen[];
}

/** So many shelves say enough about a shopper; more would be the whole store. */
const SHELVES = 12;

/** Reads a customer's taste by two statements; null for somebody of whom nothing is known. */
export async function readTaste(em: Em, customerId: number): Promise<Taste | null> {
  // Neither uuid nor session is read for a customer.
  const { preferences } = await readPreferences(em, { uuid: '', sessionId: null, customerId });
  const of = (...names: string[]): string[] => names.flatMap((name) => preferences[name] ?? []);
  const [row] = await queryRows(
    em,
    sql<Omit<Taste, 'avoid' | 'avoided'>>`
      with bought as materialized (
        select i.product_id as id, count(*) as times from orders o join order_items i on i.order_id = o.id
        where o.customer_id = ${customerId} and ${isPlaced} and o.state <> 'canceled' and i.gift_offer_id is null group by 1)
      select coalesce((select array_agg(id) from bought), '{}') as bought,
        coalesce((select array_agg(id) from (
          (select x.category_id as id from bought b join product_categories x on x.product_id = b.id and x.is_primary
            group by 1 order by sum(b.times) desc, 1 limit ${SHELVES})
          union select id from categories where url_key = any(${of('categories', 'snacks', 'pets')}::text[])) s), '{}') as shelves,
        coalesce((select array_agg(id) from attributes where type = 'diets' and url_key = any(${of('diets')}::text[])), '{}') as diets,
        coalesce((select array_agg(id) from attributes where url_key = any(${of('values', 'concerns')}::text[])), '{}') as wishes`,
  );
  if (!row) throw new Error('an aggregate answers one row');
  const taste = { ...row, avoid: avoidPattern(of('avoid')), avoided: avoidedAllergens(of('avoid')) };
  const isKnown = [taste.shelves, taste.diets, taste.wishes].some((ids) => ids.length > 0) || taste.avoid !== null;
  return isKnown ? taste : null;
}
