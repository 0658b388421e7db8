// Unchecked SQL: locks a cart and reads facts of products by one statement.
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import { type CartOwner, cartChange } from './cart-owner.ts';
import { type FactsRow, factsById, factsQuery, type ProductFactsById, type PurchaseServices } from './purchase-facts.ts';

/** A locked cart and the facts that its change is decided by; null facts have to be read. */
export interface LineChange {
  cartId: string;
  facts: ProductFactsById | null;
}

/**
 * Begins a change of lines: locks the owner's open cart and counts its version up, as `beginCartChange` does, and reads the facts of products by the same
 * statement. That reads lines as they were when it began: where another change was committed while it waited for the lock, it returns no facts.
 * @param ids the products as a `jsonb` array
 * @returns null when the owner has no open cart
 */
export async function beginLineChange(
  em: Em,
  services: PurchaseServices,
  owner: CartOwner,
  ids: RawBuilder<unknown>,
): Promise<LineChange | null> {
  const purchaser = { customerId: owner.customerId, cartId: sql<string>`(select id from locked)` };
  const [row] = await queryPrepared(
    em,
    sql<{ cartId: string; isCurrent: boolean; facts: FactsRow[] }>`
      with locked as (${cartChange(em, owner)})
      select l.id as "cartId", l.version - 1 = (select c.version from carts c where c.id = l.id) as "isCurrent",
        (select coalesce(json_agg(f), '[]') from (${factsQuery(services.purchaseHistory, purchaser, ids)}) f) as facts
      from locked l`,
  );
  return row ? { cartId: row.cartId, facts: row.isCurrent ? factsById(services.config, purchaser, row.facts) : null } : null;
}
